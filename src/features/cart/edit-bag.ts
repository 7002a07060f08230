import type { DataDatabase } from '#db/data-database.ts';
import { addLine, changeLine, clearCart, isPromotional, removeLine } from '#domain/cart/cart-operations.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { mergeTwins } from '#domain/cart/merge-twins.ts';
import { takesNoMore } from '#domain/cart/takes-no-more.ts';
import type { LineId, StoreId } from '#domain/ids.ts';
import { type Capped, change, changeAsDecided, counted, OtherStore, type Saved, StockReached } from './cart-actions.ts';
import type { QuotedBag } from './quoted-bag.ts';

// What the open bag and a product's sheet do. The menu's rows do not, so it is no part of the first load.

/**
 * Puts a changed line in place of the one with its id. Fewer is always possible, of it and of its complements, also of what there is
 * no longer enough of; for more, and for other complements, which may have a stock of their own, there must be room: rejects with
 * `StockReached`. What has become equal to another line is one with it (D-26). What another tab removed meanwhile is put in again: it
 * was just chosen; but never in another store, rejecting with `OtherStore`.
 */
export const changeInBag = (data: DataDatabase, line: CartLine, capped: Capped): Saved =>
  counted(
    put(data, line.id, () => line, capped),
    { name: 'productEdited', label: line.productId, value: line.amount },
  );

/**
 * So many more or fewer of a line, counted from what the bag holds by then: a screen shows that a moment later, and until then
 * no quick tap may get lost, nor what another tab changed. It never takes the last one: removing can be taken back.
 */
export const stepInBag = (data: DataDatabase, line: CartLine, step: number, capped: Capped): Saved =>
  counted(
    put(data, line.id, (before = line) => ({ ...before, amount: Math.max(1, before.amount + step) }), capped),
    { name: 'productEdited', label: line.productId, value: line.amount + step },
  );

const put = (
  data: DataDatabase,
  lineId: LineId,
  changed: (before: CartLine | undefined) => CartLine,
  { row, capOf }: Capped,
): Saved =>
  changeAsDecided(data, row, async (bag) => {
    const { cart } = bag;
    const before = cart.lines.find(({ id }) => id === lineId);
    if (!before && cart.storeId !== row.cart.storeId) throw new OtherStore();
    const line = changed(before);
    // Neither more nor less of what came as a promotion (D-31).
    if (isPromotional(line)) return cart;
    const cap = before && takesNoMore(line, before) ? line.amount : await capOf(line, bag);
    if (line.amount > cap) throw new StockReached({ kind: line.kind, cap });
    return before ? mergeTwins(changeLine(cart, line)) : addLine(cart, line);
  });

/** The customer has seen what became of these lines and takes them as they are now. */
export const acceptChanges = (data: DataDatabase, ids: ReadonlySet<LineId>, { row, settle }: QuotedBag): Saved =>
  changeAsDecided(data, row, async (bag) => await settle(ids, bag));

export const removeFromBag = (data: DataDatabase, { id, productId }: Pick<CartLine, 'id' | 'productId'>): Saved =>
  counted(
    change(data, (cart) => removeLine(cart, id)),
    { name: 'productRemoved', label: productId },
  );

export const emptyBag = (data: DataDatabase): Saved => counted(change(data, clearCart), { name: 'bagEmptied' });

/** Takes back an "empty" or "remove": the lines return as they were, beside whatever was added since; never into another store. */
export const putBack = (data: DataDatabase, storeId: StoreId | null, lines: readonly CartLine[]): Saved =>
  change(data, (cart) => (cart.storeId === storeId ? lines.reduce(addLine, cart) : cart));
