import type { CheckoutId } from '#domain/ids.ts';
import { ZERO } from '#domain/pricing/cents.ts';
import { chargedTotal, paidInApp } from '#domain/table/table-tab.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { paymentsRepository } from '#server/persistence/repositories/payments-repository.ts';
import { tabPartsRepository } from '#server/persistence/repositories/tab-parts-repository.ts';
import { tabsRepository } from '#server/persistence/repositories/tabs-repository.ts';
import { cancelPending } from './cancel-pending.ts';

/**
 * Closes an open tab that is paid: by its last payment, or because a round was stopped and what is paid covers the others (D-77).
 * What is being paid besides is not owed any more. In the transaction that changed the payment or the round; one that nobody has
 * paid anything of stays open.
 */
export async function closePaidTab(scope: TenantScope, id: CheckoutId, now: Date): Promise<void> {
  const tabs = tabsRepository(scope);
  if (!(await tabs.lock(id))) return;
  const all = await paymentsRepository(scope).lockAll({ checkoutId: id });
  const paid = paidInApp({ payments: await tabPartsRepository(scope).of(id) });
  if (paid === ZERO || paid < chargedTotal(await tabs.rounds(id))) return;
  await cancelPending(scope, all, now);
  await tabs.close(id);
}
