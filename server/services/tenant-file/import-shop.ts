import type { Executor } from '#server/persistence/database/database.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';
import { createMenuCache } from '#server/persistence/repositories/menu-cache.ts';
import { menusRepository } from '#server/persistence/repositories/menus-repository.ts';
import { tenantDirectory } from '#server/persistence/repositories/tenant-directory.ts';
import { changesBetween, leftBehind } from './changes.ts';
import { loadShop } from './load-shop.ts';
import type { Problem } from './problem.ts';
import { problemAt, TenantFileError } from './problem.ts';
import { saveShop } from './save-shop.ts';
import type { Shop } from './tenant-file.ts';

/**
 * Creates or updates the shop, all or nothing, and tells what changed, a line each; none when the database says the
 * same already. Throws a TenantFileError when another shop has its public names.
 */
export function importShop(db: Executor, shop: Shop): Promise<readonly string[]> {
  return forTenant(db, shop.tenant.tenantId).atomically(async (scope) => {
    await takeTurn(scope);
    const problems = await takenNames(scope, shop);
    if (problems.length > 0) throw new TenantFileError(problems);
    const before = await loadShop(scope);
    await saveShop(scope, shop);
    const after = (await loadShop(scope)) ?? shop;
    const changes = changesBetween(before, after);
    if (changes.length > 0) await menusRepository(scope, createMenuCache()).touch(null);
    return [...changes, ...leftBehind(shop, after)];
  });
}

/** Two imports of one shop go one after the other. Orders refer to the shop's row, and must not wait for that. */
const takeTurn = (scope: TenantScope) =>
  scope.db.select({ domain: tenants.domain }).from(tenants).where(scope.of(tenants)).for('no key update');

/** Domains and printed codes are public, so they are one shop's. */
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
