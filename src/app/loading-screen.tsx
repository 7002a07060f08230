import { useLingui } from '@lingui/react';
import { joinClasses } from '#ui/join-classes.ts';
import { Logo } from '#ui/logo.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useBrand } from './brand-context.ts';
import css from './loading-screen.module.css';

interface Props {
  /** Meant to be seen, as at the door of the shop; otherwise it only appears when there is really something to wait for. */
  readonly isGreeting?: boolean;
}

/** The tenant's logo: full screen on its colour at the door, quiet in place of a screen that is still being fetched. */
export function LoadingScreen({ isGreeting = false }: Props) {
  const { i18n } = useLingui();
  const { name, logo, loadingColor } = useBrand();
  const style = isGreeting && loadingColor ? { backgroundColor: loadingColor } : undefined;
  return (
    <div className={joinClasses(css.screen, isGreeting && css.greeting)} style={style} role="status">
      <Logo className={css.logo} src={logo} name={name} size={112} />
      <span className={css.spinner}>
        <Spinner />
      </span>
      <VisuallyHidden>{i18n.t('app.loading')}</VisuallyHidden>
    </div>
  );
}
