import { asc, eq, ne, or, isNull } from 'drizzle-orm';
import type { StoreId } from '#domain/ids.ts';
import type { Store } from '#domain/store/store.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { highlights } from '#server/persistence/schema/highlights.ts';
import type { DeliveryBand } from '#server/persistence/schema/stores.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import type { StoreRow } from './store-row.ts';
import { storeOf } from './store-row.ts';

/** A store, and what it asks for driving how far; that price list stays on the server. */
export interface DeliveringStore {
  readonly store: Store;
  /** Nearest first; beyond the last one the store does not deliver. */
  readonly deliveryBands: readonly DeliveryBand[];
}

const WITHDRAWN = 0;

/** Stores, in the order the shop gave them, open or closed at `now` (A§3). */
export const storesRepository = (scope: TenantScope) => ({
  async list(now: Date): Promise<readonly DeliveringStore[]> {
    const rows = await scope.db
      .select()
      .from(stores)
      .where(scope.of(stores))
      .orderBy(asc(stores.position), asc(stores.id));
    return withHighlights(scope, rows, now);
  },

  async find(id: StoreId, now: Date): Promise<DeliveringStore | null> {
    const rows = await scope.db
      .select()
      .from(stores)
      .where(scope.of(stores, eq(stores.id, id)));
    const [found] = await withHighlights(scope, rows, now);
    return found ?? null;
  },
});

async function withHighlights(scope: TenantScope, rows: readonly StoreRow[], now: Date) {
  const [only, ...others] = rows;
  if (!only) return [];
  const shown = await scope.db
    .select()
    .from(highlights)
    .where(
      scope.of(
        highlights,
        ne(highlights.status, WITHDRAWN),
        others.length === 0 ? or(isNull(highlights.storeId), eq(highlights.storeId, only.id)) : undefined,
      ),
    )
    .orderBy(asc(highlights.position), asc(highlights.id));
  return rows.map((row) => ({ store: storeOf(row, shown, now), deliveryBands: row.deliveryBands }));
}
