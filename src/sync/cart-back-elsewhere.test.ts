import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { changeCart, readCart } from '#db/carts.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { readAsideCart } from '#db/submitted-carts.ts';
import { putTagContext, readTagContext } from '#db/tag-contexts.ts';
import type { LineId, StoreId } from '#domain/ids.ts';
import { cartAt } from '#domain/store/scanned-store.ts';
import { TAG_LIFE_MS, type TagContext } from '#domain/table/tag-context.ts';
import { FULL_CART } from '#tests/chaos/orders.ts';
import { freshDataPerTest } from '#tests/factories/fresh-data.ts';
import { makeLine } from '#tests/factories/make-cart.ts';
import { makeTagContext } from '#tests/factories/make-store.ts';
import { payingDevice, PIX, T1 } from '#tests/factories/paying-device.ts';
import { decidePaidOrder, takeCartBack } from './decide-paid-order.ts';
import { drain } from './drain.ts';
import { placeOrder } from './place-order.ts';

const freshData = freshDataPerTest();

const HERE = FULL_CART.cart.storeId;
const norte = 'norte' as StoreId;
const NOW = Date.parse('2026-11-22T12:00:00Z');
const LONG_AGO = NOW - TAG_LIFE_MS - 1;
const other = makeLine(undefined, { id: 'other' as LineId });

const PLACES = {
  none: null,
  'of the same store': makeTagContext({ isTagLocked: true }),
  'open, of another store': makeTagContext({ storeId: norte }),
  'with a locked table, of another store': makeTagContext({ storeId: norte, isTagLocked: true }),
  'with a locked store, of another store': makeTagContext({ storeId: norte, isStoreLocked: true, tag: null }),
  'with a tab, of another store': makeTagContext({ storeId: norte, isPostpaid: true }),
} as const satisfies Record<string, TagContext | null>;
type PlaceName = keyof typeof PLACES;

/** Every place that may have been scanned while the order waited, with and without another bag filled there. */
const MEANWHILE = (Object.keys(PLACES) as PlaceName[]).flatMap((place) =>
  ['nothing', 'another bag'].map((bag) => [place, bag] as const),
);

/** An order of HERE that waits to be paid by PIX, and what its customer did since. */
async function orderedAndMoved(context: TagContext | null, bag: string, scannedAt = NOW) {
  vi.setSystemTime(NOW);
  const { data, ports } = await payingDevice(freshData());
  const { id } = await placeOrder(ports, PIX);
  await drain(ports);
  if (context) {
    await changeCart(data, (cart) => cartAt(cart, context), NOW);
    await putTagContext(data, context, scannedAt);
  }
  if (bag !== 'nothing') await changeCart(data, (cart) => ({ ...cart, lines: [other] }), NOW);
  return { data, id };
}

const stateOf = async (data: DataDatabase) => ({ row: await readCart(data), place: await readTagContext(data) });

describe('the cart of a failed order, when its customer has scanned a place since', () => {
  vi.useFakeTimers({ toFake: ['Date'] });

  it.each(MEANWHILE)('is never of another store than the place %s, with %s in the bag (A§4)', async (name, bag) => {
    const { data, id } = await orderedAndMoved(PLACES[name], bag);
    for (const happen of [() => decidePaidOrder(data, T1, 'PAYMENT_CANCELED'), () => takeCartBack(data, id)]) {
      await happen();
      const { row, place } = await stateOf(data);
      if (place) expect(row.cart.storeId).toBe(place.context.storeId);
    }
  });

  it.each(MEANWHILE)('comes back by itself only where nothing is in its way: place %s, %s', async (name, bag) => {
    const { data, id } = await orderedAndMoved(PLACES[name], bag);
    const before = await stateOf(data);
    await decidePaidOrder(data, T1, 'PAYMENT_CANCELED');
    const after = await stateOf(data);
    expect(after.place).toEqual(before.place);
    if (bag === 'nothing' && (PLACES[name]?.storeId ?? HERE) === HERE) {
      expect(after.row.cart).toEqual(FULL_CART.cart);
      expect(await readAsideCart(data, id)).toBeUndefined();
    } else {
      expect(after.row).toEqual(before.row);
      expect((await readAsideCart(data, id))?.cart).toEqual(FULL_CART.cart);
    }
  });

  it.each(MEANWHILE)('is taken back for a bag, and for a place that is not locked: %s, %s', async (name, bag) => {
    const { data, id } = await orderedAndMoved(PLACES[name], bag);
    const before = await stateOf(data);
    await takeCartBack(data, id);
    const after = await stateOf(data);
    if (name.includes('locked')) {
      expect(after).toEqual(before);
      expect((await readAsideCart(data, id))?.cart).toEqual(FULL_CART.cart);
      return;
    }
    expect(after.row.cart).toEqual(FULL_CART.cart);
    expect(after.place?.context ?? null).toEqual(PLACES[name]?.storeId === HERE ? PLACES[name] : null);
  });

  it('leaves a locked place whose four hours are over: what was scanned so long ago holds nobody (D-19)', async () => {
    const locked = PLACES['with a locked table, of another store'];
    const { data, id } = await orderedAndMoved(locked, 'nothing', LONG_AGO);
    await decidePaidOrder(data, T1, 'PAYMENT_CANCELED');
    expect((await readCart(data)).cart.storeId).toBe(norte);
    await takeCartBack(data, id);
    expect((await readCart(data)).cart).toEqual(FULL_CART.cart);
    expect(await readTagContext(data)).toBeUndefined();
  });
});
