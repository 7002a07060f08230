import { and, eq, isNull } from 'drizzle-orm';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { isStopped } from '#domain/order/order-progress.ts';
import { giftCards } from '#server/persistence/schema/gift-cards.ts';
import { loyaltyLots, loyaltyWithdrawals } from '#server/persistence/schema/loyalties.ts';
import { orders } from '#server/persistence/schema/orders.ts';
import { payments } from '#server/persistence/schema/payments.ts';
import { stockLevels } from '#server/persistence/schema/stock-levels.ts';
import { transactions } from '#server/persistence/schema/transactions.ts';
import { drawnFrom, seeds } from '#tests/arbitraries/seeds.ts';
import { PayingShop } from './paying-shop.ts';
import { useFakeAcquirer } from './fake-acquirer.ts';
import { CASHBACK, fillBalances, GIFT, ONE_TIME } from './test-balances.ts';
import { customerOf, operatorOf } from './test-client.ts';
import { orderBody, place } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { LAST_FIVE, openShop } from './test-shop.ts';

const server = useTestServer({ connections: 30 });
let shops = 0;

type Step =
  | {
      readonly kind: 'order';
      readonly gift: number;
      readonly once: boolean;
      readonly cashback: number;
      readonly by: string;
    }
  | { readonly kind: 'cancel' | 'reject' | 'pay' | 'expire'; readonly which: number };

const reais = fc.integer({ min: 0, max: 6 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      gift: reais,
      once: fc.boolean(),
      cashback: fc.integer({ min: 0, max: 4 }),
      by: fc.constantFrom('cash', 'pix', 'approve', 'refuse', 'no charge, no answer'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('cancel', 'reject', 'pay', 'expire'),
      which: fc.nat({ max: 20 }),
    }),
  },
);

/** The steps of one inner list run concurrently. */
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 });

/** A panettone of R$ 8,00, five in stock. */
function bodyOf({ gift, once, cashback, by }: Extract<Step, { kind: 'order' }>) {
  const rest = 8 - gift - cashback;
  const isCard = by !== 'cash' && by !== 'pix';
  const online = isCard
    ? {
        type: 'CREDIT_CARD_ONLINE',
        card_id: null,
        card_hash: 'k_h',
        card_tokenize: false,
        total: rest,
        installments: 1,
      }
    : { type: 'PIX', total: rest, change: 0 };
  const body = orderBody([{ id: LAST_FIVE, price: 8 }], {
    customer: null,
    gift_card: gift > 0 ? { ...(once ? ONE_TIME : GIFT), total: gift } : null,
    cashback: cashback > 0 ? { id: CASHBACK, total: cashback } : null,
    payment: rest <= 0 ? null : by === 'cash' ? { type: 'CASH', total: rest, change: 0 } : online,
  });
  return { ...body, expected: { ...body.expected, total: Math.max(0, rest) } };
}

async function take(shop: PayingShop, one: Step): Promise<void> {
  const { db } = server.database;
  if (one.kind === 'order') {
    if (one.by !== 'cash' && one.by !== 'pix') shop.acquirer.onCard = one.by as typeof shop.acquirer.onCard;
    await place(server, shop.ana, bodyOf(one));
    return;
  }
  const all = await db.select().from(orders).where(eq(orders.tenantId, shop.tenantId));
  const order = all[one.which % Math.max(1, all.length)];
  if (!order) return;
  const found = await db.select().from(payments).where(eq(payments.transactionId, order.transactionId));
  const pending = found.find(
    ({ tenantId, method, status }) => tenantId === shop.tenantId && method === 'PIX' && status === 'PENDING',
  );
  if (one.kind === 'cancel') await shop.ana.act('POST', '/orders/cancel', { orderId: order.id });
  if (one.kind === 'reject')
    await operatorOf(server, shop.tenantId).act('POST', `/operator/orders/${order.id}/status`, { status: 8 });
  if (one.kind === 'pay' && pending) shop.acquirer.pay(pending.id, pending.total);
  if (one.kind === 'expire' && pending) shop.acquirer.expire(pending.id);
  if (one.kind === 'pay' || one.kind === 'expire') await shop.look();
}

/** Remaining and reserved amounts of every gift card, lot and product add up to the initial ones. */
async function expectBalanced(tenantId: TenantId): Promise<void> {
  const { db } = server.database;
  const living = (await db.select().from(orders).where(eq(orders.tenantId, tenantId))).filter(
    ({ status }) => !isStopped(status),
  );
  const isLiving = (id: string): boolean => living.some(({ transactionId }) => transactionId === id);

  const used = await db
    .select()
    .from(payments)
    .where(and(eq(payments.tenantId, tenantId), eq(payments.method, 'GIFT_CARD')));
  for (const card of await db.select().from(giftCards).where(eq(giftCards.tenantId, tenantId))) {
    const mine = used.filter((payment) => payment.giftCardId === card.id && isLiving(payment.transactionId ?? ''));
    const taken = mine.reduce((sum, { total }) => sum + total, 0);
    if (card.id === ONE_TIME.id) expect([mine.length, card.balance]).toEqual(mine.length > 0 ? [1, 0] : [0, 3000]);
    if (card.id === GIFT.id) expect(card.balance + taken).toBe(5000);
    expect(mine.every(({ status }) => status === 'PAID')).toBe(true);
  }

  const out = await db
    .select()
    .from(loyaltyWithdrawals)
    .where(and(eq(loyaltyWithdrawals.tenantId, tenantId), isNull(loyaltyWithdrawals.returnedAt)));
  expect(out.every(({ transactionId }) => isLiving(transactionId))).toBe(true);
  for (const lot of await db.select().from(loyaltyLots).where(eq(loyaltyLots.tenantId, tenantId))) {
    const taken = out.filter(({ lotId }) => lotId === lot.id).reduce((sum, { amount }) => sum + amount, 0);
    expect(lot.remaining + taken).toBe(lot.earned);
  }
  const sold = await db.select().from(transactions).where(eq(transactions.tenantId, tenantId));
  const discounts = sold.filter(({ id }) => isLiving(id)).reduce((sum, { discount }) => sum + discount, 0);
  expect(out.reduce((sum, { amount }) => sum + amount, 0)).toBe(discounts);

  const levels = await db.select().from(stockLevels).where(eq(stockLevels.tenantId, tenantId));
  const level = levels.find(({ productId }) => productId === LAST_FIVE);
  expect((level?.balanceMilli ?? 0) + living.length * 1000).toBe(5000);
}

describe('balances', () => {
  it.each(seeds)(
    'every balance plus its reservations equals the initial balance, after any history (seed %i)',
    async (seed) => {
      await fc.assert(
        fc.asyncProperty(history, async (rounds) => {
          const tenantId = await openShop(server.database.db, `history-${shops++}`);
          await fillBalances(server.database.db, tenantId);
          const shop = new PayingShop(server, tenantId, useFakeAcquirer(server), await customerOf(server, tenantId));
          for (const round of rounds) {
            await Promise.all(round.map((one) => take(shop, one)));
            await expectBalanced(tenantId);
          }
          // Nothing stays reserved for ever: payments unknown to the acquirer are given up.
          await shop.look(new Date(Date.now() + 15 * 60_000));
          await expectBalanced(tenantId);
          expect(await shop.statuses()).not.toContain('WAITING_PAYMENT');
        }),
        drawnFrom(seed, 15),
      );
    },
  );
});
