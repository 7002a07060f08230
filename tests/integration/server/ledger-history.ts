import { eq } from 'drizzle-orm';
import { cents } from '#domain/pricing/cents.ts';
import type {
  LineId,
  MenuProductId,
  OrderId,
  OrderItemId,
  PaymentId,
  ProductId,
  TenantId,
  TransactionId,
} from '#domain/ids.ts';
import type { Refusal } from '#server/foundation/problems/refusal.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { newId } from '#server/persistence/database/new-id.ts';
import { menuProducts } from '#server/persistence/schema/menu-products.ts';
import { orderLines } from '#server/persistence/schema/order-lines.ts';
import { orders } from '#server/persistence/schema/orders.ts';
import { ordersRepository } from '#server/persistence/repositories/orders-repository.ts';
import { paymentLinksRepository } from '#server/persistence/repositories/payment-links-repository.ts';
import { products } from '#server/persistence/schema/products.ts';
import { payments } from '#server/persistence/schema/payments.ts';
import { sandboxMovements } from '#server/persistence/schema/sandbox-movements.ts';
import { sandboxNotices } from '#server/persistence/schema/sandbox-notices.ts';
import { sandboxCharges } from '#server/persistence/schema/sandbox-charges.ts';
import { transactions } from '#server/persistence/schema/transactions.ts';
import { checkDuePayments } from '#server/services/jobs/payments.ts';
import { startPayment } from '#server/services/payments/start-payment.ts';
import type { PixScenario } from '#server/demo/sandbox/pay-pix.ts';
import type { Services } from '#server/services.ts';
import type { Step } from './ledger-steps.ts';
import { flakyProvider } from './flaky-provider.ts';
import type { Fault } from './flaky-provider.ts';
import { visitorOf } from './test-client.ts';
import type { TestMoney } from './test-payments.ts';
import type { TestServer } from './test-server.ts';
import { orderBody, place } from './test-orders.ts';
import { GROUP, STORE } from './test-shop.ts';

/** What every order costs. */
export const TOTAL = cents(1000);
const LIFE_MS = 30 * 60_000;
/** R$ 2,00, so that a gift card over R$ 10,00 lasts for a while. */
const SIP = 'sip' as ProductId;
const GIFT_LINE = {
  position: 0,
  ref: 'gift' as LineId,
  productId: 'vale' as ProductId,
  groupId: GROUP,
  kind: 'giftCard',
  name: 'Vale-presente',
  measure: 'UNIT',
  amount: 1,
  price: TOTAL,
  total: TOTAL,
  giftCard: { name: 'Caio', email: 'caio@example.com', message: 'Oi', value: TOTAL },
} as const;

export async function sellSips(server: TestServer, tenantId: TenantId): Promise<void> {
  const { db, own } = forTenant(server.database.db, tenantId);
  await db.insert(products).values(own({ id: SIP, sku: 'gole', name: 'Gole' }));
  const offer = { id: 'offer-sip' as MenuProductId, productId: SIP, groupId: GROUP, price: cents(200) };
  await db.insert(menuProducts).values(own(offer));
}

/** A history of one shop: orders, payment attempts, every kind of fault, and finally a quiet day. */
export class History {
  readonly #server: TestServer;
  readonly money: TestMoney;
  readonly scope: TenantScope;
  readonly sales: TransactionId[] = [];
  /** Those of a gift card. */
  readonly gifts = new Set<TransactionId>();
  /** Why something was not done. */
  readonly refusals: string[] = [];
  /** Orders that were paid with a sold gift card. */
  readonly #spendings: TransactionId[] = [];
  /** Deadlines are dated by the machine's clock; tomorrow all of them have passed. */
  #nowMs = Date.now() + 86_400_000;
  #faults: Fault[] = [];
  readonly #services: Services;

