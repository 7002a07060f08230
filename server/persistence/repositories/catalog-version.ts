import { asc, eq, sql } from 'drizzle-orm';
import type { StoreId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { stores } from '#server/persistence/schema/stores.ts';

/** What decides, besides the rows of its catalogue, what a store's menus are. */
export interface CatalogState {
  /** The number of the catalogue. */
  readonly catalogVersion: number;
  /** The store sells nothing and shows everything (D-6). */
  readonly menuOnly: boolean;
}

/** The state of a store's catalogue; null for an unknown store. */
export async function catalogStateOf(scope: TenantScope, storeId: StoreId): Promise<CatalogState | null> {
  const [row] = await scope.db
    .select({ catalogVersion: stores.catalogVersion, menuOnly: stores.menuOnly })
    .from(stores)
    .where(scope.of(stores, eq(stores.id, storeId)));
  return row ?? null;
}

/** Returns the name of a state, which tells it from the store's other ones. */
export const versionOf = ({ catalogVersion, menuOnly }: CatalogState): string =>
  menuOnly ? `${catalogVersion}-menu-only` : String(catalogVersion);

/**
 * Whoever changes the catalogue of a store, or of all of the tenant's, takes the stores before anything else of it and keeps
 * them until the transaction ends; otherwise an import and the counter could wait for each other. Orders need not wait.
 */
export async function lockStores(scope: TenantScope, storeId: StoreId | null): Promise<void> {
  await scope.db
    .select({ id: stores.id })
    .from(stores)
    .where(scope.of(stores, storeId === null ? undefined : eq(stores.id, storeId)))
    .orderBy(asc(stores.id))
    .for('no key update');
}

/** Seconds since 2025. */
const CLOCK = sql`extract(epoch from now() - '2025-01-01T00:00:00Z'::timestamptz)::integer`;

/**
 * To be called with every change of the catalogue, in its transaction: of one store, or of all of the tenant's. Never
 * less than the clock, so that a store which was removed and comes back has no number that somebody remembers.
 */
export async function touchCatalog(scope: TenantScope, storeId: StoreId | null): Promise<void> {
  await scope.db
    .update(stores)
    .set({ catalogVersion: sql`greatest(${stores.catalogVersion} + 1, ${CLOCK})` })
    .where(scope.of(stores, storeId === null ? undefined : eq(stores.id, storeId)));
}
