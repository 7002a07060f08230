import { useLingui } from '@lingui/react';
import { routes } from '#domain/routing/routes.ts';
import { Banner } from '#ui/banner.tsx';
import { Link } from '#ui/link.tsx';
import { buttonClass } from '#ui/plain/button-class.ts';

interface Props {
  /** Of what is in the bag; omitted where the product speaks for itself. */
  readonly names?: readonly string[];
  /** Where to go on after the login, as an address of this app. */
  readonly redirect: string;
}

/** Why an account is needed, before the login is met, and the way there and back. */
export function AgeNotice({ names, redirect }: Props) {
  const { i18n } = useLingui();
  return (
    <Banner
      title={names ? i18n.t('age.bagTitle', { names: names.join(', ') }) : i18n.t('age.title')}
      action={
        <Link className={buttonClass({ kind: 'secondary' })} to={routes.login.getHref({ redirect })}>
          {i18n.t('age.logIn')}
        </Link>
      }
    >
      {names ? i18n.t('age.bagText') : i18n.t('age.text')}
    </Banner>
  );
}
