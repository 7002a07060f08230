import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { ledgerEntries } from '#server/persistence/schema/ledger-entries.ts';
import { payments } from '#server/persistence/schema/payments.ts';
import { checkPayment } from '#server/services/payments/check-payment.ts';
import type { FakeAcquirer } from './fake-acquirer.ts';
import { useFakeAcquirer } from './fake-acquirer.ts';
import { captchaToken, operatorOf, visitorOf } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { placeRound, tabBody } from './test-orders.ts';
import type { TestServer } from './test-server.ts';
import { ACCOUNT, CHECKOUT, COFFEE, openShop } from './test-shop.ts';

export const PIX = { type: 'PIX' };
export const CARD = { type: 'CREDIT_CARD_ONLINE', card_id: null, card_hash: 'key-1_c2VjcmV0', installments: 1 };
export const share = (people: number, shares = 1) => ({ kind: 'shares', people, shares });

interface Wish {
  readonly part?: object;
  readonly payment?: object;
  readonly key?: string;
  readonly client?: TestClient;
  readonly expected?: number;
  readonly hasService?: boolean;
  readonly tip?: number;
  /** A proof of work of its own where none is given. */
  readonly token?: string;
}

let shops = 0;

/** A new shop for each test, with a round of ten coffees, R$ 100,00, at its table. */
export function usePayingTable(server: TestServer) {
  const table = {} as { tenantId: TenantId; acquirer: FakeAcquirer; visitor: TestClient };
  beforeEach(async () => {
    table.tenantId = await openShop(server.database.db, `paid-table-${shops++}`);
    table.acquirer = useFakeAcquirer(server);
    table.visitor = visitorOf(server, table.tenantId);
    await placeRound(server, table.visitor, tabBody(table.tenantId, [{ id: COFFEE, amount: 10, price: 100 }]));
  });

  const rows = async () => server.database.db.select().from(payments).where(eq(payments.tenantId, table.tenantId));
  const ledger = async () => {
    const { db } = server.database;
    const entries = await db.select().from(ledgerEntries).where(eq(ledgerEntries.tenantId, table.tenantId));
    return entries.map(({ kind, amount }) => [kind, amount]);
  };
  /** Runs the payment jobs. */
  const look = async (at = new Date()) => {
    const scope = forTenant(server.database.db, table.tenantId);
    for (const payment of await rows()) await checkPayment(server.app.services, scope, payment, at);
  };
  /** Pays every code that waits, at the bank. */
  const payAllCodes = async () => {
    for (const { id, status, total } of await rows()) if (status === 'PENDING') table.acquirer.pay(id, total);
    await look();
  };
  const pay = async ({ key = randomUUID(), client = table.visitor, ...wish }: Wish = {}) => {
    const usual = { part: { kind: 'rest' }, hasService: false, tip: 0, expected: 1000, payment: PIX };
    const token = wish.token ?? (await captchaToken(server, client));
    const body = { accountId: ACCOUNT, guest: 'Bia', ...usual, ...wish, token };
    return await client.act('POST', `/tabs/${CHECKOUT}/payments`, body, key);
  };
  const readTab = async () => (await table.visitor.get(`/tabs/${CHECKOUT}?accountId=${ACCOUNT}`)).json().tab;
  const operatorTab = async () => (await operatorOf(server, table.tenantId).get('/operator/tabs')).json().tabs.at(-1);
  return { table, rows, ledger, look, payAllCodes, pay, readTab, operatorTab };
}
