import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { CartSubmitted, lockCart, readCart } from '#db/carts.ts';
import { cents } from '#domain/cents.ts';
import type { IdempotencyKey, LineId, StoreId } from '#domain/ids.ts';
import { indexMenu } from '#domain/menu-index.ts';
import { freshDataPerTest } from '#tests/factories/fresh-data.ts';
import { makeLine } from '#tests/factories/make-cart.ts';
import { makeComplementGroup, makeMenu, makeProduct } from '#tests/factories/make-product.ts';
import { acceptPrice } from './accept-price.ts';
import { addToBag, dropOne, emptyBag, putBack, removeFromBag, StockReached } from './cart-actions.ts';
import { roomFor } from './room-for.ts';

const freshData = freshDataPerTest();
const anyAmount = () => 99;
const lineWith = (id: string, overrides = {}) => makeLine(makeProduct(), { id: id as LineId, ...overrides });

describe('addToBag', () => {
  it('never sells the last piece to two quick taps (A§8 maxStockBalance)', async () => {
    const data = freshData();
    const product = makeProduct({ stock: { rigid: true, balance: 1 } });
    const stock = { product, index: indexMenu(makeMenu([product])), ignoreRigidStock: false };
    const tap = (id: string) => addToBag(data, makeLine(product, { id: id as LineId }), (cart) => roomFor(cart, stock));
    const outcomes = await Promise.allSettled([tap('a'), tap('b')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(outcomes[1]).toMatchObject({ reason: expect.any(StockReached) });
    expect((await readCart(data)).cart.lines).toHaveLength(1);
  });
});

describe('dropOne', () => {
  it('takes one from the line that was added last, and the line with its last one', async () => {
    const data = freshData();
    await addToBag(data, lineWith('plain', { amount: 2 }), anyAmount);
    await addToBag(data, lineWith('salted', { observations: 'com sal' }), anyAmount);
    const { productId } = makeProduct();
    await dropOne(data, productId);
    const { cart } = await dropOne(data, productId);
    expect(cart.lines.map(({ id, amount }) => [id, amount])).toEqual([['plain', 1]]);
  });
});

describe('putBack', () => {
  it('brings a removed line back beside what was added since', async () => {
    const data = freshData();
    const removed = lineWith('a', { observations: 'sem sal' });
    await addToBag(data, removed, anyAmount);
    await removeFromBag(data, removed.id);
    await addToBag(data, lineWith('b'), anyAmount);
    const { cart } = await putBack(data, null, [removed]);
    expect(cart.lines.map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('never brings it into another store', async () => {
    const data = freshData();
    await emptyBag(data);
    const { cart } = await putBack(data, 'another' as StoreId, [lineWith('a')]);
    expect(cart.lines).toEqual([]);
  });
});

describe('acceptPrice', () => {
  it('takes over what the menu says of the product and its complements now', async () => {
    const data = freshData();
    const before = makeProduct({ complementGroups: [makeComplementGroup('extra', { min: 0, max: 1 }, [1_00])] });
    const [item] = before.complementGroups[0]!.items;
    const line = makeLine(before, {
      complements: [{ id: before.complementGroups[0]!.id, items: [{ ...item!, quantity: 1 }] }],
    });
    await addToBag(data, line, anyAmount);
    const now = {
      ...before,
      price: cents(12_00),
      complementGroups: [makeComplementGroup('extra', { min: 0, max: 1 }, [1_50])],
    };
    const { cart } = await acceptPrice(data, line, now);
    expect(cart.lines[0]).toMatchObject({ price: 12_00, complements: [{ items: [{ price: 1_50, quantity: 1 }] }] });
  });
});

it('accepts the new price of a promotional line too, which cannot be edited (decision 31)', async () => {
  const data = freshData();
  const line = lineWith('promo', { source: 'highlight' });
  await addToBag(data, line, anyAmount);
  const { cart } = await acceptPrice(data, line, makeProduct({ price: cents(12_00) }));
  expect(cart.promotionalLines).toMatchObject([{ id: 'promo', price: 12_00 }]);
});

it('changes nothing while an order made of the bag is undecided (decision 43)', async () => {
  const data = freshData();
  await lockCart(data, crypto.randomUUID() as IdempotencyKey);
  await expect(addToBag(data, lineWith('a'), anyAmount)).rejects.toThrow(CartSubmitted);
  expect((await readCart(data)).cart.lines).toEqual([]);
});
