import type { CustomerId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { recoveryTokensRepository } from '#server/persistence/repositories/account-tokens-repository.ts';
import { recoveryRequestsRepository } from '#server/persistence/repositories/recovery-requests-repository.ts';

/** Links that were sent open nothing any more, and those that were asked for are not sent. */
export async function endRecovery(scope: TenantScope, customerId: CustomerId, now: Date): Promise<void> {
  await recoveryTokensRepository(scope).spendAll(customerId, now);
  await recoveryRequestsRepository(scope).endLinks(customerId);
}
