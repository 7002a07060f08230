import { useT } from '#i18n/use-t.ts';
import { Logo } from '#ui/logo.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useBrand } from './brand-context.ts';
import css from './loading-screen.module.css';

/** The tenant's logo on its colour. Fades in only when there is really something to wait for. */
export function LoadingScreen() {
  const t = useT();
  const { logo, loadingColor } = useBrand();
  return (
    <div className={css.screen} style={loadingColor ? { backgroundColor: loadingColor } : undefined} role="status">
      <div className={css.plate}>
        <Logo className={css.logo} src={logo} size={96} />
        <Spinner />
        <VisuallyHidden>{t('app.loading')}</VisuallyHidden>
      </div>
    </div>
  );
}
