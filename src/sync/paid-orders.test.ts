import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { OutboxRow } from '#contract/outbox-row.ts';
import { changeCart, readCart } from '#db/carts.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { listOutbox } from '#db/outbox.ts';
import { changeReviewDraft, readReviewDraft } from '#db/review-drafts.ts';
import { putTagContext, readTagContext } from '#db/tag-contexts.ts';
import { cents } from '#domain/pricing/cents.ts';
import type { AccountId, CardId, CheckoutId, GiftCardId, LineId, LoyaltyId } from '#domain/ids.ts';
import { cartOrder, FULL_CART } from '#tests/chaos/orders.ts';
import { payingBy, payingDevice, PIX, T1 } from '#tests/factories/paying-device.ts';
import { freshDataPerTest } from '#tests/factories/fresh-data.ts';
import { makeLine } from '#tests/factories/make-cart.ts';
import { makeProduct } from '#tests/factories/make-product.ts';
import { makeGiftCard } from '#tests/factories/make-discounts.ts';
import { makeTagContext } from '#tests/factories/make-store.ts';
import { decidePaidOrder, takeCartBack } from './decide-paid-order.ts';
import { drain } from './drain.ts';
import { placeOrder } from './place-order.ts';
import type { OutboxPorts } from './ports.ts';

const freshData = freshDataPerTest();
const device = (overrides?: Partial<OutboxPorts>) => payingDevice(freshData(), overrides);

const bodyOf = ({ body }: OutboxRow) => JSON.parse(body ?? 'null') as Record<string, unknown>;
const onlyRow = async (data: DataDatabase) => (await listOutbox(data))[0];
const isLocked = async (data: DataDatabase) => (await readCart(data)).submittedAs !== null;

describe('an order that is paid in the app', () => {
  it('stores a PIX order so that the same bytes can ask again, for two minutes only', async () => {
    const { ports } = await device();
    const row = await placeOrder(ports, PIX);
    expect(row).toMatchObject({ kind: 'placePaidOrder', state: 'queued', expiresAt: row.createdAt + 120_000 });
    expect(bodyOf(row)['payment']).toMatchObject({ type: 'PIX' });
  });

  it('names a saved card by its id and its installments, and asks for one where none is chosen', async () => {
    const { ports } = await device();
    const paying = { paymentMethod: 'CREDIT_CARD_ONLINE', installments: 2 } as const;
    for (const cardId of [null, 'new'] as const)
      await expect(placeOrder(ports, payingBy({ ...paying, cardId }))).rejects.toMatchObject({ missing: 'card' });
    const row = await placeOrder(ports, payingBy({ ...paying, cardId: 'card-1' as CardId }));
    expect(bodyOf(row)['payment']).toMatchObject({ card_id: 'card-1', card_hash: null, installments: 2 });
  });

  it('spends balances only with a signal: a gift card or cashback makes any payment a paid order (D-35)', async () => {
    const { ports } = await device();
    const base = cartOrder(FULL_CART, '');
    const quote = { ...base.quote, giftCard: cents(300), cashback: cents(200), total: cents(base.quote.total - 500) };
    const giftCard = { id: 'g1' as GiftCardId, code: 'PRESENTE50' };
    const row = await placeOrder(ports, { ...base, quote, giftCard, loyaltyId: 'l1' as LoyaltyId });
    expect(row.kind).toBe('placePaidOrder');
    expect(bodyOf(row)).toMatchObject({
      gift_card: { id: 'g1', code: 'PRESENTE50', total: 3 },
      cashback: { id: 'l1', total: 2 },
      payment: { type: 'CASH' },
    });
  });

  it('sends no payment when everything is covered (D-40)', async () => {
    const { ports } = await device();
    const { quote } = PIX;
    const covered = { ...quote, giftCard: quote.total, total: cents(0) };
    const row = await placeOrder(ports, { ...PIX, quote: covered, giftCard: { id: 'g1' as GiftCardId, code: 'X' } });
    expect(bodyOf(row)['payment']).toBeNull();
  });

  it('tells who gets a gift card that is bought', async () => {
    const { data, ports } = await device();
    const giftCard = { name: 'Bia', email: 'bia@example.com', message: 'Parabéns' };
    const line = makeLine(makeProduct({ kind: 'giftCard' }), { id: 'gift' as LineId, giftCard });
    const cartRow = { ...FULL_CART, cart: { ...FULL_CART.cart, lines: [line] } };
    await data.carts.put(cartRow);
    const row = await placeOrder(ports, { ...PIX, cartRow });
    expect(bodyOf(row)['products']).toMatchObject([{ gift_card: giftCard }]);
  });

  it('locks its cart until the store has it; then the bag is free, whether it was paid or not (D-72)', async () => {
    const { data, ports } = await device();
    await placeOrder(ports, PIX);
    expect(await isLocked(data)).toBe(true);
    await drain(ports);
    expect((await onlyRow(data))?.state).toBe('acked');
    expect(await readCart(data)).toMatchObject({ submittedAs: null, cart: { lines: [] } });
    await decidePaidOrder(data, T1, 'WAITING_PAYMENT');
    await decidePaidOrder(data, T1, 'REGISTERED');
    expect(await readCart(data)).toMatchObject({ submittedAs: null, cart: { lines: [] } });
    expect(await data.carts.count()).toBe(1);
  });

  it('comes back with what was chosen for it when it came to nothing (D-72)', async () => {
    const { data, ports } = await device();
    await changeReviewDraft(data, { useCashback: true, giftCard: makeGiftCard() }, 1000);
    await placeOrder(ports, payingBy({ paymentMethod: 'PIX', comment: 'sem cebola' }));
    await drain(ports);
    expect(await readReviewDraft(data, 2000)).toMatchObject({ comment: '', useCashback: false, giftCard: null });
    await decidePaidOrder(data, T1, 'PAYMENT_CANCELED');
    expect(await readCart(data)).toMatchObject({ cart: { lines: FULL_CART.cart.lines } });
    expect(await readReviewDraft(data, 2000)).toMatchObject({ comment: 'sem cebola', useCashback: true });
  });

  it('never takes the place of a bag that was filled meanwhile, unless its customer wants it to (D-72)', async () => {
    const { data, ports } = await device();
    const { id } = await placeOrder(ports, PIX);
    await drain(ports);
    const [line] = FULL_CART.cart.lines;
    const other = { ...line!, id: 'other' as LineId };
    await changeCart(data, (cart) => ({ ...cart, lines: [other] }), 2000);
    await decidePaidOrder(data, T1, 'CANCELED');
    expect((await readCart(data)).cart.lines).toEqual([other]);
    await takeCartBack(data, id);
    expect((await readCart(data)).cart.lines).toEqual(FULL_CART.cart.lines);
    expect(await data.carts.count()).toBe(1);
  });

  it.each(['REJECTED', 'PAYMENT_CANCELED', 'CANCELED', 'CANCELLED_BY_OPERATOR'] as const)(
    'gives the cart back whole when the order ends as %s, for a new attempt with a new key',
    async (status) => {
      const { data, ports } = await device();
      const first = await placeOrder(ports, PIX);
      await drain(ports);
      await decidePaidOrder(data, T1, status);
      const cartRow = await readCart(data);
      expect(cartRow).toMatchObject({ submittedAs: null, cart: { lines: FULL_CART.cart.lines } });
      expect((await placeOrder(ports, { ...PIX, cartRow })).id).not.toBe(first.id);
    },
  );

  it('forgets an order once: what is typed while the paid order is followed is for the next one', async () => {
    const { data, ports } = await device();
    await changeReviewDraft(data, { comment: 'sem cebola', useCashback: true, giftCard: makeGiftCard() }, 1000);
    await placeOrder(ports, PIX);
    await drain(ports);
    await decidePaidOrder(data, T1, 'REGISTERED');
    expect(await readReviewDraft(data, 2000)).toMatchObject({ comment: '', useCashback: false, giftCard: null });
    await changeReviewDraft(data, { comment: 'com cebola' }, 2000);
    await decidePaidOrder(data, T1, 'PREPARING');
    expect(await readReviewDraft(data, 2000)).toMatchObject({ comment: 'com cebola' });
  });

  it.each([
    ['new', null],
    ['card-1' as CardId, 'card-1'],
  ] as const)('of the chosen card %s the next order keeps %s', async (cardId, kept) => {
    const { data, ports } = await device();
    await changeReviewDraft(data, { cardId }, 1000);
    await placeOrder(ports, PIX);
    await drain(ports);
    await decidePaidOrder(data, T1, 'REGISTERED');
    expect((await readReviewDraft(data, 2000)).cardId).toBe(kept);
  });
});

