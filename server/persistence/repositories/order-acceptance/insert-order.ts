import type { DatabaseError, Pool } from 'pg';
import type { Cents } from '#domain/pricing/cents.ts';
import type {
  CheckoutId,
  CustomerId,
  GiftCardId,
  LoyaltyId,
  OrderId,
  ProductId,
  StoreId,
  TransactionId,
} from '#domain/ids.ts';
import { isTransactionConflict } from '#server/foundation/transaction-conflict.ts';
import { executorOn } from '#server/persistence/database/database.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import type { Answer } from '#server/persistence/idempotency/only-once.ts';
import type { Claim } from '#server/persistence/idempotency/claim.ts';
import type { orderLines } from '#server/persistence/schema/order-lines.ts';
import type { orders } from '#server/persistence/schema/orders.ts';
import type { payments } from '#server/persistence/schema/payments.ts';
import { insertOrderStatement } from './insert-order-statement.ts';

/** An order as it is written, with the answer that its caller gets from now on. */
export interface OrderRecord extends Pick<
  typeof orders.$inferSelect,
  'status' | 'shippingType' | 'address' | 'deliveryDetail' | 'etaMinutes'
> {
  readonly claim: Claim;
  /** The transaction in it gets its number when it is written. */
  readonly answer: Answer;
  readonly proof: { readonly nonce: string; readonly expiresAt: Date };
  readonly now: Date;
  /** The state of the shop that the order was validated by. */
  readonly shopVersion: string;
  readonly transactionId: TransactionId;
  readonly orderId: OrderId;
  readonly storeId: StoreId;
  /** Civil day, `YYYY-MM-DD`, whose next number the order gets (D-79). */
  readonly businessDay: string;
  readonly customerId: CustomerId | null;
  /** Of a visitor. */
  readonly contact: { readonly name: string; readonly phone: string } | null;
  /** The tab that it is a round of. */
  readonly checkoutId: CheckoutId | null;
  readonly schedule: { readonly starts_at: string; readonly ends_at: string } | null;
  readonly slotMaxOrders: number;
  readonly comment: string;
  /** Of whoever orders. */
  readonly language: string;
  readonly subtotal: Cents;
  readonly deliveryFee: Cents;
  readonly cashback: Cents;
  /** The programme that the cashback comes from. */
  readonly loyaltyId: LoyaltyId | null;
  readonly giftCard: { readonly id: GiftCardId; readonly amount: Cents } | null;
  readonly withdrawals: readonly { readonly loyaltyId: LoyaltyId; readonly amount: number }[];
  /** Thousandths to take from each product whose stock is rigid and counted. */
  readonly demand: ReadonlyMap<ProductId, number>;
  readonly lines: readonly Omit<typeof orderLines.$inferInsert, 'tenantId' | 'transactionId'>[];
  readonly payments: readonly Omit<typeof payments.$inferInsert, 'tenantId' | 'transactionId'>[];
}

/**
 * `taken`: another request works on the same key. `overtaken`: what the order was validated by does not stand any more.
 * Else the answer as it was stored, with the number that the order got.
 */
export type InsertOutcome = Answer | 'taken' | 'overtaken';

const UNIQUE_VIOLATION = '23505';

/**
 * Writes an accepted order if everything it was validated by still stands: compare and set, in one statement that happens
 * as a whole or not at all. The key, the order, its lines and payments, the stock, the slot, the gift card, cashback and
 * points, the spent proof of work and the stored answer become true together; what `follow` does, too.
 */
export async function insertOrder(
  pool: Pool,
  order: OrderRecord,
  follow: ((scope: TenantScope) => Promise<void>) | null = null,
): Promise<InsertOutcome> {
  try {
    return await (follow ? insertAndFollow(pool, order, follow) : insert(pool, order));
  } catch (error) {
    // The database undid it, so that somebody who waited for us, as we did for them, could go on.
    if (isTransactionConflict(error)) return 'overtaken';
    throw error;
  }
}

async function insertAndFollow(
  pool: Pool,
  order: OrderRecord,
  follow: (scope: TenantScope) => Promise<void>,
): Promise<InsertOutcome> {
  const client = await pool.connect();
  try {
    return await executorOn(client).transaction(async (tx) => {
      const outcome = await insert(client, order);
      if (typeof outcome === 'object') await follow(forTenant(tx, order.claim.tenantId));
      return outcome;
    });
  } finally {
    client.release();
  }
}

async function insert(connection: Pick<Pool, 'query'>, order: OrderRecord): Promise<InsertOutcome> {
  try {
    const {
      rows: [row],
    } = await connection.query<{ held: boolean; answer: string | null }>(insertOrderStatement(order));
    if (row?.answer != null) return { ...order.answer, body: row.answer };
    return row?.held ? 'overtaken' : 'taken';
  } catch (error) {
    // The key or the proof was used a moment ago, after our facts were read.
    if ((error as DatabaseError).code === UNIQUE_VIOLATION) return 'overtaken';
    throw error;
  }
}
