import { eq, gte, lt, sql } from 'drizzle-orm';
import type { StoreId } from '#domain/ids.ts';
import type { TenantScope } from '#server/db/for-tenant.ts';
import { scheduleSlots } from '#server/db/schema/schedule-slots.ts';

/** A booked window of a store's day. */
export interface BookedSlot {
  readonly startsAt: Date;
  readonly orders: number;
}

export interface SlotWindow {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** How full a store's slots are (A§4, decision 23). */
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

  /**
   * Takes a place in a slot; false when it already holds `maxOrders` (0 is unlimited). The row's lock makes concurrent
   * bookings take turns, so a slot is never oversold.
   */
  async book({ startsAt, endsAt }: SlotWindow, maxOrders: number): Promise<boolean> {
    const taken = await scope.db
      .insert(scheduleSlots)
      .values(scope.own({ storeId, startsAt, endsAt, orders: 1 }))
      .onConflictDoUpdate({
        target: [scheduleSlots.tenantId, scheduleSlots.storeId, scheduleSlots.startsAt],
        set: { orders: sql`${scheduleSlots.orders} + 1` },
        setWhere: sql`${maxOrders} = 0 or ${scheduleSlots.orders} < ${maxOrders}`,
      })
      .returning({ orders: scheduleSlots.orders });
    return taken.length > 0;
  },

  /** Gives the place of a cancelled order back. */
  async cancel(startsAt: Date): Promise<void> {
    await scope.db
      .update(scheduleSlots)
      .set({ orders: sql`greatest(0, ${scheduleSlots.orders} - 1)` })
      .where(scope.of(scheduleSlots, eq(scheduleSlots.storeId, storeId), eq(scheduleSlots.startsAt, startsAt)));
  },
});
