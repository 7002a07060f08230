import type { DatabaseError, Pool } from 'pg';
import type { OrderId, TransactionId } from '#domain/ids.ts';
import type { SolvedChallenge } from '#server/services/captcha/captcha.ts';
import type { Answer } from '#server/persistence/idempotency/only-once.ts';
import type { JudgedOrder } from './judge-order.ts';
import type { FactsQuestion } from './order-facts.ts';
import type { PaymentRecord } from './payment-record.ts';
import { writeOrderQuery } from './write-order-query.ts';

/** An order that was judged good, with the names it goes by and the answer that its caller gets from now on. */
export interface AcceptedOrder extends JudgedOrder {
  /** The state of the shop that it was judged by. */
  readonly mark: string;
  readonly transactionId: TransactionId;
  readonly orderId: OrderId;
  readonly payments: readonly PaymentRecord[];
  readonly proof: SolvedChallenge;
  readonly answer: Answer;
}

/** `taken`: another request works on the same key. `overtaken`: what the order was judged by does not stand any more. */
export type WriteOutcome = 'written' | 'taken' | 'overtaken';

const UNIQUE_VIOLATION = '23505';

/**
 * Writes an accepted order if everything it was judged by still stands: compare and set, in one statement that happens
 * as a whole or not at all. The key, the order, its lines and payments, the stock, the slot, the gift card, cashback and
 * points, the spent proof of work and the stored answer become true together.
 */
export async function writeOrder(pool: Pool, question: FactsQuestion, order: AcceptedOrder): Promise<WriteOutcome> {
  try {
    const { rows } = await pool.query<{ held: boolean; ready: boolean }>(writeOrderQuery(question, order));
    if (rows[0]?.ready) return 'written';
    return rows[0]?.held ? 'overtaken' : 'taken';
  } catch (error) {
    // The key or the proof was used a moment ago, after our facts were read.
    if ((error as DatabaseError).code === UNIQUE_VIOLATION) return 'overtaken';
    throw error;
  }
}
