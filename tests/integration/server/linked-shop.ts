import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import type { PaymentId, PaymentLinkId, TenantId } from '#domain/ids.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { payments } from '#server/persistence/schema/payments.ts';
import { refunds } from '#server/persistence/schema/refunds.ts';
import { checkPayment } from '#server/services/payments/check-payment.ts';
import type { FakeAcquirer } from './fake-acquirer.ts';
import { useFakeAcquirer } from './fake-acquirer.ts';
import { fillBalances } from './test-balances.ts';
import { captchaToken, operatorOf, TestClient, visitorOf } from './test-client.ts';
import { orderBody, place } from './test-orders.ts';
import type { TestServer } from './test-server.ts';
import { openShop } from './test-shop.ts';

export const CARD = {
  type: 'CREDIT_CARD',
  card_number: '4000000000000010',
  card_holder_name: 'BIA LIMA',
  card_expiration_date: '1230',
  card_cvv: '123',
  installments: 1,
};
export const PIX = { type: 'PIX', installments: 1 };
export const CUSTOMER = { document: '11144477735', email: 'bia@example.com' };

interface Paying {
  readonly client?: TestClient;
  readonly customer?: object;
  readonly key?: string;
}

/** The flags of a link; all false while it is open. */
export const flags = ({ transaction }: { transaction: Record<string, unknown> }): readonly string[] =>
  ['cancelled', 'completed', 'in_transaction'].filter((name) => transaction[name] === true);

/** A shop for each test, and a link for two coffees of R$ 10,00 that were to be paid on delivery. */
class LinkedShop {
  readonly #server: TestServer;
  readonly tenantId: TenantId;
  readonly acquirer: FakeAcquirer;
  /** An anonymous visitor of a link: no shop in the address, no login. */
  readonly anybody: TestClient;
  uuid = '' as PaymentLinkId;

  constructor(server: TestServer, tenantId: TenantId) {
    this.#server = server;
    this.tenantId = tenantId;
    this.acquirer = useFakeAcquirer(server);
    this.anybody = new TestClient(server, {});
  }

  /** Creates a payment link for an order, as the shop does. */
  async link(body: object = orderBody([{ amount: 2, price: 20 }]), client = this.visitor()): Promise<void> {
    const { transaction, receipt } = (await place(this.#server, client, body)).json();
    const read = await client.get(`/transactions/${transaction.id}`, { 'x-order-receipt': receipt });
    const orderId = read.json().transaction.order.id;
    const made = await this.operator().act('POST', '/operator/payment-links', { orderId });
    this.uuid = made.json().uuid;
  }

  visitor = () => visitorOf(this.#server, this.tenantId);
  operator = () => operatorOf(this.#server, this.tenantId);

  async pay(payment: object, { client = this.anybody, customer = CUSTOMER, key = randomUUID() }: Paying = {}) {
    const body = { payment, customer, token: await captchaToken(this.#server, client) };
    return await client.act('POST', `/payments/${this.uuid}`, body, key);
  }

  read = async () => (await this.anybody.get(`/payments/${this.uuid}`)).json();

  payments = () => this.#server.database.db.select().from(payments).where(eq(payments.tenantId, this.tenantId));

  refunds = () => this.#server.database.db.select().from(refunds).where(eq(refunds.tenantId, this.tenantId));

  async #online() {
    return (await this.payments()).filter(({ method }) => method === 'PIX' || method === 'CREDIT_CARD_ONLINE');
  }

  async pendingId(): Promise<PaymentId> {
    const found = (await this.#online()).find(({ status }) => status === 'PENDING');
    if (!found) throw new Error('nothing waits to be paid');
    return found.id;
  }

  /** Runs the payment jobs. */
  async look(at = new Date()): Promise<void> {
    const scope = forTenant(this.#server.database.db, this.tenantId);
    for (const payment of await this.#online()) await checkPayment(this.#server.app.services, scope, payment, at);
  }
}

/** The shop of the current test. */
export function useLinkedShop(server: TestServer): () => LinkedShop {
  let shop: LinkedShop;
  let shops = 0;
  beforeEach(async () => {
    const { db } = server.database;
    const tenantId = await openShop(db, `linked-${shops++}`);
    await fillBalances(db, tenantId);
    shop = new LinkedShop(server, tenantId);
    await shop.link();
  });
  return () => shop;
}
