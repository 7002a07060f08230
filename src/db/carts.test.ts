import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import type { CartLine } from '#domain/cart/cart.ts';
import { cents } from '#domain/pricing/cents.ts';
import type { IdempotencyKey, LineId, MenuGroupId, ProductId, TenantId } from '#domain/ids.ts';
import { CART_LIFE_MS } from '#domain/life-span.ts';
import { CartSubmitted, changeCart, living, NO_CART, readCart } from './carts.ts';
import { emptySubmittedCart, lockCart, unlockCart } from './submitted-carts.ts';
import { DataDatabase } from './data-database.ts';
import type { StorageFailure } from './storage-failure.ts';

const KEY = '9b2f6a52-0b52-4a5e-9d4b-0c7a5a5c1f11' as IdempotencyKey;
const OTHER_KEY = '9b2f6a52-0b52-4a5e-9d4b-0c7a5a5c1f12' as IdempotencyKey;

const open: DataDatabase[] = [];
const visitorData = () => {
  const db = new DataDatabase('tenant' as TenantId, 'anon');
  open.push(db);
  return db;
};
afterEach(async () => {
  for (const db of open.splice(0)) await db.delete();
});

const line = (id: string): CartLine => ({
  id: id as LineId,
  productId: 'bread' as ProductId,
  groupId: 'bakery' as MenuGroupId,
  kind: 'simple',
  name: 'Pão',
  image: null,
  measure: 'UNIT',
  price: cents(150),
  amount: 1,
  complements: [],
  comboItems: [],
  observations: '',
  takeout: false,
  source: 'menu',
  highlightId: null,
  loyaltyId: null,
  giftCard: null,
  fromHistory: false,
});

const add = (db: DataDatabase, id: string) =>
  changeCart(db, (cart) => ({ ...cart, lines: [...cart.lines, line(id)] }), 1000);

describe('the stored cart', () => {
  it('starts with an empty cart', async () => {
    expect(await readCart(visitorData())).toEqual(NO_CART);
  });

  it('is empty seven days after its last change, also while it is there, and begins anew with the next one (D-25)', async () => {
    const db = visitorData();
    const { rev, changedAt } = await add(db, 'a');
    const eighthDay = changedAt + CART_LIFE_MS;
    expect(living(await readCart(db), eighthDay - 1).cart.lines).toHaveLength(1);
    expect(living(await readCart(db), eighthDay)).toEqual({ ...NO_CART, rev });
    const begun = await changeCart(db, (cart) => ({ ...cart, lines: [...cart.lines, line('b')] }), eighthDay);
    expect(begun.cart.lines.map(({ id }) => id)).toEqual(['b']);
    await lockCart(db, KEY);
    expect(living(await readCart(db), 2 * eighthDay).cart.lines).toHaveLength(1);
  });

  it('keeps both lines when two tabs add at the same moment (P65)', async () => {
    const [tabA, tabB] = [visitorData(), visitorData()];
    await Promise.all([add(tabA, 'a'), add(tabB, 'b'), add(tabA, 'c')]);

    const row = await readCart(tabB);
    expect(row.cart.lines.map((each) => each.id).toSorted()).toEqual(['a', 'b', 'c']);
    expect(row.rev).toBe(3);
  });

  it('refuses changes while its order is undecided (D-43)', async () => {
    const db = visitorData();
    await add(db, 'a');
    await lockCart(db, KEY);

    await expect(add(db, 'b')).rejects.toBeInstanceOf(CartSubmitted);
    await expect(lockCart(db, OTHER_KEY)).rejects.toBeInstanceOf(CartSubmitted);
  });

  it('is unlocked when its order is refused, but not by another order', async () => {
    const db = visitorData();
    await add(db, 'a');
    await lockCart(db, KEY);
    await unlockCart(db, OTHER_KEY);
    await expect(add(db, 'b')).rejects.toBeInstanceOf(CartSubmitted);

    await unlockCart(db, KEY);
    await add(db, 'b');
    expect((await readCart(db)).cart.lines).toHaveLength(2);
  });

  it('is emptied when its order is accepted, but keeps the store', async () => {
    const db = visitorData();
    await changeCart(db, (cart) => ({ ...cart, shippingType: 'TAG', lines: [line('a')] }), 1000);
    await lockCart(db, KEY);
    await emptySubmittedCart(db, KEY);

    const row = await readCart(db);
    expect(row.cart).toMatchObject({ lines: [], shippingType: 'TAG' });
    expect(row.submittedAs).toBeNull();
  });

  it('is not overwritten when a newer release wrote it (P18)', async () => {
    const db = visitorData();
    const newer = { ...NO_CART, v: 2, lines: 'in another shape' };
    await db.table('carts').put(newer);

    await expect(add(db, 'a')).rejects.toMatchObject({ reason: 'newer' } satisfies Partial<StorageFailure>);
    expect(await db.table('carts').get('current')).toEqual(newer);
  });
});
