import type { AccountId, CheckoutId } from '#domain/ids.ts';
import { allowsAnonymous } from '#domain/table/anonymous-ordering.ts';
import type { OnlineMethod } from '#domain/payment/payment-method.ts';
import { isOnlineMethod, paymentOptions } from '#domain/payment/payment-options.ts';
import { ZERO } from '#domain/pricing/cents.ts';
import type { Store } from '#domain/store/store.ts';
import type { TableTab } from '#domain/table/table-tab.ts';
import { isStanding } from '#domain/table/table-tab.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { tabCallOf, tabCallsRepository } from '#server/persistence/repositories/tab-calls-repository.ts';
import type { StoredTabPayment } from '#server/persistence/repositories/tab-parts-repository.ts';
import { tabPartsRepository } from '#server/persistence/repositories/tab-parts-repository.ts';
import { tabShopRepository } from '#server/persistence/repositories/tab-shop-repository.ts';
import type { Tab } from '#server/persistence/repositories/tabs-repository.ts';
import { tabsRepository } from '#server/persistence/repositories/tabs-repository.ts';
import { tenantsRepository } from '#server/persistence/repositories/tenants-repository.ts';
import type { OfferedStores } from '#server/services/stores/offered-stores.ts';
import type { LoggedIn, Visitor } from '#server/services/session/caller.ts';
import { published } from '#server/services/tenants/tenant-settings-cache.ts';

/** What the code of a table tells whoever sits there. */
export interface TablePlace {
  readonly checkoutId: CheckoutId;
  readonly accountId: AccountId;
}

/**
 * The tab of somebody who holds the table's context; visitors only where they may order, too (ADR-032), by whichever of the
 * table's codes (D-68). To everybody else it does not exist. Throws `not_found` or `anonymous_not_allowed`.
 */
export async function tabAt(scope: TenantScope, place: TablePlace, caller: Visitor | LoggedIn): Promise<Tab> {
  const tab = await tabsRepository(scope).find(place.checkoutId);
  const printed = tab?.accountId === place.accountId ? await tabShopRepository(scope).placesOf(tab.accountId) : [];
  if (!tab || !printed.some(({ isPostpaid }) => isPostpaid)) throw new Refusal('not_found');
  if (caller.kind === 'visitor' && !printed.some(allowsAnonymous)) throw new Refusal('anonymous_not_allowed');
  return tab;
}

/** A tab as it is paid: its rounds, and the payments that were begun. */
export interface TabAccounts extends Pick<TableTab, 'rounds'> {
  readonly payments: readonly StoredTabPayment[];
}

/** Read it under the tab's lock to decide by it. */
export const readAccounts = async (scope: TenantScope, id: CheckoutId): Promise<TabAccounts> => ({
  rounds: await tabsRepository(scope).rounds(id),
  payments: await tabPartsRepository(scope).of(id),
});

/** What a tab may be paid with in the app. */
export const tabMethods = (store: Store, settings: TenantSettings): readonly OnlineMethod[] =>
  paymentOptions({ settings, store, hasGiftCardProduct: false }).filter(isOnlineMethod);

/** Everything that everybody at the table may see: no telephone, no full name, no payment's id. */
export async function readTableTab(
  { offeredStores }: { readonly offeredStores: OfferedStores },
  scope: TenantScope,
  tab: Tab,
  now: Date,
): Promise<TableTab> {
  const settings = published(await tenantsRepository(scope).settings());
  const { rounds, payments } = await readAccounts(scope, tab.id);
  const calls = await tabCallsRepository(scope).of(tab.id);
  const { servicePercent, tipEnabled } = await tabShopRepository(scope).extras();
  const found = await offeredStores(scope).find(tab.storeId, now);
  return {
    checkoutId: tab.id,
    tag: tab.tag,
    storeName: found?.store.name ?? '',
    openedAt: tab.openedAt.toISOString(),
    closedAt: tab.closedAt?.toISOString() ?? null,
    paidOutside: tab.paidOutside ?? ZERO,
    rounds,
    payments: payments.filter(isStanding).map(({ id: _id, customerId: _customerId, ...shown }) => shown),
    calls: (['bill', 'waiter'] as const)
      .flatMap((kind) => calls.findLast((call) => call.kind === kind) ?? [])
      .map(tabCallOf),
    methods: found ? [...tabMethods(found.store, settings)] : [],
    servicePercent,
    isTipEnabled: tipEnabled,
  };
}