  constructor(server: TestServer, money: TestMoney) {
    this.#server = server;
    this.money = money;
    this.scope = money.scope;
    const { services } = server.app;
    const { paymentProviders } = services;
    const of = async (...who: Parameters<Services['paymentProviders']['of']>) =>
      flakyProvider(await paymentProviders.of(...who), () => this.#faults.shift() ?? 'none');
    this.#services = { ...services, paymentProviders: { ...paymentProviders, of } };
    this.wait(0);
  }

  wait(passed: number): void {
    this.#nowMs += passed * 1000;
    this.#server.clock.set(new Date(this.#nowMs).toISOString());
  }

  async run(steps: readonly Step[]): Promise<void> {
    for (const next of steps) await this.#take(next);
  }

  async #take(next: Step): Promise<unknown> {
    if (next.act === 'place') return await this.#begin(await this.#order(next.isGift), next.card, next.fault);
    if (next.act === 'leave') return await this.#attempt(await this.#order(false), 'PIX');
    if (next.act === 'tell') return await this.#tell(next.order);
    if (next.act === 'work') return await this.#work(next.faults);
    if (next.act === 'wait') return this.wait(next.seconds);
    if (next.act === 'returnSpent') return await this.#cancel(this.#spendings[next.which]);
    if (next.act === 'spend') return await this.#spend(next.which, next.reais);
    const sale = this.sales[next.which];
    if (!sale) return null;
    if (next.act === 'cancel') return await this.#cancel(sale);
    if (next.act === 'abandon') return await this.money.abandon(sale);
    if (next.act === 'handOver') return await this.money.handOver(sale);
    if (next.act === 'anotherWay') return await this.#payAnotherWay(sale, next);
    if (next.act === 'link') return await this.#payByLink(sale, next.card, next.fault);
    return await this.#payCodes(sale, next.scenario);
  }

