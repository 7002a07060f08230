import { eq } from 'drizzle-orm';
import { cents } from '#domain/pricing/cents.ts';
import type { MenuProductId, ProductId, TenantId, TransactionId } from '#domain/ids.ts';
import type { SoldGiftCard } from '#domain/payment/gift-card.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { ordersRepository } from '#server/persistence/repositories/orders-repository.ts';
import { giftCardEntries } from '#server/persistence/schema/gift-card-entries.ts';
import { giftCards } from '#server/persistence/schema/gift-cards.ts';
import { menuProducts } from '#server/persistence/schema/menu-products.ts';
import { orders } from '#server/persistence/schema/orders.ts';
import { products } from '#server/persistence/schema/products.ts';
import { TestMoney } from './test-payments.ts';
import type { TestClient } from './test-client.ts';
import { operatorOf, visitorOf } from './test-client.ts';
import { orderBody, place } from './test-orders.ts';
import type { WantedLine } from './test-orders.ts';
import type { TestServer } from './test-server.ts';
import { GROUP, openShop } from './test-shop.ts';

/** Worth R$ 50,00. */
const GIFT_PRODUCT = 'vale-50' as ProductId;
export const RECEIVER = { name: 'Caio Lima', email: 'caio@example.com', message: 'Feliz aniversário!' };
export const TO_CAIO: WantedLine = { id: GIFT_PRODUCT, price: 50, gift_card: RECEIVER };

/** A shop that sells gift cards, with the parties to their payment. */
export class GiftShop {
  readonly #server: TestServer;
  readonly tenantId: TenantId;
  readonly scope: TenantScope;
  bia: TestClient;
  readonly operator: TestClient;
  readonly money: TestMoney;
  #contact: object = { name: 'Bia', phone: '' };

  constructor(server: TestServer, tenantId: TenantId) {
    this.#server = server;
    this.tenantId = tenantId;
    this.scope = forTenant(server.database.db, tenantId);
    this.bia = visitorOf(server, tenantId);
    this.operator = operatorOf(server, tenantId);
    this.money = new TestMoney(server, this.bia, tenantId);
  }

  speaks(language: string): void {
    this.bia = this.bia.with({ 'accept-language': language });
  }

  isCalled(name: string): void {
    this.#contact = { name, phone: '' };
  }

  /** Orders some lines and leaves them unpaid. */
  async order(lines: readonly WantedLine[], other: object = {}): Promise<TransactionId> {
    const total = lines.reduce((sum, { price = 10 }) => sum + price, 0);
    const payment = { type: 'PIX', total, change: 0 };
    const response = await place(
      this.#server,
      this.bia,
      orderBody(lines, { payment, customer: this.#contact, ...other }),
    );
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json().transaction.id;
  }

  async payPix(id: TransactionId, scenario?: Parameters<TestMoney['payCode']>[1]): Promise<void> {
    await this.money.payCode(String(await this.money.codeOf(id)), scenario);
    await this.money.deliverNotices();
  }

  async buy(...lines: readonly WantedLine[]): Promise<TransactionId> {
    const id = await this.order(lines.length === 0 ? [TO_CAIO] : lines);
    await this.payPix(id);
    return id;
  }

  async detailOf(id: TransactionId) {
    const stored = await ordersRepository(this.scope).find(id, new Date());
    if (!stored) throw new Error('no such order');
    return stored.order;
  }

  async cardsOf(id: TransactionId): Promise<readonly NonNullable<SoldGiftCard['issued']>[]> {
    return (await this.detailOf(id)).giftCards.flatMap(({ issued }) => issued ?? []);
  }

  async validate(code: string) {
    return await this.bia.get(`/gift-cards/validate?code=${encodeURIComponent(code)}&value=10`);
  }

  /** Buys coffees that a gift card pays in full. */
  async spend({ id, code }: { readonly id: string; readonly code: string }, reais: number) {
    const body = orderBody([{ amount: reais / 10, price: reais }], {
      gift_card: { id, code, total: reais },
      payment: null,
    });
    return await place(this.#server, this.bia, { ...body, expected: { ...body.expected, total: 0 } });
  }

  receiptOf(id: TransactionId) {
    return { 'x-order-receipt': this.#server.app.services.orderReceipts.issue(this.tenantId, id) };
  }

  async orderIdOf(id: TransactionId) {
    const { db, of } = this.scope;
    const [order] = await db
      .select({ id: orders.id })
      .from(orders)
      .where(of(orders, eq(orders.transactionId, id)));
    return String(order?.id);
  }

  /** Signed entries of the liability account, and what all cards are worth. */
  async liability() {
    const { db, of } = this.scope;
    const entries = await db.select().from(giftCardEntries).where(of(giftCardEntries));
    const cards = await db.select().from(giftCards).where(of(giftCards));
    const signed = entries.map(
      ({ kind, amount }) => [kind, kind === 'issued' || kind === 'restored' ? amount : 0 - amount] as const,
    );
    return {
      entries: signed,
      owed: signed.reduce((sum, [, amount]) => sum + amount, 0),
      balances: cards.reduce((sum, { balance }) => sum + balance, 0),
    };
  }
}

export async function openGiftShop(server: TestServer, name: string): Promise<GiftShop> {
  const tenantId = await openShop(server.database.db, name);
  await sellGiftCards(server, tenantId);
  return new GiftShop(server, tenantId);
}

async function sellGiftCards({ database: { db } }: TestServer, tenantId: TenantId): Promise<void> {
  const { own } = forTenant(db, tenantId);
  const product = { id: GIFT_PRODUCT, sku: 'vale-50', name: 'Vale-presente', kind: 'giftCard' as const };
  await db.insert(products).values(own(product));
  const offer = { id: 'offer-vale' as MenuProductId, productId: GIFT_PRODUCT, groupId: GROUP, price: cents(5000) };
  await db.insert(menuProducts).values(own(offer));
}
