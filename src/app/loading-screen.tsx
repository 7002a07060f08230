import { useLingui } from '@lingui/react';
import { joinClasses } from '#ui/join-classes.ts';
import { Logo } from '#ui/logo.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useBrand } from './brand-context.ts';
import css from './loading-screen.module.css';

interface Props {
  /**
   * True on the start screen, where it is always visible; elsewhere it appears only if loading takes noticeably long.
   */
  readonly isGreeting?: boolean;
}

/** Shows the tenant's logo: full-screen on its colour at the start, subtle in place of a screen that is loading. */
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