  /** Refused for a sold gift card with which something was bought. */
  async #cancel(sale: TransactionId | undefined): Promise<void> {
    if (sale) await this.money.cancel(sale).catch((error: unknown) => this.refusals.push((error as Refusal).code));
  }

  /** Buys sips with one of the gift cards that there are, if it has enough. */
  async #spend(which: number, reais: number): Promise<void> {
    const cards = (await Promise.all(this.sales.map((sale) => this.cardsOf(sale)))).flat();
    const card = cards[which % Math.max(1, cards.length)];
    if (!card) return;
    const gift_card = { id: card.id, code: card.code, total: reais };
    const body = orderBody([{ id: SIP, amount: reais / 2, price: reais }], { gift_card, payment: null });
    const order = { ...body, expected: { ...body.expected, total: 0 } };
    const response = await place(this.#server, visitorOf(this.#server, this.scope.tenantId), order);
    if (response.statusCode === 200) this.#spendings.push(response.json().transaction.id);
    else this.refusals.push(response.json().code);
  }

  async cardsOf(sale: TransactionId) {
    const { giftCards: sold = [] } = (await ordersRepository(this.scope).find(sale, new Date()))?.order ?? {};
    return sold.flatMap(({ issued }) => issued ?? []);
  }

  async #order(isGift: boolean): Promise<TransactionId> {
    const { db, own } = this.scope;
    const [transactionId, orderId] = [newId<TransactionId>(), newId<OrderId>()];
    const amounts = { subtotal: TOTAL, deliveryFee: cents(0), discount: cents(0), total: TOTAL };
    await db.insert(transactions).values(own({ id: transactionId, storeId: STORE, ...amounts }));
    const order = {
      id: orderId,
      transactionId,
      storeId: STORE,
      number: this.sales.length + 1,
      businessDay: '2026-11-20',
      status: 'WAITING_PAYMENT',
      payUntil: new Date(this.#nowMs + LIFE_MS),
      shippingType: 'TAKEOUT',
    } as const;
    await db.insert(orders).values(own(order));
    if (isGift)
      await db.insert(orderLines).values(own({ ...GIFT_LINE, id: `${transactionId}.0` as OrderItemId, transactionId }));
    if (isGift) this.gifts.add(transactionId);
    this.sales.push(transactionId);
    return transactionId;
  }

  async #attempt(transactionId: TransactionId, method: 'PIX' | 'CREDIT_CARD_ONLINE'): Promise<PaymentId> {
    const id = newId<PaymentId>();
    const row = {
      id,
      transactionId,
      method,
      status: 'PENDING',
      total: TOTAL,
      createdAt: new Date(this.#nowMs),
    } as const;
    await this.scope.db.insert(payments).values(this.scope.own(row));
    return id;
  }

  async #begin(sale: TransactionId, number: string | null, fault: Fault): Promise<void> {
    const paymentId = await this.#attempt(sale, number === null ? 'PIX' : 'CREDIT_CARD_ONLINE');
    this.#faults = [fault];
    const card =
      number === null ? null : ({ kind: 'plain', number, holderName: 'A', expiration: '1231', cvv: '123' } as const);
    const payer = { name: null, document: null, email: null };
    const start = { scope: this.scope, paymentId, payer, card, keepCard: false, now: new Date(this.#nowMs) };
    await startPayment(this.#services, start).catch(() => null);
  }

  /** Pays the same order again by a link, whether it is paid or not. */
  async #payByLink(sale: TransactionId, number: string | null, fault: Fault): Promise<void> {
    const { order } = await this.money.stateOf(sale);
    if (order !== 'WAITING_PAYMENT' && order !== 'REGISTERED') return;
    const links = paymentLinksRepository(this.scope);
    const link = await links.open(sale, new Date(this.#nowMs + LIFE_MS));
    await links.take(link, new Date(this.#nowMs), { over: true });
    await this.#begin(sale, number, fault);
  }

  /** The page's call, with the acquirer behind the same unreliable network; perhaps while a code is being paid. */
  async #payAnotherWay(
    sale: TransactionId,
    { way, card, fault, isPaid }: Extract<Step, { act: 'anotherWay' }>,
  ): Promise<void> {
    const { services } = this.#server.app;
    const { paymentProviders } = services;
    this.#faults = [fault];
    Object.assign(services, { paymentProviders: this.#services.paymentProviders });
    try {
      const payment = await this.#wayToPay(way, card);
      await Promise.all([this.money.payAnotherWay(sale, payment), isPaid && this.#payCodes(sale, 'normal')]);
    } finally {
      Object.assign(services, { paymentProviders });
      this.#faults = [];
    }
  }

  async #wayToPay(way: 'PIX' | 'CASH' | 'CARD', number: string): Promise<object> {
    const total = TOTAL / 100;
    if (way !== 'CARD') return { type: way, total, change: 0 };
    const card_hash = await this.money.cardHash(number);
    return { type: 'CREDIT_CARD_ONLINE', card_id: null, card_hash, card_tokenize: false, total, installments: 1 };
  }

  /** Pays every code that was ever made for an order. */
  async #payCodes(sale: TransactionId, scenario: PixScenario): Promise<void> {
    const { db, of } = this.scope;
    const attempts = await db
      .select({ id: payments.id })
      .from(payments)
      .where(of(payments, eq(payments.transactionId, sale)));
    for (const { id } of attempts) {
      const [charge] = await db
        .select()
        .from(sandboxCharges)
        .where(of(sandboxCharges, eq(sandboxCharges.reference, id)));
      if (charge?.code) await this.money.payCode(charge.code, scenario);
    }
  }

  /** Webhooks arrive in any order, some twice, some never. */
  async #tell(order: readonly number[]): Promise<void> {
    const notices = await this.scope.db.select().from(sandboxNotices).where(this.scope.of(sandboxNotices));
    for (const index of order) {
      const notice = notices[index];
      if (notice) await this.money.hook(JSON.stringify(notice.body), notice.path);
    }
  }

  async #work(faults: readonly Fault[]): Promise<void> {
    this.#faults = [...faults];
    await checkDuePayments(this.#services, this.#server.app.log, new Date(this.#nowMs));
    this.#faults = [];
  }

  /** No more events or faults; the jobs run to the end. */
  async quietDay(): Promise<void> {
    for (const passed of [20, 60, 150, 600, 700, 3700, 3700, 90_000, 90_000]) {
      this.wait(passed);
      await this.#work([]);
      await this.#work([]);
    }
  }

  /** What is to be paid at the door, or was paid there. */
  async atTheDoor(sale: TransactionId): Promise<'PENDING' | 'PAID' | null> {
    const { db, of } = this.scope;
    const rows = await db
      .select()
      .from(payments)
      .where(of(payments, eq(payments.transactionId, sale)));
    const cash = rows.filter(({ method }) => method === 'CASH').map(({ status }) => status);
    return cash.find((status) => status === 'PENDING' || status === 'PAID') ?? null;
  }

  /** Captured minus refunded by the acquirer's own records. */
  async kept(sale: TransactionId): Promise<number> {
    const { db, of } = this.scope;
    const moved = await db
      .select({ amount: sandboxMovements.amount, refundOf: sandboxMovements.refundOf })
      .from(sandboxMovements)
      .innerJoin(
        payments,
        of(payments, eq(payments.id, sandboxMovements.chargeReference), eq(payments.transactionId, sale)),
      )
      .where(of(sandboxMovements));
    return moved.reduce((sum, { amount, refundOf }) => sum + (refundOf === null ? amount : 0 - amount), 0);
  }
}
