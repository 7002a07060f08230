import type { Executor } from '#server/persistence/database/database.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { lockStores } from '#server/persistence/repositories/catalog-version.ts';
import { endStorePrices } from '#server/persistence/repositories/counter-menu-repository.ts';
import { createMenuCache } from '#server/persistence/repositories/menu-cache.ts';
import { menusRepository } from '#server/persistence/repositories/menus-repository.ts';
import { tenantDirectory } from '#server/persistence/repositories/tenant-directory.ts';
import { changesBetween, unlistedRows } from './changes.ts';
import type { PictureStorage } from '#server/services/images/picture-storage.ts';
import { missingPictures } from './file-pictures.ts';
import type { ShopWithPictures } from './file-pictures.ts';
import { loadShop } from './load-shop.ts';
import type { Problem } from './problem.ts';
import { problemAt, TenantFileError } from './problem.ts';
import { lockEarned } from '#server/persistence/repositories/shop-rows/earned-loyalties.ts';
import { replaceShopRows } from '#server/persistence/repositories/shop-rows/replace-shop-rows.ts';
import { tenantsRepository } from '#server/persistence/repositories/tenants-repository.ts';
import { rowsOfShop } from './rows-of-shop.ts';
import type { Shop } from './tenant-file.ts';

/**
 * Creates or updates the shop in one transaction and returns the changes, one line each; empty when nothing changed.
 * Throws a TenantFileError when another shop has its domain or printed codes, or a programme of which customers have earned
 * points would give cashback, or the reverse.
 */
export function importShop(db: Executor, shop: Shop): Promise<readonly string[]> {
  return forTenant(db, shop.tenant.tenantId).atomically(async (scope) => {
    // The lock serializes imports of the same shop, and the next one what its counter changes meanwhile.
    await tenantsRepository(scope).lock();
    await lockStores(scope, null);
    const problems = await takenNames(scope, shop);
    if (problems.length > 0) throw new TenantFileError(problems);
    const before = await loadShop(scope);
    const recounted = await changedKinds(scope, before, shop);
    if (recounted.length > 0) throw new TenantFileError(recounted);
    const ownPrices = await endStorePrices(scope);
    await replaceShopRows(scope, rowsOfShop(shop));
    const after = (await loadShop(scope)) ?? shop;
    const changes = [...changesBetween(before, after), ...pricesOfCounter(ownPrices)];
    if (changes.length > 0) await menusRepository(scope, createMenuCache()).touch(null);
    return [...changes, ...unlistedRows(shop, after)];
  });
}

/**
 * Imports a file whose pictures have been read, with those that lie beside it. Returns what `importShop` does, or without an
 * effect the names of pictures that nobody has stored.
 */
export async function importWithPictures(
  db: Executor,
  read: ShopWithPictures,
  storageIn: (db: Executor) => PictureStorage,
): Promise<{ readonly changes: readonly string[]; readonly missing: ReadonlySet<string> }> {
  const { shop, beside } = read;
  return await forTenant(db, shop.tenant.tenantId).atomically(async ({ db: tx }) => {
    const storage = storageIn(tx);
    const missing = await missingPictures(read, storage);
    if (missing.size > 0) return { changes: [], missing };
    const changes = await importShop(tx, shop);
    for (const picture of beside) await storage.store(shop.tenant.tenantId, picture);
    return { changes, missing };
  });
}

/** No file has them, so they would go unsaid, and the menus that a server prepared would go on asking them. */
const pricesOfCounter = (count: number): readonly string[] =>
  count > 0 ? [`stores: prices that the counter had set are again the file's (${count})`] : [];

/** What customers have of a programme has no unit but the programme's: points would become cents. */
async function changedKinds(scope: TenantScope, before: Shop | null, after: Shop): Promise<readonly Problem[]> {
  const was = new Map(before?.loyalties.map(({ id, kind }) => [id, kind]));
  const isChanged = ({ id, kind }: Shop['loyalties'][number]) => was.has(id) && was.get(id) !== kind;
  const earned = await lockEarned(
    scope,
    after.loyalties.filter(isChanged).map(({ id }) => id),
  );
  return after.loyalties.flatMap(({ id }, index) =>
    earned.has(id)
      ? [
          problemAt(
            ['loyalties', index, 'kind'],
            `was "${was.get(id)}", and customers have earned of it; give the new programme an id of its own`,
          ),
        ]
      : [],
  );
}

/** Domains and printed codes are public, so each belongs to one shop. */
async function takenNames(scope: TenantScope, { tenant, contextLinks }: Shop): Promise<readonly Problem[]> {
  const directory = tenantDirectory(scope.db);
  const served = await directory.byDomain(tenant.domain);
  const problems =
    served && served.tenantId !== tenant.tenantId
      ? [problemAt(['tenant', 'domain'], `"${tenant.domain}" belongs to the tenant "${served.tenantId}"`)]
      : [];
  for (const [index, { code }] of contextLinks.entries()) {
    const owner = await directory.ofContextLink(code);
    if (owner !== null && owner !== tenant.tenantId)
      problems.push(problemAt(['contextLinks', index, 'code'], `belongs to the tenant "${owner}"`));
  }
  return problems;
}
