import { useT } from '#i18n/use-t.ts';
import { paths } from '#tenant/paths.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { Spinner } from '#ui/spinner.tsx';

interface Props {
  /** `waiting`: not on this device, and no signal to ask. */
  readonly kind: 'opening' | 'waiting' | 'notFound';
}

/** What there is to see of a product link before, or instead of, its product. */
export const ProductState = ({ kind }: Props) => (
  <div role="status">{kind === 'opening' ? <Opening /> : <Missing isWaiting={kind === 'waiting'} />}</div>
);

function Opening() {
  const t = useT();
  return <EmptyState level={1} icon="search" title={t('product.link.opening')} action={<Spinner />} />;
}

function Missing({ isWaiting }: { readonly isWaiting: boolean }) {
  const t = useT();
  const { settings } = useTenant();
  const readsAgain = !isWaiting && !settings.qrReaderDisabled;
  return (
    <EmptyState
      level={1}
      icon={isWaiting ? 'offline' : 'search'}
      title={t(isWaiting ? 'scan.waitingTitle' : 'productNotFound')}
      text={t(isWaiting ? 'product.link.waitingText' : 'product.link.notFoundText')}
      action={
        <>
          <Link className={buttonClass({ kind: isWaiting ? 'secondary' : 'primary' })} to={paths.menu.getHref()}>
            {t('notFound.toMenu')}
          </Link>
          {readsAgain && (
            <Link className={buttonClass({ kind: 'quiet' })} to={paths.menu.getHref({ sheet: 'scan' })}>
              {t('scan.readAnother')}
            </Link>
          )}
        </>
      }
    />
  );
}
