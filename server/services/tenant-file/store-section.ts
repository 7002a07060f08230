import * as z from 'zod/mini';
import { id, mapped } from '#contract/primitives.ts';
import type { StoreId } from '#domain/ids.ts';
import { count, maybePrice, optionalText, name, off, on, positive, price, text } from './fields.ts';

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected a time such as 08:30'));
const LAST_WEEKDAY = 6;
const hours = z.strictObject({
  weekday: count.check(z.lte(LAST_WEEKDAY, 'expected 0 (Sunday) to 6')),
  opens: clock,
  closes: clock,
});

const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const deliveryBand = mapped(z.strictObject({ upToKm: z.number().check(z.positive()), price, duration: count }), {
  decode: ({ duration, ...band }) => ({ ...band, durationMinutes: duration }),
  encode: ({ durationMinutes, ...band }) => ({ ...band, duration: durationMinutes }),
});

/** Every day is looked at when the slots are listed. */
const MOST_DAYS_AHEAD = 366;

const schedule = z.strictObject({
  enabled: off,
  scheduleMaxDays: z.prefault(count.check(z.lte(MOST_DAYS_AHEAD)), 0),
  scheduleSlotMaxOrders: z.prefault(count, 0),
  schedulePeriod: z.prefault(positive, 60),
  nextSlotOffset: z.prefault(count, 0),
});

const degrees = (max: number) => z.prefault(z.nullable(z.number().check(z.gte(-max), z.lte(max))), null);

const storeWire = z.strictObject({
  id: id<StoreId>(),
  name,
  label: name,
  timeZone: z.prefault(
    z.string().check(z.refine(isTimeZone, { error: 'expected a zone such as America/Sao_Paulo' })),
    'America/Sao_Paulo',
  ),
  hours: z.prefault(z.array(hours), []),
  closedByHand: off,
  address: name,
  addressNumber: text,
  district: text,
  city: name,
  state: name,
  zipcode: z.string().check(z.regex(/^\d{8}$/, 'expected the eight digits of a CEP')),
  latitude: degrees(90),
  longitude: degrees(180),
  phone: optionalText,
  email: optionalText,
  duration: z.prefault(z.nullable(count), null),
  can_deliver: off,
  can_takeout: off,
  can_tag: off,
  deliveryBands: z.prefault(z.array(deliveryBand), []),
  totalToFreeDelivery: z.prefault(price, 0),
  minCartValue: maybePrice,
  ignoreRigidStock: off,
  ecommerceEnabled: on,
  paymentOnDeliveryEnabled: on,
  menu_only: off,
  schedule: z.prefault(schedule, {}),
});

/** Store (an event point) under its wire names, as a row; its position is its index in the file (A§3). */
export const storeSection = mapped(storeWire, {
  decode: ({ can_deliver, can_takeout, can_tag, menu_only, duration, schedule: slots, ...same }) => ({
    ...same,
    deliveryEnabled: can_deliver,
    takeoutEnabled: can_takeout,
    tagEnabled: can_tag,
    menuOnly: menu_only,
    durationMinutes: duration,
    scheduleEnabled: slots.enabled,
    scheduleMaxDays: slots.scheduleMaxDays,
    scheduleSlotMaxOrders: slots.scheduleSlotMaxOrders,
    schedulePeriodMinutes: slots.schedulePeriod,
    scheduleNextSlotOffsetMinutes: slots.nextSlotOffset,
  }),
  encode: ({
    deliveryEnabled,
    takeoutEnabled,
    tagEnabled,
    menuOnly,
    durationMinutes,
    scheduleEnabled,
    scheduleMaxDays,
    scheduleSlotMaxOrders,
    schedulePeriodMinutes,
    scheduleNextSlotOffsetMinutes,
    ...same
  }) => ({
    ...same,
    can_deliver: deliveryEnabled,
    can_takeout: takeoutEnabled,
    can_tag: tagEnabled,
    menu_only: menuOnly,
    duration: durationMinutes,
    schedule: {
      enabled: scheduleEnabled,
      scheduleMaxDays,
      scheduleSlotMaxOrders,
      schedulePeriod: schedulePeriodMinutes,
      nextSlotOffset: scheduleNextSlotOffsetMinutes,
    },
  }),
});
