import type { CheckoutId } from '#domain/ids.ts';
import { cents, type Cents } from '#domain/pricing/cents.ts';
import type { TableTab } from '#domain/table/table-tab.ts';
import { chargedTotal, isCharged, paidInApp } from '#domain/table/table-tab.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { paymentsRepository } from '#server/persistence/repositories/payments-repository.ts';
import { tabsRepository } from '#server/persistence/repositories/tabs-repository.ts';
import { cancelPending } from '#server/services/order-progress/cancel-pending.ts';
import { readAccounts } from './table-tab.ts';

export interface ClosedTab extends Pick<TableTab, 'rounds'> {
  readonly total: Cents;
  readonly paid: Cents;
  readonly paidOutside: Cents;
}

/**
 * Adds up a tab that is paid at the counter: what is paid in the app stays, what is being paid is stopped (its money, should it still
 * come, goes back), and the rest counts as paid outside. Throws `not_found` or `tab_closed`.
 */
export function closeTabByHand(scope: TenantScope, id: CheckoutId, now: Date): Promise<ClosedTab> {
  return scope.atomically(async (inner) => {
    const tabs = tabsRepository(inner);
    if (!(await tabs.find(id))) throw new Refusal('not_found');
    if (!(await tabs.lock(id))) throw new Refusal('tab_closed');
    await cancelPending(inner, await paymentsRepository(inner).lockAll({ checkoutId: id }), now);
    const { rounds, payments } = await readAccounts(inner, id);
    const [total, paid] = [chargedTotal(rounds), paidInApp({ payments })];
    const paidOutside = cents(Math.max(0, total - paid));
    await tabs.close(id, paidOutside);
    return { rounds: rounds.filter(isCharged), total, paid, paidOutside };
  });
}
