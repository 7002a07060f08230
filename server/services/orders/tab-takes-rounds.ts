import type { ErrorCode } from '#contract/error-codes.ts';
import type { OrderContext } from './order-context.ts';

/** A round is added to the very tab that the device holds, while it is open, and to no other (D-44). */
export function tabTakesRounds({ intent, facts }: OrderContext): ErrorCode | null {
  if (!intent.tab) return null;
  const isThisTab = facts.tab?.accountId === intent.tab.accountId && facts.tab.storeId === intent.storeId;
  return isThisTab && facts.places?.some(({ isPostpaid }) => isPostpaid) ? null : 'tab_closed';
}
