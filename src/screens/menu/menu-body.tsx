import type { MenuProduct } from '#domain/menu.ts';
import { HIGHLIGHT_ACTIONS, type Highlight } from '#domain/store.ts';
import { MenuSkeleton } from '#features/catalog/menu-skeleton.tsx';
import type { MessageId } from '#i18n/message-ids.ts';
import { useT } from '#i18n/use-t.ts';
import type { Revalidation } from '#tenant/use-revalidate.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { highlightItem } from './item-address.ts';
import { MenuContent } from './menu-content.tsx';
import type { Shop } from './use-shop.ts';

interface Props {
  readonly shop: Shop;
  readonly nowMs: number;
  readonly onOpenItem: (item: string) => void;
  readonly onOpenSheet: (sheet: string) => void;
}

/** The products, or what there is instead of them. */
export function MenuBody({ shop, nowMs, onOpenItem, onOpenSheet }: Props) {
  const t = useT();
  const { cartRow, list, store, menu, isReadOnly } = shop;
  const { version, revalidation, fetchedAtMs } = menu;

  const openHighlight = (highlight: Highlight) => {
    if (highlight.product) return onOpenItem(highlightItem(highlight));
    return onOpenSheet(highlight.action === HIGHLIGHT_ACTIONS.CHANGE_ADDRESS ? 'address' : highlightItem(highlight));
  };

  if (cartRow?.cart.storeId === null) {
    if (list.stores) return <SelectStore onOpen={() => onOpenSheet('stores')} />;
    if (list.revalidation.error) return <Failed title="fetchPointsFailure" revalidation={list.revalidation} />;
  }
  if (!store || !version) {
    return version === null && revalidation.error ? (
      <Failed title="fetchProductsFailure" revalidation={revalidation} />
    ) : (
      <MenuSkeleton />
    );
  }
  if (version.menu.groups.every(({ products }) => products.length === 0)) {
    return <EmptyState icon="bag" title={t('menu.empty')} text={t('menu.emptyText')} />;
  }
  return (
    <MenuContent
      version={version}
      store={store}
      cartRow={cartRow}
      isReadOnly={isReadOnly}
      fetchedAtMs={fetchedAtMs}
      nowMs={nowMs}
      isOffline={revalidation.error !== undefined}
      onOpen={(product: MenuProduct) => onOpenItem(product.id)}
      onHighlight={openHighlight}
    />
  );
}

function SelectStore({ onOpen }: { readonly onOpen: () => void }) {
  const t = useT();
  return (
    <EmptyState
      icon="store"
      title={t('menu.selectStore')}
      text={t('menu.selectStoreText')}
      action={<Button onClick={onOpen}>{t('store.choose')}</Button>}
    />
  );
}

interface FailedProps {
  readonly title: MessageId;
  readonly revalidation: Revalidation;
}

function Failed({ title, revalidation }: FailedProps) {
  const t = useT();
  return (
    <EmptyState
      icon="offline"
      tone="error"
      title={t(title)}
      text={t('menu.failedText')}
      action={
        <Button busy={revalidation.isRunning} onClick={revalidation.again}>
          {t('menu.retry')}
        </Button>
      }
    />
  );
}