describe('the table of an order (D-85)', () => {
  const atTable = async (data: DataDatabase) => (await readTagContext(data))?.context.tag;

  it('stays for the next round when an order that is paid on the spot is acknowledged', async () => {
    const { data, ports } = await device();
    await putTagContext(data, makeTagContext(), 900);
    await placeOrder(ports, payingBy({ paymentMethod: 'CASH' }));
    await drain(ports);
    expect(await readCart(data)).toMatchObject({ cart: { lines: [] } });
    expect(await atTable(data)).toBe('12');
  });

  it.each(['REJECTED', 'REGISTERED'] as const)(
    'stays while an order is paid in the app, and when it is %s',
    async (end) => {
      const { data, ports } = await device();
      await putTagContext(data, makeTagContext(), 900);
      await placeOrder(ports, PIX);
      await drain(ports);
      expect(await atTable(data)).toBe('12');
      await decidePaidOrder(data, T1, end);
      expect(await atTable(data)).toBe('12');
    },
  );

  it('stays for further rounds of a tab (D-44)', async () => {
    const { data, ports } = await device();
    const tag = makeTagContext({
      isPostpaid: true,
      accountId: 'account' as AccountId,
      checkoutId: 'checkout' as CheckoutId,
    });
    await putTagContext(data, tag, 900);
    await placeOrder(ports, payingBy({}, { tag }));
    await drain(ports);
    expect(await readCart(data)).toMatchObject({ cart: { lines: [] } });
    expect(await atTable(data)).toBe('12');
  });
});

describe('the cart of a paid order', () => {
  it('never gives back a cart that was sent again meanwhile', async () => {
    const { data, ports } = await device();
    await placeOrder(ports, PIX);
    await drain(ports);
    await decidePaidOrder(data, T1, 'REJECTED');
    await placeOrder(ports, { ...PIX, cartRow: await readCart(data) });
    await decidePaidOrder(data, T1, 'REJECTED');
    expect(await isLocked(data)).toBe(true);
  });
});
