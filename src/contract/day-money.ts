import * as z from 'zod/mini';
import type { StoreId } from '#domain/ids.ts';
import { DAY_MEANS, type DayMoney } from '#domain/payment/day-money.ts';
import { endpoint } from './endpoint.ts';
import { orderNumber } from './order-detail.ts';
import { civilDay, id, instant, mapped, money } from './primitives.ts';

const countedSum = z.object({ count: z.int(), amount: money });

const movement = z.object({
  at: instant,
  kind: z.enum(['captured', 'refunded']),
  means: z.enum(DAY_MEANS),
  amount: money,
  orderNumber: z.nullable(orderNumber),
  place: z.nullable(z.string()),
  reference: z.nullable(z.string()),
});

const dayMoneyWire = z.object({
  storeId: id<StoreId>(),
  storeName: z.string(),
  timeZone: z.string(),
  day: civilDay,
  orders: z.object({ placed: countedSum, ended: countedSum }),
  movements: z.array(movement),
  openRefunds: countedSum,
});

const dayMoney = mapped(dayMoneyWire, { decode: (wire): DayMoney => wire, encode: (day) => day });

/** Without a store the shop's first, without a day the business day that it is there now. */
export const getDayMoney = endpoint({
  method: 'GET',
  path: '/operator/money',
  summary: 'What a store took and gave back on a business day',
  spec: 'D-96',
  access: 'operator',
  roles: ['counter'],
  query: z.object({
    event_point_id: z.optional(id<StoreId>()),
    day: z.optional(civilDay.check(z.refine((day) => day.startsWith('20')))),
  }),
  response: z.object({
    money: dayMoney,
    stores: z.array(z.object({ id: id<StoreId>(), name: z.string() })),
  }),
});
