import type { ResponseOf } from '#contract/endpoint.ts';
import type { listTabs } from '#contract/operator.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { sumCents } from '#domain/pricing/sum-cents.ts';
import { tabRest } from '#domain/table/tab-bill.ts';
import { beingPaid, billOf, isCharged, overpaid, paidInApp, tabState } from '#domain/table/table-tab.ts';
import { ZERO } from '#domain/pricing/cents.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import type { StoredTabCall } from '#server/persistence/repositories/tab-calls-repository.ts';
import { tabCallOf, tabCallsRepository } from '#server/persistence/repositories/tab-calls-repository.ts';
import type { Tab } from '#server/persistence/repositories/tabs-repository.ts';
import { tabsRepository } from '#server/persistence/repositories/tabs-repository.ts';
import { readAccounts } from './table-tab.ts';

export type OperatorTab = ResponseOf<typeof listTabs>['tabs'][number];

const LATELY_MS = 12 * HOUR_MS;
const MOST_TABS = 500;

export const operatorCallOf = (call: StoredTabCall) => ({ ...tabCallOf(call), id: call.id });

/** A tab as the shop sees it. */
export async function operatorTabOf(scope: TenantScope, tab: Tab): Promise<OperatorTab> {
  const accounts = await readAccounts(scope, tab.id);
  const calls = await tabCallsRepository(scope).of(tab.id);
  const bill = billOf(accounts);
  const paid = accounts.payments.filter(({ status }) => status === 'PAID');
  const closedAt = tab.closedAt?.toISOString() ?? null;
  const paidOutside = tab.paidOutside ?? ZERO;
  return {
    checkoutId: tab.id,
    event_point_id: tab.storeId,
    tag: tab.tag,
    state: tabState({ ...accounts, closedAt }),
    openedAt: tab.openedAt.toISOString(),
    closedAt,
    total: bill.total,
    paid: paidInApp(accounts),
    beingPaid: beingPaid(accounts),
    paidOutside,
    rest: tab.isOpen ? tabRest(bill) : ZERO,
    overpaid: overpaid({ ...accounts, paidOutside }),
    service: sumCents(paid.map(({ service }) => service)),
    tip: sumCents(paid.map(({ tip }) => tip)),
    orders: accounts.rounds.filter(isCharged).map(({ orderId }) => ({ id: orderId })),
    calls: calls.map(operatorCallOf),
  };
}

/** The open tabs and those that were closed lately. */
export async function operatorTabs(scope: TenantScope, now: Date): Promise<readonly OperatorTab[]> {
  const tabs = await tabsRepository(scope).openOrClosedSince(new Date(now.getTime() - LATELY_MS), MOST_TABS);
  const listed: OperatorTab[] = [];
  // One after the other: a connection answers one question at a time.
  for (const tab of tabs) listed.push(await operatorTabOf(scope, tab));
  return listed;
}
