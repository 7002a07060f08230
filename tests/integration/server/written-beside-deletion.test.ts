import { and, eq, sql } from 'drizzle-orm';
import type { LightMyRequestResponse as Response } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { ACQUIRERS } from '#domain/payment/acquirer.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { personErasure } from '#server/persistence/repositories/person-erasure.ts';
import { addresses } from '#server/persistence/schema/addresses.ts';
import { cards } from '#server/persistence/schema/cards.ts';
import { idempotencyRecords } from '#server/persistence/schema/idempotency-records.ts';
import { notificationSubscriptions } from '#server/persistence/schema/notification-subscriptions.ts';
import { tabParts } from '#server/persistence/schema/tab-parts.ts';
import { transactions } from '#server/persistence/schema/transactions.ts';
import { encryptedCard } from '#tests/factories/encrypted-card.ts';
import { startPushService } from '#tests/push-service.ts';
import type { PushService } from '#tests/push-service.ts';
import { WORK_ADDRESS_WIRE } from '#tests/factories/address-wire.ts';
import { cardKeyOf } from './card-key-of.ts';
import { captchaToken, customerOf, visitorOf } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { orderBody, place, placeRound, tabBody } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { ACCOUNT, CHECKOUT, CUSTOMER, HOME, LAST_FIVE, openShop, STORE } from './test-shop.ts';

const server = useTestServer();
let pushService: PushService;
let shops = 0;
let tenantId: TenantId;
let ana: TestClient;

beforeAll(async () => {
  pushService = await startPushService();
});
afterAll(() => pushService.close());
beforeEach(async () => {
  tenantId = await openShop(server.database.db, `beside-${shops++}`);
  ana = await customerOf(server, tenantId);
});

/** Answers a call that was let in before the account was deleted and had to wait for that. */
async function beside(call: () => Promise<Response>): Promise<Response> {
  const { db, pool } = server.database;
  const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  const { promise: answer, resolve } = Promise.withResolvers<Response>();
  await db.transaction(async (tx) => {
    const person = personErasure(forTenant(tx, tenantId), CUSTOMER.id);
    expect(await person.lock()).toBe(true);
    void call().then(resolve);
    await expect.poll(async () => (await pool.query(waiting)).rowCount, { interval: 5 }).toBe(1);
    await person.erase(new Date());
  });
  return await answer;
}

/** What was written for the person, and answers that tell it. */
const left = async () => {
  const { db } = server.database;
  const counts = [addresses, cards, notificationSubscriptions, tabParts, transactions].map((table) =>
    db.$count(table, and(eq(table.tenantId, tenantId), eq(table.customerId, CUSTOMER.id))),
  );
  const answers = db.$count(
    idempotencyRecords,
    sql`tenant_id = ${tenantId} and caller = ${`customer:${CUSTOMER.id}`} and answer_status < 400`,
  );
  return (await Promise.all([...counts, answers])).reduce((sum, count) => sum + count, 0);
};

async function addCard(): Promise<Response> {
  const card_hash = await encryptedCard(await cardKeyOf(ana), '4000000000000010');
  const shop = { providerId: ACQUIRERS.sandbox, event_point_id: STORE };
  return ana.act('POST', '/cards', { card_hash, main: true, ...shop, token: await captchaToken(server, ana) });
}

async function payTabPart(): Promise<Response> {
  await placeRound(server, visitorOf(server, tenantId), tabBody(tenantId));
  const part = { part: { kind: 'rest' }, hasService: false, tip: 0, expected: 1000, payment: { type: 'PIX' } };
  const body = { accountId: ACCOUNT, guest: '', ...part, token: await captchaToken(server, ana) };
  return ana.act('POST', `/tabs/${CHECKOUT}/payments`, body);
}

const order = () =>
  place(
    server,
    ana,
    orderBody([{ id: LAST_FIVE, price: 8 }], {
      fee: 7,
      customer: null,
      shipping: { type: 'ADDRESS', address_id: HOME, address: null, schedule: null },
    }),
  );

describe('a call that waits while its customer deletes the account', () => {
  it.each<[string, () => Promise<Response>]>([
    ['an address', () => ana.act('POST', '/profile/address', { ...WORK_ADDRESS_WIRE, main: true })],
    ['a card', addCard],
    [
      'a device for messages',
      () =>
        ana.act('POST', '/customer-notification', {
          customerInfoId: CUSTOMER.id,
          token: pushService.subscribe().token,
        }),
    ],
    ['a part of a tab', payTabPart],
    ['an order', order],
  ])('leaves nothing of %s, and hears that nobody is logged in (D-88)', async (_what, call) => {
    const answer = await beside(call);
    expect(answer.json(), answer.body).toMatchObject({ status: 401, code: 'unauthorized' });
    expect(await left()).toBe(0);
  });
});
