import { and, eq, or, type SQL } from 'drizzle-orm';
import type { StoreOpening } from '#domain/catalog/counter-menu.ts';
import type { StoreId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { handClosingAt } from './store-row.ts';

/** When stores sell, as their people see and change it (D-99, D-103). */
export const storeOpeningsRepository = (scope: TenantScope) => ({
  /** When a store sells, at `now`; nobody else changes what it offers until the transaction ends. null for an unknown store. */
  async lock(storeId: StoreId, now: Date): Promise<ZonedOpening | null> {
    const [row] = await openings(scope, eq(stores.id, storeId)).for('no key update');
    return row ? openingOfRow(row, now) : null;
  },

  async find(storeId: StoreId, now: Date): Promise<ZonedOpening | null> {
    const [row] = await openings(scope, eq(stores.id, storeId));
    return row ? openingOfRow(row, now) : null;
  },

  /** The stores that are closed by hand at `now`, but for those that sell in no way anyhow, as one that left the shop's file. */
  async listClosed(now: Date): Promise<readonly (ZonedOpening & { readonly id: StoreId })[]> {
    const sells = or(stores.deliveryEnabled, stores.takeoutEnabled, stores.tagEnabled);
    const rows = await openings(scope, and(stores.closedByHand, sells));
    return rows
      .map((row) => ({ id: row.id, ...openingOfRow(row, now) }))
      .filter(({ isClosedByHand }) => isClosedByHand);
  },

  async set(storeId: StoreId, opening: StoreOpening): Promise<void> {
    const { isClosedByHand, closedUntil, hours, minCartValue } = opening;
    await scope.db
      .update(stores)
      .set({
        closedByHand: isClosedByHand,
        closedUntil: closedUntil === null ? null : new Date(closedUntil),
        hours,
        minCartValue,
      })
      .where(scope.of(stores, eq(stores.id, storeId)));
  },
});

/** An opening by the clocks of its store. */
type ZonedOpening = StoreOpening & { readonly timeZone: string };

const openings = (scope: TenantScope, which: SQL | undefined) =>
  scope.db
    .select({
      id: stores.id,
      closedByHand: stores.closedByHand,
      closedUntil: stores.closedUntil,
      hours: stores.hours,
      minCartValue: stores.minCartValue,
      timeZone: stores.timeZone,
    })
    .from(stores)
    .where(scope.of(stores, which));

type OpeningRow = Awaited<ReturnType<typeof openings>>[number];

const openingOfRow = (row: OpeningRow, now: Date): ZonedOpening => ({
  ...handClosingAt(row, now),
  hours: row.hours,
  minCartValue: row.minCartValue,
  timeZone: row.timeZone,
});
