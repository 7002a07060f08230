import type * as z from 'zod/mini';
import type { operatorTab } from '#contract/tabs.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { sumCents } from '#domain/pricing/sum-cents.ts';
import type { ShopTab } from '#domain/table/shop-tab.ts';
import { tabRest } from '#domain/table/tab-bill.ts';
import { beingPaid, billOf, isCharged, isStanding, overpaid, paidInApp, tabState } from '#domain/table/table-tab.ts';
import { ZERO } from '#domain/pricing/cents.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import type { StoredTabCall } from '#server/persistence/repositories/tab-calls-repository.ts';
import { tabCallOf, tabCallsRepository } from '#server/persistence/repositories/tab-calls-repository.ts';
import { tabShopRepository } from '#server/persistence/repositories/tab-shop-repository.ts';
import { tabPartsRepository } from '#server/persistence/repositories/tab-parts-repository.ts';
import type { Tab } from '#server/persistence/repositories/tabs-repository.ts';
import { tabsRepository } from '#server/persistence/repositories/tabs-repository.ts';
import { storesRepository } from '#server/persistence/repositories/stores-repository.ts';
import type { TabAccounts } from './table-tab.ts';
import { readAccounts } from './table-tab.ts';

export type OperatorTab = z.output<typeof operatorTab>;

const LATELY_MS = 12 * HOUR_MS;
const MOST_CLOSED = 500;

export const operatorCallOf = (call: StoredTabCall) => ({ ...tabCallOf(call), id: call.id });

/** A tab as the shop sees it. */
export const operatorTabOf = async (scope: TenantScope, tab: Tab): Promise<OperatorTab> =>
  summed(
    { ...tab, takings: (await tabsRepository(scope).takingsOf([tab.id])).get(tab.id) ?? [] },
    await readAccounts(scope, tab.id),
    await tabCallsRepository(scope).of(tab.id),
  );

type TabWithTakings = Tab & Pick<ShopTab, 'takings'>;

function summed(
  { takings, ...tab }: TabWithTakings,
  accounts: TabAccounts,
  calls: readonly StoredTabCall[],
): OperatorTab {
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
    takings: [...takings],
    rest: tab.isOpen ? tabRest(bill) : ZERO,
    overpaid: overpaid({ ...accounts, paidOutside }),
    service: sumCents([tab.serviceOutside, ...paid.map(({ service }) => service)]),
    tip: sumCents(paid.map(({ tip }) => tip)),
    orders: accounts.rounds.filter(isCharged).map(({ orderId }) => ({ id: orderId })),
    calls: calls.map(operatorCallOf),
  };
}

/** The open tabs, one for each of the shop's tables, and those that were closed lately, read together. */
export async function operatorTabs(scope: TenantScope, now: Date): Promise<readonly ShopTab[]> {
  const tabs = await tabsRepository(scope).openOrClosedSince(new Date(now.getTime() - LATELY_MS), MOST_CLOSED);
  const ids = tabs.map(({ id }) => id);
  const takings = await tabsRepository(scope).takingsOf(ids);
  const rounds = await tabsRepository(scope).roundsOf(ids);
  const payments = Map.groupBy(await tabPartsRepository(scope).of(...ids), ({ checkoutId }) => checkoutId);
  const calls = Map.groupBy(await tabCallsRepository(scope).of(...ids), ({ checkoutId }) => checkoutId);
  const { servicePercent } = await tabShopRepository(scope).extras();
  const codes = await tabsRepository(scope).codes();
  const stores = new Map((await storesRepository(scope).list(now)).map(({ store }) => [store.id, store.name]));
  return tabs.map((tab) => {
    const accounts = { rounds: rounds.get(tab.id) ?? [], payments: payments.get(tab.id) ?? [] };
    return {
      ...summed({ ...tab, takings: takings.get(tab.id) ?? [] }, accounts, calls.get(tab.id) ?? []),
      servicePercent,
      storeName: stores.get(tab.storeId) ?? '',
      rounds: [...accounts.rounds],
      payments: accounts.payments.filter(isStanding).map(({ id: _id, customerId: _customerId, ...shown }) => shown),
      code: codes.get(tab.accountId) ?? null,
    };
  });
}
