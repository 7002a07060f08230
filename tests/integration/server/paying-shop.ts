import { beforeEach } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { orders } from '#server/persistence/schema/orders.ts';
import { payments } from '#server/persistence/schema/payments.ts';
import { refunds } from '#server/persistence/schema/refunds.ts';
import { stockLevels } from '#server/persistence/schema/stock-levels.ts';
import { checkPayment } from '#server/services/payments/check-payment.ts';
import type { FakeAcquirer } from './fake-acquirer.ts';
import { useFakeAcquirer } from './fake-acquirer.ts';
import { CASHBACK, fillBalances, GIFT, giftBalance, lotsLeft } from './test-balances.ts';
import { customerOf } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { orderBody } from './test-orders.ts';
import type { TestServer } from './test-server.ts';
import { LAST_FIVE, openShop } from './test-shop.ts';

export const cardPayment = (total: number, other: object = {}) => ({
  type: 'CREDIT_CARD_ONLINE',
  card_id: null,
  card_hash: 'key-1_c2VjcmV0',
  card_tokenize: false,
  total,
  installments: 1,
  ...other,
});

export const pixPayment = (total: number) => ({ type: 'PIX', total, change: 0 });

/** Two panettones of R$ 8,00, a gift card over R$ 5,00 and R$ 3,00 of cashback: R$ 8,00 remain to be paid. */
export function bag(payment: object) {
  const body = orderBody([{ id: LAST_FIVE, amount: 2, price: 16 }], {
    customer: null,
    shipping: { type: 'TAKEOUT', schedule: null },
    gift_card: { ...GIFT, total: 5 },
    cashback: { id: CASHBACK, total: 3 },
    payment,
  });
  return { ...body, expected: { ...body.expected, total: 8 } };
}

/** The reservations while an order waits to be paid, and after their release. */
export const RESERVED = { stock: 3000, gift: 4500, cashback: 0 };
export const FREE = { stock: 5000, gift: 5000, cashback: 300 };

export const minutesFromNow = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);

interface Placed {
  json(): { transaction: { id: string } };
}

/** A shop for each test, with a customer, her balances, and a scripted acquirer. */
export class PayingShop {
  readonly #server: TestServer;
  readonly tenantId: TenantId;
  readonly acquirer: FakeAcquirer;
  readonly ana: TestClient;

  constructor(server: TestServer, tenantId: TenantId, acquirer: FakeAcquirer, ana: TestClient) {
    this.#server = server;
    this.tenantId = tenantId;
    this.acquirer = acquirer;
    this.ana = ana;
  }

  get #db() {
    return this.#server.database.db;
  }

  async #own<Row extends { tenantId: string }>(rows: Promise<Row[]>): Promise<Row[]> {
    return (await rows).filter((row) => row.tenantId === this.tenantId);
  }

  payments = () => this.#own(this.#db.select().from(payments));
  refunds = () => this.#own(this.#db.select().from(refunds));

  async statuses() {
    return (await this.#own(this.#db.select().from(orders))).map(({ status }) => status);
  }

  /** The payment as sent to the acquirer. */
  async onlinePayment() {
    const found = (await this.payments()).findLast(({ method }) => method !== 'GIFT_CARD');
    if (!found) throw new Error('no payment was written');
    return found;
  }

  async held() {
    const levels = await this.#own(this.#db.select().from(stockLevels));
    return {
      stock: levels.find(({ productId }) => productId === LAST_FIVE)?.balanceMilli,
      gift: await giftBalance(this.#db, this.tenantId),
      cashback: (await lotsLeft(this.#db, this.tenantId))['soon'],
    };
  }

  async detailOf(placed: Placed) {
    return (await this.ana.get(`/transactions/${placed.json().transaction.id}`)).json();
  }

  /** Runs the payment jobs. */
  async look(at = new Date()): Promise<void> {
    const scope = forTenant(this.#db, this.tenantId);
    for (const payment of await this.payments()) {
      if (payment.method !== 'GIFT_CARD') await checkPayment(this.#server.app.services, scope, payment, at);
    }
  }
}

/** The shop of the current test. */
export function usePayingShop(server: TestServer): () => PayingShop {
  let shop: PayingShop;
  let shops = 0;
  beforeEach(async () => {
    const { db } = server.database;
    const tenantId = await openShop(db, `paying-${shops++}`);
    await fillBalances(db, tenantId);
    shop = new PayingShop(server, tenantId, useFakeAcquirer(server), await customerOf(server, tenantId));
  });
  return () => shop;
}
