import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { CartSubmitted, changeCart, readCart } from '#db/carts.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { listOutbox } from '#db/outbox.ts';
import { EMPTY_REVIEW_DRAFT, readReviewDraft } from '#db/review-drafts.ts';
import { cents } from '#domain/pricing/cents.ts';
import type { AccountId, CheckoutId, CustomerId, HighlightId, LineId, TenantId } from '#domain/ids.ts';
import { quoteCart } from '#domain/pricing/quote-cart.ts';
import type { TagContext } from '#domain/table/tag-context.ts';
import { cartOrder, FULL_CART } from '#tests/chaos/orders.ts';
import { freshDataPerTest } from '#tests/factories/fresh-data.ts';
import { makeCart, makeLine, makeQuoteInput } from '#tests/factories/make-cart.ts';
import { makeComplementGroup, makeProduct } from '#tests/factories/make-product.ts';
import { makeStore } from '#tests/factories/make-store.ts';
import type { OrderIncomplete } from './order-mutation.ts';
import type { OrderToPlace } from './place-order.ts';
import { CartChanged, placeOrder } from './place-order.ts';

const freshData = freshDataPerTest();
const clock = { now: () => 1000, serverNow: () => Promise.resolve(1000), unheardAs: () => undefined };

const place = (data: DataDatabase, order: OrderToPlace) =>
  placeOrder({ data, clock, newId: () => crypto.randomUUID() }, order);

async function dataWithCart(uid?: CustomerId): Promise<DataDatabase> {
  const data = freshData(uid);
  await data.carts.put(FULL_CART);
  return data;
}

const bodyOf = async (order: Partial<OrderToPlace>, uid?: CustomerId) => {
  const data = await dataWithCart(uid);
  const cartRow = order.cartRow ?? FULL_CART;
  await data.carts.put(cartRow);
  const row = await place(data, { ...cartOrder(cartRow, ''), ...order });
  return JSON.parse(row.body ?? '') as Record<string, unknown>;
};

const table: TagContext = {
  tenantId: 'tenant' as TenantId,
  storeId: makeStore().id,
  tag: '12',
  isTagOnlyDelivery: true,
  isTagLocked: false,
  isStoreLocked: false,
  isAnonymous: true,
  allowAnonymous: true,
  isPostpaid: false,
  accountId: null,
  checkoutId: null,
  requiredFields: ['name'],
};
const tab: TagContext = {
  ...table,
  isPostpaid: true,
  accountId: 'account' as AccountId,
  checkoutId: 'checkout' as CheckoutId,
};

