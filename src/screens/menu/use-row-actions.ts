import { useLingui } from '@lingui/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { isEmptyCart } from '#domain/cart/empty-cart.ts';
import { lineFromProduct } from '#domain/cart/line-from-product.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import type { MenuProductId, StoreId } from '#domain/ids.ts';
import { addToBag, dropOne, newLineId } from '#features/cart/cart-actions.ts';
import type { QuotedBag } from '#features/cart/quoted-bag.ts';
import { useSaving } from '#features/cart/use-saving.ts';
import type { RowActions } from '#features/catalog/menu-rows-context.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useToasts } from '#ui/toast-context.ts';
import { isWaiting, type WaitingAdds } from './use-waiting-adds.ts';

/**
 * Entering a store empties the bag, so what is added to a painted menu waits until the device has entered it. While only the
 * beginning of the menu is there, the first thing may be added: what is for sale fits into an empty bag.
 */
const isReady = ({ row, isQuotable }: QuotedBag): boolean =>
  row.cart.storeId !== null && (isQuotable || isEmptyCart(row.cart));

/**
 * What the rows of a store's menu do; the same object whatever is in the bag, so that a change of the bag renders only the rows it
 * is about. What waits when another store is entered than the one it was tapped in is dropped, and told.
 */
export function useRowActions(
  bag: QuotedBag | undefined,
  storeId: StoreId | null,
  { adds, change }: WaitingAdds,
  onOpenItem: (item: string) => void,
  onAdded: (id: MenuProductId) => void,
): RowActions {
  const { data } = useTenant().databases;
  const save = useSaving();
  const { i18n } = useLingui();
  const toasts = useToasts();
  const latest = useRef({ bag, storeId, adds });
  const add = useCallback((line: CartLine, to: QuotedBag) => save(() => addToBag(data, line, to)), [save, data]);
  useEffect(() => {
    latest.current = { bag, storeId, adds };
    if (!bag || adds.length === 0) return;
    const { row } = bag;
    const { storeId: entered } = row.cart;
    const ofEntered = adds.filter((one) => !entered || one.storeId === entered);
    if (ofEntered.length < adds.length) {
      toasts.show({ tone: 'warning', text: i18n.t('bag.otherStore') });
      change(ofEntered);
      return;
    }
    const left = adds.filter((one) => isWaiting(one, row));
    const next = left.find(({ writtenTo }) => writtenTo === null);
    // One after the other: each is shown until the bag has it.
    const isFree = left.every(({ writtenTo }) => writtenTo === null);
    if (!next || !isFree || !isReady(bag)) return void (left.length < adds.length && change(left));
    const written = { ...next, writtenTo: row.rev };
    change(left.map((one) => (one === next ? written : one)));
    const write = async () => {
      if (!(await add(next.line, bag))) change((now) => now.filter((one) => one !== written));
    };
    void write();
  }, [bag, storeId, adds, add, change, i18n, toasts]);

  return useMemo(
    () => ({
      open: ({ id }) => onOpenItem(id),
      addOne: (product) => {
        const { current } = latest;
        const line = lineFromProduct(newLineId(), product, 1);
        if (current.bag?.isQuotable && isReady(current.bag) && current.adds.length === 0) void add(line, current.bag);
        else change((now) => [...now, { line, storeId: current.storeId, writtenTo: null }]);
        onAdded(product.id);
      },
      dropOne: ({ productId }) => {
        const isOfIt = ({ line, writtenTo }: WaitingAdds['adds'][number]) =>
          line.productId === productId && writtenTo === null;
        const unwritten = latest.current.adds.findLast(isOfIt);
        if (unwritten) change((now) => now.filter((one) => one !== unwritten));
        else void save(() => dropOne(data, productId));
      },
    }),
    [onOpenItem, onAdded, add, change, save, data],
  );
}
