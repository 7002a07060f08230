import { useLingui } from '@lingui/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { isEmptyCart } from '#domain/cart/empty-cart.ts';
import { lineFromProduct } from '#domain/cart/line-from-product.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import type { MenuProductId, StoreId } from '#domain/ids.ts';
import { addToBag, dropOne, newLineId } from '#features/cart/cart-actions.ts';
import type { QuotedBag } from '#features/cart/quoted-bag.ts';
import { otherStoreToast, useSaving } from '#features/cart/use-saving.ts';
import type { RowActions } from '#features/catalog/menu-rows-context.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useToasts } from '#ui/toast-context.ts';
import { isWaiting, type WaitingAdd, type WaitingAdds } from './use-waiting-adds.ts';

/**
 * Entering a store empties the bag, so what is added to a painted menu waits until the device has entered it. While only the
 * beginning of the menu is there, the first thing may be added: what is for sale fits into an empty bag.
 */
const isReady = ({ row, isQuotable }: QuotedBag): boolean =>
  row.cart.storeId !== null && (isQuotable || isEmptyCart(row.cart));

/**
 * What the rows of a store's menu do; the same object whatever is in the bag, so that a change of the bag renders only the rows it
 * is about.
 */
export function useRowActions(
  bag: QuotedBag | undefined,
  storeId: StoreId | null,
  { adds, change }: WaitingAdds,
  onOpenItem: (item: string) => void,
  onAdded: (id: MenuProductId) => void,
): RowActions {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const { data } = useTenant().databases;
  const save = useSaving();
  const latest = useRef({ bag, storeId, adds });
  const writing = useRef<Promise<unknown>>(null);
  const add = useCallback(
    async (line: CartLine, to: QuotedBag) => {
      const saved = save(() => addToBag(data, line, to));
      writing.current = saved;
      return await saved;
    },
    [save, data],
  );
  useEffect(() => {
    latest.current = { bag, storeId, adds };
  }, [bag, storeId, adds]);
  useWriting(bag, { adds, change }, add);

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
      dropOne: (product) => {
        const ofIt = latest.current.adds.filter(
          ({ line, writtenTo }) => line.productId === product.productId && writtenTo === null,
        );
        // As of what is in the bag, first what this row has added.
        const unwritten = ofIt.findLast(({ line }) => line.groupId === product.groupId) ?? ofIt.at(-1);
        if (unwritten) change((now) => now.filter((one) => one !== unwritten));
        else
          void save(async () => {
            // What is being written is in the bag by then.
            await writing.current;
            const line = await dropOne(data, product);
            // A tap brings a plain one back; what was typed would be lost.
            if (line?.amount !== 1 || line.observations === '') return;
            const { storeId: from } = latest.current;
            void import('#features/cart/use-undo-offer.ts')
              .then(({ offerLineBack }) => offerLineBack({ data, i18n, toasts }, from, line))
              .catch(() => undefined);
          });
      },
    }),
    [onOpenItem, onAdded, add, change, save, data, i18n, toasts],
  );
}

/**
 * Puts what waits into the bag, one after the other, as soon as that can take it. What was tapped in another store than the one
 * that is entered is dropped, and told.
 */
function useWriting(
  bag: QuotedBag | undefined,
  { adds, change }: WaitingAdds,
  add: (line: CartLine, to: QuotedBag) => Promise<boolean>,
): void {
  const { i18n } = useLingui();
  const toasts = useToasts();
  useEffect(() => {
    if (!bag || adds.length === 0) return;
    const { row } = bag;
    const { storeId: entered } = row.cart;
    const isOfEntered = ({ storeId }: WaitingAdd) => !entered || storeId === entered;
    // Every change is one of what waits by then: a tap may have come since this was rendered.
    if (!adds.every(isOfEntered)) {
      toasts.show(otherStoreToast(i18n));
      change((now) => now.filter(isOfEntered));
      return;
    }
    const left = adds.filter((one) => isWaiting(one, row));
    const next = left.find(({ writtenTo }) => writtenTo === null);
    // Each is shown until the bag has it.
    const isFree = left.every(({ writtenTo }) => writtenTo === null);
    const written = next && isFree && isReady(bag) && { ...next, writtenTo: row.rev };
    if (!written && left.length === adds.length) return;
    change((now) => {
      const kept = now.filter((one) => isWaiting(one, row));
      return written ? kept.map((one) => (one === next ? written : one)) : kept;
    });
    const write = async (one: WaitingAdd) => {
      if (!(await add(one.line, bag))) change((now) => now.filter((each) => each !== one));
    };
    if (written) void write(written);
  }, [bag, adds, add, change, i18n, toasts]);
}
