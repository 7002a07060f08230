import { useLingui } from '@lingui/react';
import { routes } from '#domain/routing/routes.ts';
import { Banner } from '#ui/banner.tsx';
import { Link } from '#ui/link.tsx';
import { buttonClass } from '#ui/plain/button-class.ts';

interface Props {
  /** Names of the products in the cart; omitted on the screen of a product. */
  readonly names?: readonly string[];
  /** Address to open after the login, within this app. */
  readonly redirect: string;
}

/** Explains before the login why an account is needed, and links to the login and back. */
export function AgeNotice({ names, redirect }: Props) {
  const { i18n } = useLingui();
  return (
    <Banner
      title={names ? i18n.t('age.bagTitle', { names: names.join(', ') }) : i18n.t('age.title')}
      action={
        <Link className={buttonClass({ kind: 'quiet' })} to={routes.login.getHref({ redirect })}>
          {i18n.t('age.logIn')}
        </Link>
      }
    >
      {names ? i18n.t('age.bagText') : i18n.t('age.text')}
    </Banner>
  );
}
