import { useLingui } from '@lingui/react';
import { routes } from '#domain/routing/routes.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { buttonClass } from '#ui/plain/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Link } from '#ui/link.tsx';

interface Props {
  /** `waiting`: not on this device, and no signal to ask. */
  readonly kind: 'opening' | 'waiting' | 'notFound';
}

/** What there is to see of a product link before, or instead of, its product. */
export const ProductState = ({ kind }: Props) => (
  <div role="status">{kind === 'opening' ? <Opening /> : <Missing isWaiting={kind === 'waiting'} />}</div>
);

function Opening() {
  const { i18n } = useLingui();
  return <EmptyState level={1} icon="search" title={i18n.t('product.link.opening')} action={<Spinner />} />;
}

function Missing({ isWaiting }: { readonly isWaiting: boolean }) {
  const { i18n } = useLingui();
  const { settings } = useTenant();
  const readsAgain = !isWaiting && !settings.qrReaderDisabled;
  return (
    <EmptyState
      level={1}
      icon={isWaiting ? 'offline' : 'search'}
      title={isWaiting ? i18n.t('scan.waitingTitle') : i18n.t('productNotFound')}
      text={isWaiting ? i18n.t('product.link.waitingText') : i18n.t('product.link.notFoundText')}
      action={
        <>
          <Link className={buttonClass({ kind: isWaiting ? 'secondary' : 'primary' })} to={routes.menu.getHref()}>
            {i18n.t('notFound.toMenu')}
          </Link>
          {readsAgain && (
            <Link className={buttonClass({ kind: 'quiet' })} to={routes.menu.getHref({ sheet: 'scan' })}>
              {i18n.t('scan.readAnother')}
            </Link>
          )}
        </>
      }
    />
  );
}
