import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { paymentsRepository } from '#server/persistence/repositories/payments-repository.ts';
import type { StoredPayment } from '#server/persistence/repositories/payments-repository.ts';
import { pixChargesRepository } from '#server/persistence/repositories/pix-charges-repository.ts';
import { nextCheck } from './next-check.ts';

/** Ends what is not paid yet of some locked payments. Should an acquirer still be paid for one, that money goes back. */
export async function cancelPending(scope: TenantScope, payments: readonly StoredPayment[], now: Date): Promise<void> {
  for (const { id, method, askedAt } of payments.filter(({ status }) => status === 'PENDING')) {
    const ended = { status: 'CANCELED', checks: 0 } as const;
    await paymentsRepository(scope).change(id, { ...ended, checkAt: askedAt && nextCheck(ended, now) });
    if (method === 'PIX') await pixChargesRepository(scope).end(id, { state: 'expired' });
  }
}
