import type { SQL } from 'drizzle-orm';
import { asc, eq, ne, or, isNull } from 'drizzle-orm';
import type { StoreId } from '#domain/ids.ts';
import type { Store } from '#domain/store/store.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { highlights } from '#server/persistence/schema/highlights.ts';
import type { DeliveryBand } from '#server/persistence/schema/stores.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';
import type { StoreOfRows, StoreRow } from './store-row.ts';
import { storeOf } from './store-row.ts';

/** A store, and what it asks for driving how far; that price list stays on the server. */
export interface DeliveringStore {
  readonly store: Store;
  /** Nearest first; beyond the last one the store does not deliver. Empty where it delivers nowhere. */
  readonly deliveryBands: readonly DeliveryBand[];
}

/** What the rows alone say of it. */
export interface StoredStore extends Pick<DeliveringStore, 'deliveryBands'> {
  readonly store: StoreOfRows;
  /** Whom the money of its shop goes through. */
  readonly providerId: number;
  readonly wantsOnlinePayment: boolean;
}

const WITHDRAWN = 0;

/** Stores, in the order the shop gave them, open or closed at `now` (A§3). */
export const storesRepository = (scope: TenantScope) => ({
  async list(now: Date): Promise<readonly StoredStore[]> {
    const rows = await storeRows(scope).orderBy(asc(stores.position), asc(stores.id));
    return withHighlights(scope, rows, now);
  },

  async find(id: StoreId, now: Date): Promise<StoredStore | null> {
    const rows = await storeRows(scope, eq(stores.id, id));
    const [found] = await withHighlights(scope, rows, now);
    return found ?? null;
  },

  /** The same stores by nothing but their names. */
  names: (): Promise<readonly Pick<Store, 'id' | 'name'>[]> =>
    scope.db
      .select({ id: stores.id, name: stores.name })
      .from(stores)
      .where(scope.of(stores))
      .orderBy(asc(stores.position), asc(stores.id)),
});

interface FoundRow {
  readonly row: StoreRow;
  readonly isDeliveryDisabled: boolean;
  readonly providerId: number;
}

const storeRows = (scope: TenantScope, which?: SQL) =>
  scope.db
    .select({ row: stores, isDeliveryDisabled: tenants.deliveryDisabled, providerId: tenants.providerId })
    .from(stores)
    .innerJoin(tenants, scope.of(tenants))
    .where(scope.of(stores, which));

/** What a price list is worth where the store, or its whole shop, brings nothing. */
const bandsOf = ({ row, isDeliveryDisabled }: FoundRow): readonly DeliveryBand[] =>
  row.deliveryEnabled && !row.menuOnly && !isDeliveryDisabled ? row.deliveryBands : [];

async function withHighlights(scope: TenantScope, rows: readonly FoundRow[], now: Date): Promise<StoredStore[]> {
  const [only, ...others] = rows;
  if (!only) return [];
  const shown = await scope.db
    .select()
    .from(highlights)
    .where(
      scope.of(
        highlights,
        ne(highlights.status, WITHDRAWN),
        others.length === 0 ? or(isNull(highlights.storeId), eq(highlights.storeId, only.row.id)) : undefined,
      ),
    )
    .orderBy(asc(highlights.position), asc(highlights.id));
  return rows.map((found) => ({
    store: storeOf(found.row, shown, now),
    deliveryBands: bandsOf(found),
    providerId: found.providerId,
    wantsOnlinePayment: found.row.ecommerceEnabled,
  }));
}
