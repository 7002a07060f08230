import { Refusal } from '#server/foundation/problems/refusal.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { captchaNoncesRepository } from '#server/persistence/repositories/captcha-nonces-repository.ts';
import type { SolvedChallenge } from './captcha.ts';

interface Work<Prepared, Begun> {
  /** Outside of any transaction, and not at all where the proof is spent. What it refuses leaves the proof for another try. */
  readonly before: () => Promise<Prepared>;
  /** May wait for other transactions. What it refuses spends the proof. */
  readonly begin: (inner: TenantScope, prepared: Prepared) => Promise<Begun>;
}

/**
 * Decides what a proof of work was brought for: the proof is spent in the transaction in which something begins or is refused,
 * so whatever ends in between leaves the same bytes as good as they were. Returns null if the proof was spent before, perhaps by
 * another copy of the request. Throws the work's Refusal.
 */
export async function decideOnce<Prepared, Begun>(
  scope: TenantScope,
  proof: SolvedChallenge,
  { before, begin }: Work<Prepared, Begun>,
): Promise<{ readonly prepared: Prepared; readonly begun: Begun } | null> {
  if (await captchaNoncesRepository(scope).isSpent(proof)) return null;
  const prepared = await before();
  const end = await scope.atomically(async (inner) => {
    if (!(await captchaNoncesRepository(inner).spend(proof))) return null;
    try {
      // A transaction within: what is refused is undone, and the proof stays spent.
      return { prepared, begun: await inner.atomically((within) => begin(within, prepared)) };
    } catch (error) {
      if (error instanceof Refusal) return { refusal: error };
      throw error;
    }
  });
  if (end && 'refusal' in end) throw end.refusal;
  return end;
}
