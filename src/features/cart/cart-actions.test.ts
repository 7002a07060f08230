import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { CartSubmitted, changeCart, NO_CART, readCart } from '#db/carts.ts';
import { lockCart } from '#db/submitted-carts.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { addLine, allLines, clearCart } from '#domain/cart/cart-operations.ts';
import { lineCap } from '#domain/cart/cart-stock.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { isEmptyCart } from '#domain/cart/empty-cart.ts';
import { settleCart } from '#domain/cart/settle-cart.ts';
import { cents } from '#domain/pricing/cents.ts';
import type { IdempotencyKey, LineId, ProductId, StoreId } from '#domain/ids.ts';
import { indexMenu } from '#domain/catalog/menu-index.ts';
import type { MenuProduct } from '#domain/catalog/menu.ts';
import { freshDataPerTest } from '#tests/factories/fresh-data.ts';
import { makeLine } from '#tests/factories/make-cart.ts';
import { makeComplementGroup, makeMenu, makeProduct } from '#tests/factories/make-product.ts';
import { addToBag, dropOne, OtherStore, StockReached } from './cart-actions.ts';
import { acceptChanges, changeInBag, emptyBag, putBack, removeFromBag, stepInBag } from './edit-bag.ts';
import type { QuotedBag } from './quoted-bag.ts';

const freshData = freshDataPerTest();
/** A screen that saw the bag when it was empty, and a worker that holds it against these products. */
function bagOn(products: readonly MenuProduct[]): QuotedBag {
  const menu = { index: indexMenu(makeMenu(products)), ignoreRigidStock: false };
  return {
    row: NO_CART,
    isQuotable: true,
    fitsOneMore: (_, { cart }) => isEmptyCart(cart),
    capOf: async (line, { cart }) => lineCap(allLines(cart), line, menu),
    settle: async (ids, { cart }) => settleCart(cart, ids, menu),
  };
}
const anyAmount = { row: NO_CART, fitsOneMore: () => false, capOf: () => 99 };
const lineWith = (id: string, overrides = {}) => makeLine(makeProduct(), { id: id as LineId, ...overrides });

