import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { products } from '#server/persistence/schema/products.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { customerOf, visitorOf } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { orderBody, place, placeRound, tabBody } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { COFFEE, MILK, MILK_GROUP, openShop } from './test-shop.ts';

const server = useTestServer();
let tenantId: TenantId;
let visitor: TestClient;
let ana: TestClient;
let shops = 0;

beforeEach(async () => {
  tenantId = await openShop(server.database.db, `rules-${shops++}`);
  [visitor, ana] = [visitorOf(server, tenantId), await customerOf(server, tenantId)];
});

const codeOf = async (body: object, client = visitor) => (await place(server, client, body)).json().code as string;

/** Makes the coffee a gift card. */
async function sellGiftCards(): Promise<void> {
  const { db } = server.database;
  await db.update(products).set({ kind: 'giftCard' }).where(eq(products.id, COFFEE));
  await db.update(stores).set({ catalogVersion: 9 }).where(eq(stores.tenantId, tenantId));
}

const pix = { payment: { type: 'PIX', total: 10, change: 0 }, customer: null };
const giftFor = (receiver: object | null) => ({
  ...orderBody([{}], pix),
  shipping: { type: 'TAKEOUT', schedule: null },
  products: orderBody().products.map((line) => ({ ...line, gift_card: receiver })),
});

describe('what the page checks, the server checks when it is asked directly', () => {
  it.each([
    ['nobody', null],
    ['a name of spaces', { name: ' ', email: 'bia@example.com', message: 'Oi' }],
    ['a message of spaces', { name: 'Bia', email: 'bia@example.com', message: ' ' }],
  ])('a gift card for %s is refused by name (A§5, D-69)', async (_who, receiver) => {
    await sellGiftCards();
    expect((await place(server, ana, giftFor(receiver))).json()).toMatchObject({
      code: 'receiver_required',
      details: [{ ref: 'line-1', name: 'Café', code: 'receiver_required' }],
    });
  });

  it('a gift card on a tab is refused (D-69)', async () => {
    await sellGiftCards();
    const receiver = { name: 'Bia', email: 'bia@example.com', message: 'Oi' };
    const body = tabBody(tenantId);
    const lines = body.products.map((line) => ({ ...line, gift_card: receiver }));
    const refused = await placeRound(server, visitor, { ...body, products: lines });
    expect(refused.json()).toMatchObject({ code: 'payment_unavailable' });
  });

  it('a telephone that is none is refused also where the table asks for none (D-68)', async () => {
    expect(await codeOf(orderBody([{}], { customer: { name: 'Bia', phone: '123' } }))).toBe('contact_required');
  });

  it('change of a debit card is refused (D-38)', async () => {
    expect(await codeOf(orderBody([{}], { payment: { type: 'DEBIT_CARD', total: 10, change: 50 } }))).toBe(
      'change_below_total',
    );
  });
});

describe('a line that comes from a banner', () => {
  const promoted = (complement_groups: object[], price: number) => {
    const [line] = orderBody([{ ref: 'p', complement_groups }]).products;
    const promotionalProducts = [{ ...line, price: 10, highlightId: 'banner', loyaltyId: null }];
    return { ...orderBody([{ ref: 'p', price }]), products: [], promotionalProducts };
  };

  it('is sold with the complements that were chosen (D-67)', async () => {
    const milk = [{ id: MILK_GROUP, complements: [{ id: MILK, quantity: 1 }] }];
    const placed = await place(server, visitor, promoted(milk, 12));
    expect(placed.statusCode, placed.body).toBe(200);
    const { transaction, receipt } = placed.json();
    const read = await visitor.get(`/transactions/${transaction.id}`, { 'x-order-receipt': receipt });
    expect(read.json().transaction).toMatchObject({
      total: 12,
      transaction_items: [{ total: 12, transaction_item_complements: [{ complement_name: 'Aveia' }] }],
    });
  });

  it('is refused with more complements than the group takes (A§5)', async () => {
    const greedy = [{ id: MILK_GROUP, complements: [{ id: MILK, quantity: 3 }] }];
    expect(await codeOf(promoted(greedy, 16))).toBe('complement_bounds');
  });
});
