import { eq, gte, lt, sql } from 'drizzle-orm';
import type { StoreId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { scheduleSlots } from '#server/persistence/schema/schedule-slots.ts';

/** A booked window of a store's day. */
export interface BookedSlot {
  readonly startsAt: Date;
  readonly orders: number;
}

/** How full a store's slots are (A§4, D-23). A place is taken in the statement that writes the order (`insert-order.ts`). */
export const scheduleSlotsRepository = (scope: TenantScope, storeId: StoreId) => ({
  /** The slots between two instants that have orders; all others are empty. */
  async booked(from: Date, to: Date): Promise<readonly BookedSlot[]> {
    return scope.db
      .select({ startsAt: scheduleSlots.startsAt, orders: scheduleSlots.orders })
      .from(scheduleSlots)
      .where(
        scope.of(
          scheduleSlots,
          eq(scheduleSlots.storeId, storeId),
          gte(scheduleSlots.startsAt, from),
          lt(scheduleSlots.startsAt, to),
        ),
      );
  },

  /** Gives the place of a cancelled order back. */
  async cancel(startsAt: Date): Promise<void> {
    await scope.db
      .update(scheduleSlots)
      .set({ orders: sql`greatest(0, ${scheduleSlots.orders} - 1)` })
      .where(scope.of(scheduleSlots, eq(scheduleSlots.storeId, storeId), eq(scheduleSlots.startsAt, startsAt)));
  },
});