describe('addToBag', () => {
  it('never sells the last piece to two quick taps (A§8 maxStockBalance)', async () => {
    const data = freshData();
    const product = makeProduct({ stock: { rigid: true, balance: 1 } });
    const tap = (id: string) => addToBag(data, makeLine(product, { id: id as LineId }), bagOn([product]));
    const outcomes = await Promise.allSettled([tap('a'), tap('b')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(outcomes[1]).toMatchObject({ reason: expect.any(StockReached) });
    expect((await readCart(data)).cart.lines).toHaveLength(1);
  });

  it('puts nothing into the bag of a store that was entered meanwhile', async () => {
    const data = freshData();
    const bag = bagOn([makeProduct()]);
    await changeCart(data, (cart) => ({ ...cart, storeId: 'other' as StoreId }), 0);
    await expect(addToBag(data, makeLine(), bag)).rejects.toThrow(OtherStore);
    expect((await readCart(data)).cart).toMatchObject({ storeId: 'other', lines: [] });
  });

  it('counts what the line would grow to, where it is one with a line that is there', async () => {
    const data = freshData();
    const product = makeProduct({ stock: { rigid: true, balance: 3 } });
    const add = (id: string, amount: number) =>
      addToBag(data, makeLine(product, { id: id as LineId, amount }), bagOn([product]));
    await add('a', 1);
    await add('b', 2);
    await expect(add('c', 1)).rejects.toThrow(StockReached);
    expect((await readCart(data)).cart.lines).toMatchObject([{ id: 'a', amount: 3 }]);
  });

  it('puts no more than 99 of a line into the bag, and says that it is the line that ends there, not the stock (A§5)', async () => {
    const data = freshData();
    const product = makeProduct();
    const add = (amount: number) => addToBag(data, makeLine(product, { amount }), bagOn([product]));
    await add(60);
    await expect(add(60)).rejects.toMatchObject({ name: 'StockReached', limit: { kind: 'simple', cap: 99 } });
    await add(39);
    const fits = { ...bagOn([product]), fitsOneMore: () => true };
    const oneMore = addToBag(data, makeLine(product, { amount: 1 }), fits);
    await expect(oneMore).rejects.toMatchObject({ limit: { kind: 'simple', cap: 99 } });
    expect((await readCart(data)).cart.lines).toMatchObject([{ amount: 99 }]);
  });

  it('asks anew where the bag changed while the worker was asked', async () => {
    const data = freshData();
    const product = makeProduct({ stock: { rigid: true, balance: 2 } });
    const bag = bagOn([product]);
    const other = makeLine(product, { id: 'other' as LineId, observations: 'sem sal' });
    const asked: number[] = [];
    const capOf: QuotedBag['capOf'] = async (line, of) => {
      asked.push(of.rev);
      if (asked.length === 1) await changeCart(data, (cart) => addLine(cart, other), 0);
      return await bag.capOf(line, of);
    };
    await expect(addToBag(data, makeLine(product, { amount: 2 }), { ...bag, capOf })).rejects.toThrow(StockReached);
    expect(asked).toEqual([0, 1]);
    expect((await readCart(data)).cart.lines).toMatchObject([{ id: 'other' }]);
  });
});

describe('changeInBag', () => {
  const product = makeProduct({ stock: { rigid: true, balance: 3 } });
  const line = makeLine(product);
  const bag = bagOn([product]);

  it('counts sibling lines as they are at this moment, not as a tab saw them (D-26)', async () => {
    const data = freshData();
    await addToBag(data, line, bag);
    await addToBag(data, lineWith('sibling', { observations: 'sem sal' }), anyAmount);
    await changeInBag(data, { ...line, amount: 2 }, bag);
    await expect(changeInBag(data, { ...line, amount: 3 }, bag)).rejects.toThrow(StockReached);
    expect((await readCart(data)).cart.lines.map(({ amount }) => amount)).toEqual([2, 1]);
  });

  it('takes fewer, also of what there is no longer enough of', async () => {
    const data = freshData();
    await addToBag(data, { ...line, amount: 9 }, anyAmount);
    await changeInBag(data, { ...line, amount: 5 }, bag);
    expect((await readCart(data)).cart.lines[0]?.amount).toBe(5);
  });

  it('asks whether there is enough of complements that were not chosen before, also for no more of the line', async () => {
    const data = freshData();
    const group = makeComplementGroup('bebidas', { min: 0, max: null });
    const cola = { productId: 'cola' as ProductId, stock: { rigid: true, balance: 3 } };
    const items = group.items.map((item) => ({ ...item, ...cola })).slice(0, 1);
    const meal = makeProduct({ complementGroups: [{ ...group, items }] });
    const withColas = (quantity: number) => [{ id: group.id, items: items.map((item) => ({ ...item, quantity })) }];
    const plain = makeLine(meal, { amount: 2 });
    const mealBag = bagOn([meal]);
    await addToBag(data, plain, mealBag);
    const change = (colas: number, amount = 2) =>
      changeInBag(data, { ...plain, amount, complements: withColas(colas) }, mealBag);
    await expect(change(2)).rejects.toMatchObject({ limit: { cap: 1 } });
    await change(1);
    await change(3, 1);
    expect((await readCart(data)).cart.lines).toMatchObject([{ amount: 1, complements: withColas(3) }]);
  });

  it('takes fewer complements, or none, also with more of the line than there is any longer', async () => {
    const data = freshData();
    const group = makeComplementGroup('bebidas', { min: 0, max: null });
    const meal = makeProduct({ stock: { rigid: true, balance: 3 }, complementGroups: [group] });
    const withDrinks = (first: number, second: number) => {
      const [one, other] = group.items;
      const items = [
        { ...one!, quantity: first },
        { ...other!, quantity: second },
      ].filter(({ quantity }) => quantity > 0);
      return makeLine(meal, { amount: 5, complements: items.length > 0 ? [{ id: group.id, items }] : [] });
    };
    const mealBag = bagOn([meal]);
    await addToBag(data, withDrinks(2, 0), anyAmount);
    const change = (first: number, second: number) => changeInBag(data, withDrinks(first, second), mealBag);
    await expect(change(3, 0)).rejects.toThrow(StockReached);
    await expect(change(1, 1)).rejects.toThrow(StockReached);
    await change(1, 0);
    await change(0, 0);
    expect((await readCart(data)).cart.lines).toMatchObject([{ amount: 5, complements: [] }]);
  });

  it('makes one line of two that an edit has made equal, with what both had (D-26)', async () => {
    const data = freshData();
    const salted = lineWith('salted', { observations: 'com sal', amount: 2 });
    await addToBag(data, line, bag);
    await addToBag(data, salted, anyAmount);
    await changeInBag(data, { ...salted, observations: '' }, bag);
    expect((await readCart(data)).cart.lines).toMatchObject([{ id: line.id, amount: 3, observations: '' }]);
  });

  it('puts in again what another tab removed while it was edited here', async () => {
    const data = freshData();
    await addToBag(data, line, bag);
    await removeFromBag(data, line);
    await changeInBag(data, { ...line, observations: 'sem sal' }, bag);
    expect((await readCart(data)).cart.lines).toMatchObject([{ id: line.id, observations: 'sem sal' }]);
  });
});

it('puts no changed line into the bag of a store that was entered meanwhile', async () => {
  const data = freshData();
  const line = makeLine();
  const bag = bagOn([makeProduct()]);
  await addToBag(data, line, bag);
  await changeCart(data, (cart) => ({ ...clearCart(cart), storeId: 'other' as StoreId }), 0);
  await expect(changeInBag(data, { ...line, observations: 'sem sal' }, bag)).rejects.toThrow(OtherStore);
  await expect(stepInBag(data, line, 1, bag)).rejects.toThrow(OtherStore);
  expect((await readCart(data)).cart).toMatchObject({ storeId: 'other', lines: [] });
});

describe('stepInBag', () => {
  const product = makeProduct({ stock: { rigid: true, balance: 4 } });
  const line = makeLine(product, { amount: 2 });
  const bag = bagOn([product]);
  const tap = (data: DataDatabase, step: number) => stepInBag(data, line, step, bag);
  const amountIn = async (data: DataDatabase) => (await readCart(data)).cart.lines.map(({ amount }) => amount);

  it('counts every tap, also those that come before the screen shows the last one', async () => {
    const data = freshData();
    await addToBag(data, line, anyAmount);
    await Promise.all([tap(data, 1), tap(data, 1)]);
    expect(await amountIn(data)).toEqual([4]);
    await expect(tap(data, 1)).rejects.toThrow(StockReached);
    await Promise.all([tap(data, -1), tap(data, -1)]);
    expect(await amountIn(data)).toEqual([2]);
  });

  it('leaves one: what was seen as fewer is never a removal', async () => {
    const data = freshData();
    await addToBag(data, line, anyAmount);
    await Promise.all([tap(data, -1), tap(data, -1)]);
    expect(await amountIn(data)).toEqual([1]);
  });

  it('keeps what another tab wrote on the line', async () => {
    const data = freshData();
    await addToBag(data, line, anyAmount);
    await changeInBag(data, { ...line, observations: 'sem sal' }, bag);
    await tap(data, 1);
    expect((await readCart(data)).cart.lines).toMatchObject([{ amount: 3, observations: 'sem sal' }]);
  });
});

describe('dropOne', () => {
  it('takes one from the line that gives way, the line with its last one, and tells which', async () => {
    const data = freshData();
    await addToBag(data, lineWith('salted', { observations: 'com sal' }), anyAmount);
    await addToBag(data, lineWith('plain', { amount: 2 }), anyAmount);
    const drop = () => dropOne(data, makeProduct());
    expect(await drop()).toMatchObject({ id: 'plain', amount: 2 });
    expect((await readCart(data)).cart.lines).toMatchObject([{ id: 'salted' }, { id: 'plain', amount: 1 }]);
    expect(await drop()).toMatchObject({ id: 'plain', amount: 1 });
    expect((await readCart(data)).cart.lines).toMatchObject([{ id: 'salted' }]);
  });
});

describe('putBack', () => {
  it('brings a removed line back beside what was added since', async () => {
    const data = freshData();
    const removed = lineWith('a', { observations: 'sem sal' });
    await addToBag(data, removed, anyAmount);
    await removeFromBag(data, removed);
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

const accept = (data: DataDatabase, line: CartLine, now: MenuProduct) =>
  acceptChanges(data, new Set([line.id]), bagOn([now]));

describe('acceptChanges', () => {
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
    const { cart } = await accept(data, line, now);
    expect(cart.lines[0]).toMatchObject({ price: 12_00, complements: [{ items: [{ price: 1_50, quantity: 1 }] }] });
  });
});

it('accepts the new price of a promotional line too, which cannot be edited (D-31)', async () => {
  const data = freshData();
  const line = lineWith('promo', { source: 'highlight' });
  await addToBag(data, line, anyAmount);
  const { cart } = await accept(data, line, makeProduct({ price: cents(12_00) }));
  expect(cart.promotionalLines).toMatchObject([{ id: 'promo', price: 12_00 }]);
});

it('changes nothing while an order made of the bag is undecided (D-43)', async () => {
  const data = freshData();
  await lockCart(data, crypto.randomUUID() as IdempotencyKey);
  await expect(addToBag(data, lineWith('a'), anyAmount)).rejects.toThrow(CartSubmitted);
  expect((await readCart(data)).cart.lines).toEqual([]);
});
