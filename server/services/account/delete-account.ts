import type { FastifyBaseLogger } from 'fastify';
import type { BodyOf } from '#contract/endpoint.ts';
import type { deleteAccount as deleteAccountCall } from '#contract/account.ts';
import { accountDeletionForm } from '#contract/forms/password-forms.ts';
import type { CustomerId } from '#domain/ids.ts';
import { FORGOTTEN_AFTER_MS } from '#domain/order/order-progress.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { refuseForm } from '#server/foundation/problems/refuse-form.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import type { Claim } from '#server/persistence/idempotency/claim.ts';
import { knownAnswer, onlyOnce } from '#server/persistence/idempotency/only-once.ts';
import type { Answer } from '#server/persistence/idempotency/only-once.ts';
import { personErasure } from '#server/persistence/repositories/person-erasure.ts';
import { confirmPassword } from './confirm-password.ts';
import type { PasswordPorts } from './new-password.ts';

interface Deletion {
  readonly scope: TenantScope;
  readonly body: BodyOf<typeof deleteAccountCall>;
  readonly claim: Claim;
  readonly customerId: CustomerId;
  /** Network address of whoever calls. */
  readonly address: string;
  readonly now: Date;
  readonly log: FastifyBaseLogger;
  /** The encoded answer. */
  readonly done: string;
}

/**
 * Deletes an account and everything personal that the shop holds; orders, payments and the ledger stay without the
 * person (D-88). Throws `orders_open` while something is under way that the shop has not forgotten: its forgetting keeps nobody's data.
 */
export async function deleteAccount(ports: PasswordPorts, deletion: Deletion): Promise<Answer> {
  const { scope, body, claim, customerId, address, now, log, done } = deletion;
  const earlier = await knownAnswer(scope, claim, now);
  if (earlier) return earlier;
  refuseForm(accountDeletionForm, body);
  await confirmPassword(ports, scope, { customerId, password: body.password, address, now });
  const answer = await onlyOnce(scope, claim, now, async (open) => {
    const person = personErasure(open, customerId);
    if (!(await person.lock())) throw new Refusal('unauthorized');
    const since = new Date(now.getTime() - FORGOTTEN_AFTER_MS);
    if (await person.hasOpenBusiness(since)) throw new Refusal('orders_open');
    await person.erase(now);
    return { status: 200, body: done };
  });
  log.info({ audit: 'account_deleted', tenantId: scope.tenantId, customerId });
  return answer;
}
