import type { InferInsertModel } from 'drizzle-orm';
import { asc, eq, isNull } from 'drizzle-orm';
import type { TagContext } from '#domain/table/tag-context.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import type { TableRows } from '#server/persistence/database/table-rows.ts';
import { rowsOf } from '#server/persistence/database/table-rows.ts';
import { contextLinkNames, contextLinks } from '#server/persistence/schema/context-links.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { checkouts, tabAccounts } from '#server/persistence/schema/tabs.ts';

/** Tag contexts (A§3). */
export const contextLinksRepository = (scope: TenantScope) => ({
  /** What a scanned code stands for, with the tab that is open there now. A tab is served where its account is, whatever its code calls that. */
  async find(code: string): Promise<TagContext | null> {
    const [row] = await scope.db
      .select({ link: contextLinks, checkoutId: checkouts.id, accountTag: tabAccounts.tag })
      .from(contextLinks)
      .leftJoin(tabAccounts, scope.of(tabAccounts, eq(tabAccounts.id, contextLinks.accountId)))
      .leftJoin(
        checkouts,
        scope.of(checkouts, eq(checkouts.accountId, contextLinks.accountId), isNull(checkouts.closedAt)),
      )
      .where(scope.of(contextLinks, eq(contextLinks.code, code)));
    if (!row) return null;
    const { code: _code, ...context } = row.link;
    const tag = context.isPostpaid ? row.accountTag : context.tag;
    return { ...context, tag, checkoutId: row.checkoutId };
  },

  /** Every code of the shop with its store, in the sequence of the stores. */
  async list() {
    return scope.db
      .select({
        code: contextLinks.code,
        storeId: stores.id,
        storeName: stores.name,
        tag: contextLinks.tag,
        isPostpaid: contextLinks.isPostpaid,
      })
      .from(contextLinks)
      .innerJoin(stores, scope.of(stores, eq(stores.id, contextLinks.storeId)))
      .where(scope.of(contextLinks))
      .orderBy(asc(stores.position), asc(stores.id), asc(contextLinks.code));
  },
});

/** Tag contexts as rows, with the names by which they are found. */
export const contextLinkRows = (links: readonly InferInsertModel<typeof contextLinks>[]): readonly TableRows[] => [
  rowsOf(
    contextLinkNames,
    links.map(({ tenantId, code }) => ({ tenantId, code })),
  ),
  rowsOf(contextLinks, links),
];
