import { CACHED_DOCUMENTS } from '#db/cached-documents.ts';
import type { MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { type ComponentProps, Suspense, useCallback } from 'react';
import type { MenuProduct } from '#domain/catalog/menu.ts';
import { HIGHLIGHT_ACTIONS, type Highlight } from '#domain/store/store.ts';
import type { Narrowing } from '#features/catalog/use-narrowing.ts';
import { lazyPart } from '#i18n/lazy-part.tsx';
import type { Revalidation } from '#tenant/use-revalidate.ts';
import { Button } from '#ui/plain/button.tsx';
import { EmptyState } from '#ui/plain/empty-state.tsx';
import { highlightItem } from './item-address.ts';
import { MenuContent } from './menu-content.tsx';
import { storelessBecause } from './storeless.ts';
import type { Shop } from './use-shop.ts';

const NoMenu = lazyPart(() => import('./no-menu.tsx'), 'NoMenu');

interface Props {
  readonly shop: Shop;
  readonly narrowing: Narrowing;
  readonly nowMs: number;
  readonly onOpenItem: (item: string) => void;
  readonly onOpenSheet: (sheet: string) => void;
}

/** The products, or what there is instead of them. */
export function MenuBody({ shop, narrowing, nowMs, onOpenItem, onOpenSheet }: Props) {
  const { list, menu } = shop;
  const { version, revalidation, fetchedAtMs } = menu;
  // The same function from one keystroke to the next, or all rows would be rendered for each.
  const openProduct = useCallback((product: MenuProduct) => onOpenItem(product.id), [onOpenItem]);
  const openHighlight = (highlight: Highlight) => {
    if (highlight.product) return onOpenItem(highlightItem(highlight));
    return onOpenSheet(highlight.action === HIGHLIGHT_ACTIONS.CHANGE_ADDRESS ? 'address' : highlightItem(highlight));
  };
  const chooseStore = () => onOpenSheet('stores');

  const storeless = storelessBecause(shop);
  if (storeless === 'allClosed') return <Instead why="noStore" onChooseStore={chooseStore} />;
  if (storeless === 'unreachable')
    return <Failed title={/*i18n*/ 'fetchPointsFailure'} revalidation={list.revalidation} />;
  // A menu that could not be asked about for a day is none any more (A§8); until then it says from when its prices are.
  const isTooOld = fetchedAtMs !== undefined && nowMs - fetchedAtMs > CACHED_DOCUMENTS.menus.usableMs;
  if (revalidation.error && (version === null || isTooOld)) {
    return <Failed title={/*i18n*/ 'fetchProductsFailure'} revalidation={revalidation} />;
  }
  if (version?.menu.groups.every(({ products }) => products.length === 0)) {
    return <Instead why="noProducts" onChooseStore={shop.canChangeStore ? chooseStore : null} />;
  }
  return (
    <MenuContent shop={shop} narrowing={narrowing} nowMs={nowMs} onOpen={openProduct} onHighlight={openHighlight} />
  );
}

const Instead = (props: ComponentProps<typeof NoMenu>) => (
  <Suspense>
    <NoMenu {...props} />
  </Suspense>
);

interface FailedProps {
  readonly title: MessageId;
  readonly revalidation: Revalidation;
}

function Failed({ title, revalidation }: FailedProps) {
  const { i18n } = useLingui();
  return (
    <div role="alert">
      <EmptyState
        icon="offline"
        tone="error"
        title={i18n.t(title)}
        text={i18n.t('menu.failedText')}
        action={
          <Button busy={revalidation.isRunning} onClick={revalidation.again}>
            {i18n.t('app.tryAgain')}
          </Button>
        }
      />
    </div>
  );
}
