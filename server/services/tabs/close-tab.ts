import type { CheckoutId } from '#domain/ids.ts';
import { cents, type Cents, ZERO } from '#domain/pricing/cents.ts';
import { sumCents } from '#domain/pricing/sum-cents.ts';
import type { Taking } from '#domain/table/shop-tab.ts';
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

/** What the shop's people took for the rest of a tab; nothing of it is known where their own system closes it. */
interface TakenAtCounter {
  readonly expected?: Cents | undefined;
  readonly service?: Cents | undefined;
  readonly takings?: readonly Taking[] | undefined;
}

/**
 * Adds up a tab that is paid at the counter: what is paid in the app stays, what is being paid is stopped (its money, should it still
 * come, goes back), and the rest counts as paid outside. Throws `not_found`, `tab_closed`, `changed_meanwhile` when another
 * amount is left than was taken, or `bad_request` when the means do not come to that amount with its service (D-100).
 */
export function closeTabByHand(
  scope: TenantScope,
  id: CheckoutId,
  { expected, service = ZERO, takings = [] }: TakenAtCounter,
  now: Date,
): Promise<ClosedTab> {
  return scope.atomically(async (inner) => {
    const tabs = tabsRepository(inner);
    if (!(await tabs.find(id))) throw new Refusal('not_found');
    if (!(await tabs.lock(id))) throw new Refusal('tab_closed');
    await cancelPending(inner, await paymentsRepository(inner).lockAll({ checkoutId: id }), now);
    const { rounds, payments } = await readAccounts(inner, id);
    const [total, paid] = [chargedTotal(rounds), paidInApp({ payments })];
    const paidOutside = cents(Math.max(0, total - paid));
    if (expected !== undefined && paidOutside !== expected)
      throw new Refusal('changed_meanwhile', { total: paidOutside });
    if (!comesTo(takings, paidOutside, service)) throw new Refusal('bad_request', WRONG_TAKINGS);
    await tabs.close(id, { paidOutside, serviceOutside: service, takings });
    return { rounds: rounds.filter(isCharged), total, paid, paidOutside };
  });
}

const WRONG_TAKINGS = { details: [{ ref: null, code: 'bad_request', field: 'takings' }] } as const;

/** Whether each means is named once, and all come to what was left with its service; a system need not name any. */
function comesTo(takings: readonly Taking[], paidOutside: Cents, service: Cents): boolean {
  if (takings.length === 0) return service === 0;
  const isEachOnce = new Set(takings.map(({ method }) => method)).size === takings.length;
  return isEachOnce && paidOutside > 0 && sumCents(takings.map(({ amount }) => amount)) === paidOutside + service;
}
