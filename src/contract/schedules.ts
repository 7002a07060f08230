import * as z from 'zod/mini';
import type { StoreId } from '#domain/ids.ts';
import type { ScheduleSlot } from '#domain/order/schedule-slot.ts';
import { endpoint } from './endpoint.ts';
import { civilDay, id, instant, mapped } from './primitives.ts';

const slotWire = z.object({ start: instant, end: instant, orders: z.int().check(z.nonnegative()) });

export const listSchedules = endpoint({
  method: 'GET',
  path: '/schedules',
  summary: 'Delivery and pickup slots of a day, in the store’s zone',
  spec: 'A§7',
  access: 'visitor',
  query: z.object({ event_point_id: id<StoreId>(), date: civilDay }),
  response: z.object({
    slots: z.array(
      mapped(slotWire, {
        decode: ({ start, end, orders }): ScheduleSlot => ({ startsAt: start, endsAt: end, orders }),
        encode: ({ startsAt, endsAt, orders }) => ({ start: startsAt, end: endsAt, orders }),
      }),
    ),
  }),
});
