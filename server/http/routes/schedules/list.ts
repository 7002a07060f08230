import type { FastifyInstance } from 'fastify';
import { listSchedules } from '#contract/schedules.ts';
import { offeredDays, slotsOfDay } from '#domain/order/schedule.ts';
import { beginsWhileClosed } from '#domain/store/closed-by-hand.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { scheduleSlotsRepository } from '#server/persistence/repositories/schedule-slots-repository.ts';
import { storesRepository } from '#server/persistence/repositories/stores-repository.ts';

/** Lists a day's slots with their bookings; empty for a day that the store does not offer (A§7), and none while it is closed for a while (D-103). */
export function listSchedulesRoute(app: FastifyInstance): void {
  route(app, listSchedules, async ({ query, scope, now }) => {
    const found = await storesRepository(scope).find(query.event_point_id, now);
    if (!found) throw new Refusal('not_found');
    const { store } = found;
    const isOffered = store.schedule.enabled && offeredDays(store, now.getTime()).includes(query.date);
    const all = isOffered ? slotsOfDay(store, query.date) : [];
    const windows = all.filter(({ startsAt }) => !beginsWhileClosed(startsAt, store));
    const [first, last] = [windows.at(0), windows.at(-1)];
    if (!first || !last) return { slots: [] };
    const booked = await scheduleSlotsRepository(scope, store.id).booked(
      new Date(first.startsAt),
      new Date(last.endsAt),
    );
    const orders = new Map(booked.map((slot) => [slot.startsAt.getTime(), slot.orders]));
    return { slots: windows.map((slot) => ({ ...slot, orders: orders.get(Date.parse(slot.startsAt)) ?? 0 })) };
  });
}
