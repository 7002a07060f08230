import { Refusal } from '#server/foundation/problems/refusal.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { captchaNoncesRepository } from '#server/persistence/repositories/captcha-nonces-repository.ts';
import type { SolvedChallenge } from './captcha.ts';

/**
 * Decides what a proof of work was brought for: the proof is spent in the transaction in which something begins or is refused,
 * so whatever ends in between leaves the same bytes as good as they were. The work may wait for other transactions. Returns null
 * if the proof was spent before, perhaps by another copy of the request. Throws the work's Refusal.
 */
export async function decideOnce<Begun>(
  scope: TenantScope,
  proof: SolvedChallenge,
  work: (inner: TenantScope) => Promise<Begun>,
): Promise<{ readonly begun: Begun } | null> {
  const end = await scope.atomically(async (inner) => {
    if (!(await captchaNoncesRepository(inner).spend(proof))) return null;
    try {
      // A transaction within: what is refused is undone, and the proof stays spent.
      return { begun: await inner.atomically(work) };
    } catch (error) {
      if (error instanceof Refusal) return { refusal: error };
      throw error;
    }
  });
  if (end && 'refusal' in end) throw end.refusal;
  return end;
}
