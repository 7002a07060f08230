import { useT } from '#i18n/use-t.ts';
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
        {logo && <img className={css.logo} src={logo} alt="" width={96} height={96} />}
        <Spinner />
        <VisuallyHidden>{t('app.loading')}</VisuallyHidden>
      </div>
    </div>
  );
}