describe('placeOrder', () => {
  it('locks the cart together with saving the order (D-43)', async () => {
    const data = await dataWithCart();
    const row = await place(data, cartOrder(FULL_CART, ''));
    expect((await readCart(data)).submittedAs).toBe(row.id);
    await expect(changeCart(data, (cart) => cart, 0)).rejects.toBeInstanceOf(CartSubmitted);
  });

  it('saves nothing when the cart is not the one on screen any more (P65)', async () => {
    const data = await dataWithCart();
    await changeCart(data, (cart) => cart, 0);
    await expect(place(data, cartOrder(FULL_CART, ''))).rejects.toBeInstanceOf(CartChanged);
    expect(await listOutbox(data)).toEqual([]);
    expect((await readCart(data)).submittedAs).toBeNull();
  });

  it('keeps the last keystrokes together with the order, or neither; what else the draft says is left alone', async () => {
    const data = await dataWithCart();
    const typed = { change: cents(5000), comment: 'sem cebola', name: 'Júlia', phone: '11987654321' };
    const order = cartOrder(FULL_CART, '');
    const draft = { ...order.draft, ...typed, installments: 3 };
    await expect(place(data, { ...order, draft, cartRow: { ...FULL_CART, rev: 0 } })).rejects.toThrow(CartChanged);
    expect(await readReviewDraft(data)).toEqual(EMPTY_REVIEW_DRAFT);
    await place(data, { ...order, draft });
    expect(await readReviewDraft(data, 1000)).toEqual({ ...EMPTY_REVIEW_DRAFT, ...typed });
  });

  it('makes one order of two taps in two tabs', async () => {
    const data = await dataWithCart();
    const taps = await Promise.allSettled([
      place(data, cartOrder(FULL_CART, '')),
      place(data, cartOrder(FULL_CART, '')),
    ]);
    expect(taps.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await listOutbox(data)).toHaveLength(1);
  });

  it('answers what was refused or came too late: those rows have nothing more to say', async () => {
    const data = await dataWithCart();
    const refused = await place(data, cartOrder(FULL_CART, ''));
    await data.$outbox.update(refused.id, { state: 'needs_action' });
    await data.carts.put(FULL_CART);

    await place(data, cartOrder(FULL_CART, ''));
    expect((await listOutbox(data)).map((row) => row.state)).toEqual(['cancelled', 'queued']);
  });

  it('carries what the customer agreed to, line by line, so that the server can refuse anything else', async () => {
    const body = await bodyOf({});
    expect(body).toMatchObject({
      products: [{ ref: 'line-1', id: 'coxinha', productGroupId: 'lanches', amount: 1 }],
      payment: { type: 'CASH', total: 10, change: 0 },
      expected: { total: 10, items: [{ ref: 'line-1', price: 10 }] },
    });
    expect(body).not.toHaveProperty('token');
  });

  it('counts weight products in kg or L on the wire (D-29)', async () => {
    const cheese = makeProduct({ measure: 'KG', price: cents(30_00) });
    const cart = makeCart([makeLine(cheese, { amount: 3 })]);
    const cartRow = { ...FULL_CART, cart: { ...cart, shippingType: 'TAKEOUT' as const } };
    expect(await bodyOf({ cartRow })).toMatchObject({ products: [{ amount: 0.3 }] });
  });

  it('sends of a visitor what the table asks for, and of a customer only the session (A§6)', async () => {
    const draft = { ...EMPTY_REVIEW_DRAFT, paymentMethod: 'CASH' as const, name: 'Bia', phone: '11987654321' };
    const asking = { ...table, requiredFields: ['name', 'phone'] as const };
    expect(await bodyOf({ draft, tag: asking })).toMatchObject({ customer: { name: 'Bia', phone: '11987654321' } });
    // What was typed at another table is nobody's business here.
    expect(await bodyOf({ draft, tag: table })).toMatchObject({ customer: { name: 'Bia', phone: '' } });
    expect(await bodyOf({ draft, tag: table }, 'ana' as CustomerId)).toMatchObject({ customer: null });
  });

  it('names the table of a tag order', async () => {
    const cartRow = { ...FULL_CART, cart: { ...FULL_CART.cart, shippingType: 'TAG' as const } };
    expect(await bodyOf({ cartRow, tag: table })).toMatchObject({ shipping: { type: 'TAG', comment: '12' } });
  });

  it('adds a round to an open tab, highlights included, without discounts or payment (D-44)', async () => {
    const banner = makeLine(makeProduct(), { id: 'banner' as LineId, source: 'highlight' });
    const cart = makeCart([makeLine()], [banner]);
    const quote = quoteCart(makeQuoteInput([makeProduct()], cart.lines, { promotionalLines: cart.promotionalLines }));
    const body = await bodyOf({ cartRow: { ...FULL_CART, cart }, quote, tag: tab });
    expect(body).toMatchObject({ accountId: 'account', checkoutId: 'checkout', tag: '12', expected: { total: 20 } });
    expect(body).toMatchObject({ products: [{ ref: cart.lines[0]?.id }], promotionalProducts: [{ ref: 'banner' }] });
    expect(body).not.toHaveProperty('payment');
  });

  it('asks for change of cash alone, whatever was tendered before another way was chosen (D-38)', async () => {
    const draft = { ...EMPTY_REVIEW_DRAFT, change: cents(50_00) };
    const paidBy = async (paymentMethod: 'CASH' | 'DEBIT_CARD') => await bodyOf({ draft: { ...draft, paymentMethod } });
    expect(await paidBy('CASH')).toMatchObject({ payment: { change: 50 } });
    expect(await paidBy('DEBIT_CARD')).toMatchObject({ payment: { change: 0 } });
  });

  it('of gift cards alone goes nowhere and needs no address (D-24)', async () => {
    const gift = makeProduct({ kind: 'giftCard' });
    const receiver = { name: 'Bia', email: 'bia@example.com', message: 'Parabéns' };
    const cart = { ...makeCart([{ ...makeLine(gift), giftCard: receiver }]), shippingType: 'ADDRESS' as const };
    const quote = quoteCart(makeQuoteInput([gift], cart.lines));
    const draft = { ...EMPTY_REVIEW_DRAFT, paymentMethod: 'PIX' as const };
    const nowhere = { type: 'ADDRESS', address_id: null, address: null, schedule: null };
    expect(await bodyOf({ cartRow: { ...FULL_CART, cart }, quote, draft })).toMatchObject({
      shipping: nowhere,
      products: [{ gift_card: receiver }],
    });
    // The table that it was filled at was left.
    const fromTable = { ...FULL_CART, cart: { ...cart, shippingType: 'TAG' as const } };
    expect(await bodyOf({ cartRow: fromTable, quote, draft, tag: null })).toMatchObject({ shipping: nowhere });
  });

  it('carries of a promotional line all that a line carries (D-67)', async () => {
    const extras = makeComplementGroup('extras', { min: 1, max: 2 });
    const product = makeProduct({ complementGroups: [extras] });
    const [item] = extras.items;
    const banner = makeLine(product, {
      id: 'banner' as LineId,
      source: 'highlight',
      highlightId: 'h' as HighlightId,
      takeout: true,
      complements: [{ id: extras.id, items: [{ ...item!, quantity: 2 }] }],
    });
    const cart = { ...makeCart([], [banner]), shippingType: 'TAKEOUT' as const };
    const quote = quoteCart(makeQuoteInput([product], [], { promotionalLines: [banner] }));
    expect(await bodyOf({ cartRow: { ...FULL_CART, cart }, quote })).toMatchObject({
      promotionalProducts: [
        {
          ref: 'banner',
          highlightId: 'h',
          takeout: true,
          complement_groups: [{ id: extras.id, complements: [{ id: item!.id, quantity: 2 }] }],
        },
      ],
    });
  });

  it.each([
    ['payment', { draft: EMPTY_REVIEW_DRAFT }],
    ['tab', { tag: { ...tab, checkoutId: null } }],
    ['tag', { cartRow: { ...FULL_CART, cart: { ...FULL_CART.cart, shippingType: 'TAG' as const } } }],
    ['onlinePayment', { cartRow: { ...FULL_CART, cart: makeCart([makeLine(makeProduct({ kind: 'giftCard' }))]) } }],
    [
      'onlinePayment',
      { tag: tab, cartRow: { ...FULL_CART, cart: makeCart([makeLine(makeProduct({ kind: 'giftCard' }))]) } },
    ],
    ['address', { cartRow: { ...FULL_CART, cart: { ...FULL_CART.cart, shippingType: 'ADDRESS' as const } } }],
  ] as const)('refuses an order without %s, and saves nothing', async (missing, order) => {
    const data = await dataWithCart();
    const incomplete = place(data, { ...cartOrder(FULL_CART, ''), ...order });
    await expect(incomplete).rejects.toMatchObject({ missing } satisfies Partial<OrderIncomplete>);
    expect(await listOutbox(data)).toEqual([]);
  });
});
