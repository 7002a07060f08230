import { eq, inArray } from 'drizzle-orm';
import type { LightMyRequestResponse as Response } from 'fastify';
import { ACQUIRERS } from '#domain/payment/acquirer.ts';
import type { TenantId, TransactionId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { ledgerEntries } from '#server/persistence/schema/ledger-entries.ts';
import { orders } from '#server/persistence/schema/orders.ts';
import { payments } from '#server/persistence/schema/payments.ts';
import { checkDuePayments } from '#server/services/jobs/payments.ts';
import { moveOrder } from '#server/services/order-progress/move-order.ts';
import { webhookAddress } from '#server/services/payments/webhook-address.ts';
import { ordersRepository } from '#server/persistence/repositories/orders-repository.ts';
import { txidInCode } from '#server/demo/sandbox/create-pix.ts';
import { sendDueNotices } from '#server/demo/sandbox/notices.ts';
import type { SendNotice } from '#server/demo/sandbox/notices.ts';
import { payPix } from '#server/demo/sandbox/pay-pix.ts';
import type { PaidPix, PixScenario } from '#server/demo/sandbox/pay-pix.ts';
import { SANDBOX_SIGNATURE_HEADER, sandboxSecret } from '#server/demo/sandbox/sandbox-provider.ts';
import { signatureOf } from '#server/services/webhooks/signature.ts';
import { encryptedCard } from '#tests/factories/encrypted-card.ts';
import { cardKeyOf } from './card-key-of.ts';
import type { TestClient } from './test-client.ts';
import { captchaToken } from './test-client.ts';
import { orderBody, place } from './test-orders.ts';
import type { TestServer } from './test-server.ts';

export interface MoneyState {
  readonly order: string;
  readonly payments: readonly string[];
  /** Signed cents, oldest first. */
  readonly ledger: readonly [kind: string, cents: number][];
}

/** The parties to a payment: the customer, the bank, the acquirer's webhooks, the jobs. */
export class TestMoney {
  readonly #server: TestServer;
  readonly #client: TestClient;
  readonly scope: TenantScope;

  constructor(server: TestServer, client: TestClient, tenantId: TenantId) {
    [this.#server, this.#client] = [server, client];
    this.scope = forTenant(server.database.db, tenantId);
  }

  get #now(): Date {
    return this.#server.app.services.now();
  }

  /** Orders one coffee (R$ 10,00) and returns its transaction. */
  async order(payment: object): Promise<TransactionId> {
    const body = orderBody([{}], { payment: { total: 10, ...payment } });
    const response = await place(this.#server, this.#client, body);
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json().transaction.id;
  }

  readonly orderWithPix = (): Promise<TransactionId> => this.order({ type: 'PIX', change: 0 });

  async orderWithCard(number: string): Promise<TransactionId> {
    return await this.orderWithCardHash(await this.cardHash(number));
  }

  async orderWithCardHash(card_hash: string): Promise<TransactionId> {
    const card = { card_id: null, card_hash, card_tokenize: false };
    return await this.order({ type: 'CREDIT_CARD_ONLINE', ...card, installments: 1 });
  }

  /** The card's hash, made as the page does. */
  async cardHash(number: string): Promise<string> {
    return await encryptedCard(await cardKeyOf(this.#client), number);
  }

  /** The code on the customer's screen; null if there is none to pay. */
  async codeOf(id: TransactionId): Promise<string | null> {
    return (await ordersRepository(this.scope).pixCharge(id, this.#now))?.code ?? null;
  }

  async payCode(code: string, scenario: PixScenario = 'normal'): Promise<PaidPix | null> {
    return await payPix(this.scope, String(txidInCode(code)), scenario, this.#now);
  }

  async txidOf(id: TransactionId): Promise<string> {
    return String(txidInCode((await this.codeOf(id)) ?? ''));
  }

  /** "I have paid, check now." */
  async sayPaid(id: TransactionId): Promise<void> {
    const receipt = this.#server.app.services.orderReceipts.issue(this.scope.tenantId, id);
    const { statusCode } = await this.#client.get(`/transactions/${id}?check=true`, { 'x-order-receipt': receipt });
    if (statusCode !== 200) throw new Error(`answered ${statusCode}`);
  }

  /** Pays another way, as the device that placed the order; returns the answer's status. */
  async payAnotherWay(id: TransactionId, payment: object): Promise<number> {
    const owner = this.#owner(id);
    const body = { payment, token: await captchaToken(this.#server, owner) };
    return (await owner.act('POST', `/transactions/${id}/payments`, body)).statusCode;
  }

  /** Gives up, as the device that placed the order; returns the answer's status. */
  async abandon(id: TransactionId): Promise<number> {
    return (await this.#owner(id).act('POST', `/transactions/${id}/abandon`)).statusCode;
  }

  #owner(id: TransactionId): TestClient {
    const receipt = this.#server.app.services.orderReceipts.issue(this.scope.tenantId, id);
    return this.#client.with({ 'x-order-receipt': receipt });
  }

  /** Cancels the order as the customer. */
  async cancel(id: TransactionId): Promise<boolean> {
    const order = await this.#orderOf(id);
    if (!order) return false;
    return await moveOrder(this.scope, { orderId: order.id, from: order.status, to: 'CANCELED', actor: 'customer' });
  }

  /** Hands an order over that the shop has, whatever is being paid at that moment. */
  async handOver(id: TransactionId): Promise<boolean> {
    const order = await this.#orderOf(id);
    if (order?.status !== 'REGISTERED') return false;
    return await moveOrder(this.scope, { orderId: order.id, from: order.status, to: 'DELIVERED', actor: 'operator' });
  }

  async #orderOf(id: TransactionId) {
    const { db, of } = this.scope;
    const [order] = await db
      .select()
      .from(orders)
      .where(of(orders, eq(orders.transactionId, id)));
    return order;
  }

  /** Delivers the acquirer's pending webhooks; returns the response statuses. */
  async deliverNotices(): Promise<readonly number[]> {
    const statuses: number[] = [];
    const send: SendNotice = async (_scope, { path, body }) => {
      const { statusCode } = await this.hook(JSON.stringify(body), path);
      statuses.push(statusCode);
      if (statusCode !== 200) throw new Error('not taken');
    };
    await sendDueNotices(this.scope, send, this.#now);
    return statuses;
  }

  /** A webhook as the acquirer would send it, or with a wrong signature. */
  async hook(body: string, path = 'pix', secret?: string): Promise<Response> {
    const { app } = this.#server;
    const key = secret ?? sandboxSecret(app.services.secrets);
    return await app.inject({
      method: 'POST',
      url: `${webhookAddress('', ACQUIRERS.sandbox, this.scope.tenantId)}/${path}`,
      headers: { 'content-type': 'application/json', [SANDBOX_SIGNATURE_HEADER]: signatureOf(body, key, this.#now) },
      payload: body,
    });
  }

  /** Runs the payment jobs, in two processes at once. */
  async work(): Promise<void> {
    const { services, log } = this.#server.app;
    await Promise.all([1, 2].map(() => checkDuePayments(services, log, this.#now)));
  }

  async stateOf(id: TransactionId): Promise<MoneyState> {
    const { db, of } = this.scope;
    const [order] = await db
      .select()
      .from(orders)
      .where(of(orders, eq(orders.transactionId, id)));
    const paid = await db
      .select()
      .from(payments)
      .where(of(payments, eq(payments.transactionId, id)))
      .orderBy(payments.createdAt);
    const entries = await db
      .select()
      .from(ledgerEntries)
      .where(
        of(
          ledgerEntries,
          inArray(
            ledgerEntries.paymentId,
            paid.map((payment) => payment.id),
          ),
        ),
      )
      .orderBy(ledgerEntries.at, ledgerEntries.id);
    return {
      order: String(order?.status),
      payments: paid.map(({ status }) => status),
      ledger: entries.map(({ kind, amount }) => [kind, kind === 'refund' ? 0 - amount : amount]),
    };
  }
}
