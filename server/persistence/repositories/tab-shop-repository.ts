import { eq } from 'drizzle-orm';
import type { AccountId, CheckoutId } from '#domain/ids.ts';
import type { OrderingContext } from '#domain/table/anonymous-ordering.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { contextLinks } from '#server/persistence/schema/context-links.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { checkouts, tabAccounts } from '#server/persistence/schema/tabs.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';

/** What a shop adds to a tab, if the guest likes it (D-78). */
export interface TabExtras {
  readonly servicePercent: number;
  readonly tipEnabled: boolean;
}

/** What a shop has decided about its tables with tabs. */
export const tabShopRepository = (scope: TenantScope) => ({
  /** What the shop printed on the table, which may have several codes. */
  async placesOf(accountId: AccountId): Promise<readonly OrderingContext[]> {
    const { isAnonymous, allowAnonymous, isPostpaid, requiredFields } = contextLinks;
    return await scope.db
      .select({ isAnonymous, allowAnonymous, isPostpaid, requiredFields })
      .from(contextLinks)
      .where(scope.of(contextLinks, eq(contextLinks.accountId, accountId)));
  },

  async extras(): Promise<TabExtras> {
    const { servicePercent, tipEnabled } = tenants;
    const [extras] = await scope.db.select({ servicePercent, tipEnabled }).from(tenants).where(scope.of(tenants));
    return extras ?? { servicePercent: 0, tipEnabled: false };
  },

  /** Who receives what is paid, as the payer's bank shows it: the shop, in the city of the store. */
  async merchantOf(id: CheckoutId): Promise<{ readonly name: string; readonly city: string }> {
    const [found] = await scope.db
      .select({ name: tenants.title, city: stores.city })
      .from(checkouts)
      .innerJoin(tabAccounts, scope.of(tabAccounts, eq(tabAccounts.id, checkouts.accountId)))
      .innerJoin(stores, scope.of(stores, eq(stores.id, tabAccounts.storeId)))
      .innerJoin(tenants, scope.of(tenants))
      .where(scope.of(checkouts, eq(checkouts.id, id)));
    return found ?? { name: '', city: '' };
  },
});
