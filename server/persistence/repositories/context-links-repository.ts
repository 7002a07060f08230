import type { InferInsertModel } from 'drizzle-orm';
import { asc, eq, isNull } from 'drizzle-orm';
import type { TagContext } from '#domain/table/tag-context.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import type { TableRows } from '#server/persistence/database/table-rows.ts';
import { rowsOf } from '#server/persistence/database/table-rows.ts';
import { contextLinkNames, contextLinks } from '#server/persistence/schema/context-links.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { checkouts, tabAccounts } from '#server/persistence/schema/tabs.ts';

/** Tag contexts (A§3). A tab is served where its account is, whatever a code of it calls that (D-44). */
export const contextLinksRepository = (scope: TenantScope) => ({
  /** What a scanned code stands for, with the tab that is open there now. */
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
    return { ...context, tag: placeOf(row), checkoutId: row.checkoutId };
  },

  /** Every code of the shop with its store, in the sequence of the stores. */
  async list() {
    const rows = await scope.db
      .select({ link: contextLinks, storeName: stores.name, accountTag: tabAccounts.tag })
      .from(contextLinks)
      .leftJoin(tabAccounts, scope.of(tabAccounts, eq(tabAccounts.id, contextLinks.accountId)))
      .innerJoin(stores, scope.of(stores, eq(stores.id, contextLinks.storeId)))
      .where(scope.of(contextLinks))
      .orderBy(asc(stores.position), asc(stores.id), asc(contextLinks.code));
    return rows.map(({ storeName, ...row }) => {
      const { code, storeId, isPostpaid } = row.link;
      return { code, storeId, storeName, tag: placeOf(row), isPostpaid };
    });
  },
});

interface LinkRow {
  readonly link: Pick<typeof contextLinks.$inferSelect, 'tag' | 'isPostpaid'>;
  readonly accountTag: string | null;
}

const placeOf = ({ link, accountTag }: LinkRow): string | null => (link.isPostpaid ? accountTag : link.tag);

/** Tag contexts as rows, with the names by which they are found. */
export const contextLinkRows = (links: readonly InferInsertModel<typeof contextLinks>[]): readonly TableRows[] => [
  rowsOf(
    contextLinkNames,
    links.map(({ tenantId, code }) => ({ tenantId, code })),
  ),
  rowsOf(contextLinks, links),
];
