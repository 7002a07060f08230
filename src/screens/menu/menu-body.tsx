import { CACHED_DOCUMENTS } from '#db/cached-documents.ts';
import type { MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { type ComponentProps, Suspense, useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import { EMPTY_CART } from '#domain/cart/empty-cart.ts';
import { itemCount } from '#domain/cart/item-count.ts';
import type { MenuProduct } from '#domain/catalog/menu.ts';
import { isSoldOut } from '#domain/catalog/stock-draws.ts';
import type { ProductId } from '#domain/ids.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { MenuList } from '#features/catalog/menu-list.tsx';
import { type MenuRows, MenuRowsContext } from '#features/catalog/menu-rows-context.ts';
import { countProducts, foundSections, indexSections, menuSections } from '#features/catalog/menu-sections.ts';
import { MenuSkeleton } from '#features/catalog/menu-skeleton.tsx';
import { SearchStatus } from '#features/catalog/search-status.tsx';
import type { LeaveSearch } from '#features/catalog/use-leave-search.ts';
import { useMenuSearch } from '#features/catalog/use-menu-search.ts';
import { useReturnToRow } from '#features/catalog/return-to-row.ts';
import { isFieldActive, isSearching, type MenuQuery } from '#features/catalog/use-menu-query.ts';
import { usePrinting } from '#features/catalog/use-printing.ts';
import { lazyExtra, lazyPart } from '#i18n/lazy-part.tsx';
import { isSignalFailure } from '#remote/api-error.ts';
import type { Revalidation } from '#tenant/use-revalidate.ts';
import { Button } from '#ui/plain/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useToasts } from '#ui/toast-context.ts';
import { MenuHead } from './menu-head.tsx';
import type { MenuSheet } from './menu-sheet.ts';
import { useHighlightChoice } from './use-highlight-choice.ts';
import { useRowActions } from './use-row-actions.ts';
import type { useWaitingAdds } from './use-waiting-adds.ts';
import type { Shop } from './use-shop.ts';

const NoMenu = lazyPart(() => import('./no-menu.tsx'), 'NoMenu');
const PrintForm = lazyExtra(() => import('#features/catalog/print-form.tsx'), 'PrintForm');

interface Props {
  readonly shop: Shop;
  readonly waiting: ReturnType<typeof useWaitingAdds>;
  readonly query: MenuQuery;
  readonly search: LeaveSearch;
  readonly nowMs: number;
  readonly onOpenItem: (item: string) => void;
  readonly onOpenSheet: (sheet: string) => void;
  /** Answers whether it asks first. */
  readonly onChangeType: (type: ShippingType, sheet?: MenuSheet) => boolean;
}

/** The menu, or what there is instead of it. */
export function MenuBody(props: Props) {
  const { shop, nowMs, onOpenSheet } = props;
  const { list, menu, storeless } = shop;
  const { shown, revalidation, fetchedAtMs } = menu;
  const chooseStore = () => onOpenSheet('stores');
  useRestFailure(menu);

  if (storeless === 'allClosed') return <Instead why="noStore" onChooseStore={chooseStore} />;
  if (storeless === 'unreachable')
    return <Failed title={/*i18n*/ 'fetchPointsFailure'} revalidation={list.revalidation} />;
  // A menu that could not be asked about for a day is none any more (A§8); until then it says from when its prices are.
  const isTooOld = fetchedAtMs !== undefined && nowMs - fetchedAtMs > CACHED_DOCUMENTS.menus.usableMs;
  if (revalidation.error && (shown === null || isTooOld)) {
    return <Failed title={/*i18n*/ 'fetchProductsFailure'} revalidation={revalidation} />;
  }
  if (shown?.groups.every(({ products }) => products.length === 0)) {
    return <Instead why="noProducts" onChooseStore={shop.canChangeStore ? chooseStore : null} />;
  }
  return <MenuContent {...props} />;
}

/** Says once that the rest of a menu does not come, whose beginning stays; it is asked for again by itself. */
function useRestFailure({ version, shown, revalidation }: Shop['menu']): void {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const isMissing = Boolean(shown && !version && revalidation.error);
  const tell = useEffectEvent(() =>
    toasts.show({
      id: 'menuRest',
      tone: 'error',
      text: i18n.t('fetchProductsFailure'),
      action: { label: i18n.t('app.tryAgain'), onAct: revalidation.again },
    }),
  );
  useEffect(() => {
    if (isMissing) tell();
  }, [isMissing]);
}

/** The whole of it or what a search left, on the screen or on paper; the shape of it until it is there. */
function MenuContent({ shop, waiting, query, search, nowMs, onOpenItem, onOpenSheet, onChangeType }: Props) {
  const { store, menu, shippingType } = shop;
  const { shown, fetchedAtMs } = menu;
  const { isPrinting, mayPrint } = usePrinting();
  const { sections, groups, question } = useShownSections(menu, query);
  const count = useMemo(() => countProducts(groups), [groups]);
  const { takeLeft, keepWord, leave } = search;
  useReturnToRow(takeLeft, sections, question !== null || isFieldActive(query));
  const openFound = useCallback(
    (item: string) => {
      keepWord();
      onOpenItem(item);
    },
    [keepWord, onOpenItem],
  );
  const rows = useRows(shop, waiting, openFound, leave);
  const chooseHighlight = useHighlightChoice({ shippingType, onOpenItem, onOpenSheet, onChangeType });

  return (
    <>
      <MenuHead
        shop={shop}
        query={query}
        nowMs={nowMs}
        sections={sections}
        shown={count}
        isSearch={question !== null}
        onHighlight={chooseHighlight}
      />
      {mayPrint && store && fetchedAtMs !== undefined && (
        <Suspense>
          <PrintForm store={store} fetchedAtMs={fetchedAtMs} />
        </Suspense>
      )}
      <SearchStatus query={query} count={question === null ? null : count} />
      {!(store && shown) && <MenuSkeleton />}
      {store && shown && groups.length > 0 && (
        <MenuRowsContext value={rows}>
          <MenuList groups={groups} question={question} isWhole={isPrinting} />
        </MenuRowsContext>
      )}
    </>
  );
}

/** All sections of the menu, and those to show: all of them while `question` is null, else what the search answered to it. */
function useShownSections({ version, shown }: Shop['menu'], query: MenuQuery) {
  const { i18n } = useLingui();
  const answer = useMenuSearch(version ?? undefined, query);
  const favorites = i18n.t('menu.favorites');
  const sections = useMemo(() => (shown ? menuSections(shown, favorites) : []), [shown, favorites]);
  // Made with the first keystroke: the pause after the last one is time enough for it.
  const isAsked = isSearching(query);
  const index = useMemo(() => (isAsked ? indexSections(sections) : null), [isAsked, sections]);
  const groups = useMemo(
    () => (answer && index ? foundSections(index, answer.found) : sections),
    [answer, index, sections],
  );
  return { sections, groups, question: answer?.question ?? null };
}

/** The same object from one keystroke to the next, or all rows would be rendered for each. */
function useRows(
  { cartRow, bag, store, menu, isReadOnly }: Shop,
  waiting: Props['waiting'],
  onOpenItem: (item: string) => void,
  onAdded: LeaveSearch['leave'],
): MenuRows {
  const ignoreRigidStock = store?.ignoreRigidStock ?? false;
  const quantities = useQuantities(cartRow?.cart ?? EMPTY_CART, waiting.lines);
  // While another menu comes, nothing would fit into the bag.
  const { shown } = menu;
  const actions = useRowActions(store && shown ? bag : undefined, shown?.storeId ?? null, waiting, onOpenItem, onAdded);
  return useMemo(
    () => ({
      quantities,
      isSoldOut: (product: MenuProduct) => isSoldOut(product, ignoreRigidStock),
      isReadOnly,
      actions,
    }),
    [quantities, ignoreRigidStock, isReadOnly, actions],
  );
}

/**
 * How many of each product were put into the bag from the menu, all lines together; a weight line counts once.
 * Promotional lines are not counted: the minus of a row could not take them out (D-31).
 */
function useQuantities({ lines }: Pick<Cart, 'lines'>, waiting: Cart['lines']): ReadonlyMap<ProductId, number> {
  return useMemo(() => {
    const quantities = new Map<ProductId, number>();
    for (const line of [...lines, ...waiting]) {
      quantities.set(line.productId, (quantities.get(line.productId) ?? 0) + itemCount([line]));
    }
    return quantities;
  }, [lines, waiting]);
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

/** The server's own sentences are not in the first load, so this one is. */
function Failed({ title, revalidation }: FailedProps) {
  const { i18n } = useLingui();
  const isSignal = isSignalFailure(revalidation.error);
  return (
    <div role="alert">
      <EmptyState
        icon={isSignal ? 'offline' : 'store'}
        tone="error"
        title={i18n.t(title)}
        text={isSignal ? i18n.t('menu.failedText') : i18n.t('menu.serverFailedText')}
        action={
          <Button busy={revalidation.isRunning} onClick={revalidation.again}>
            {i18n.t('app.tryAgain')}
          </Button>
        }
      />
    </div>
  );
}
