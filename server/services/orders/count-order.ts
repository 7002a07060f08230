import type { Answer } from '#server/persistence/idempotency/only-once.ts';
import type { Metrics } from '#server/foundation/metrics.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';

/** Counts an order by what became of it. */
export async function countOrder({ orders }: Pick<Metrics, 'orders'>, accepted: Promise<Answer>): Promise<Answer> {
  try {
    const answer = await accepted;
    orders.inc({ outcome: 'accepted' });
    return answer;
  } catch (error) {
    orders.inc({ outcome: error instanceof Refusal ? error.code : 'internal' });
    throw error;
  }
}
