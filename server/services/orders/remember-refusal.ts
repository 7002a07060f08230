import * as z from 'zod/mini';
import { ERROR_CODES } from '#contract/error-codes.ts';
import { problemDetail } from '#contract/problem.ts';
import { money } from '#contract/primitives.ts';
import type { SolvedChallenge } from '#server/services/captcha/captcha.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import type { Claim } from '#server/persistence/idempotency/claim.ts';
import { inProgress, storeAnswer } from '#server/persistence/idempotency/only-once.ts';
import { PROBLEM_STATUS } from '#server/foundation/problems/problem-status.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { captchaNoncesRepository } from '#server/persistence/repositories/captcha-nonces-repository.ts';

/** What is kept of a refusal: its facts. Sentence and request id are made anew for whoever asks again. */
const refusalRecord = z.object({
  code: z.enum(ERROR_CODES),
  details: z.array(problemDetail),
  total: z.nullable(money),
});

interface Refused {
  readonly claim: Claim;
  readonly proof: SolvedChallenge;
  readonly refusal: Refusal;
  readonly now: Date;
}

/**
 * A refusal is an answer too, and the key is used up with it. Otherwise a first request that was only slow could still be
 * accepted after its repetition was refused and the customer ordered anew, and the kitchen would cook twice.
 * Throws `idempotency_in_progress` when another arrival of the key was answered meanwhile: asking again tells how.
 */
export async function rememberRefusal(scope: TenantScope, { claim, proof, refusal, now }: Refused): Promise<void> {
  const { code, details, total } = refusal;
  const body = JSON.stringify(z.encode(refusalRecord, { code, details: [...details], total }));
  const isStored = await storeAnswer(scope, claim, { status: PROBLEM_STATUS[code], body }, now);
  if (!isStored) throw inProgress();
  await captchaNoncesRepository(scope).spend(proof);
}

/** The refusal that was kept as an answer. */
export function refusalFrom(answerBody: string): Refusal {
  const { code, details, total } = z.decode(refusalRecord, JSON.parse(answerBody) as z.input<typeof refusalRecord>);
  return new Refusal(code, { details, ...(total !== null && { total }) });
}
