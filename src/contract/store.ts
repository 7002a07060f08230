import * as z from 'zod/mini';
import type { Highlight, Store } from '#domain/store/store.ts';
import { id, instant, mapped, money } from './primitives.ts';
import { translations } from './translations.ts';

const highlightWire = z.object({
  id: id<Highlight['id']>(),
  action: z.int(),
  image: z.string(),
  name: z.string(),
  url: z.nullable(z.string()),
  infoText: z.nullable(z.string()),
  /** 0 means withdrawn; all clients drop it (A§2). */
  status: z.int(),
  productId: z.nullable(id<NonNullable<Highlight['product']>['productId']>()),
  productGroupId: z.nullable(id<NonNullable<Highlight['product']>['groupId']>()),
  translations: translations('name', 'infoText'),
});

const highlightFromWire = (wire: z.output<typeof highlightWire>): Highlight => ({
  id: wire.id,
  action: wire.action,
  image: wire.image,
  name: wire.name,
  url: wire.url,
  infoText: wire.infoText,
  product: wire.productId && wire.productGroupId ? { productId: wire.productId, groupId: wire.productGroupId } : null,
  ...(wire.translations && { translations: wire.translations }),
});

const highlightToWire = (highlight: Highlight): z.output<typeof highlightWire> => ({
  id: highlight.id,
  action: highlight.action,
  image: highlight.image,
  name: highlight.name,
  url: highlight.url,
  infoText: highlight.infoText,
  status: 1,
  productId: highlight.product?.productId ?? null,
  productGroupId: highlight.product?.groupId ?? null,
  ...(highlight.translations && { translations: highlight.translations }),
});

const clock = z.string().check(z.regex(/^\d{2}:\d{2}$/));

const storeWire = z.object({
  id: id<Store['id']>(),
  name: z.string(),
  label: z.string(),
  isOpen: z.boolean(),
  hours: z.array(z.object({ weekday: z.int(), opens: clock, closes: clock })),
  timeZone: z.string(),
  closedUntil: z.optional(instant),
  address: z.string(),
  addressNumber: z.string(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  duration: z.nullable(z.number()),
  distance: z.nullable(z.number()),
  /** The distance is one to the middle of the CEP's area. */
  isDistanceRough: z.boolean(),
  deliveryPrice: z.nullable(money),
  isBeyondMaxDistance: z.boolean(),
  can_deliver: z.boolean(),
  can_takeout: z.boolean(),
  can_tag: z.boolean(),
  totalToFreeDelivery: money,
  minCartValue: z.nullable(money),
  ignoreRigidStock: z.boolean(),
  ecommerceEnabled: z.boolean(),
  paymentOnDeliveryEnabled: z.boolean(),
  menu_only: z.boolean(),
  highlights: z.array(highlightWire),
  schedule: z.object({
    enabled: z.boolean(),
    scheduleMaxDays: z.int(),
    scheduleSlotMaxOrders: z.int(),
    schedulePeriod: z.int(),
    nextSlotOffset: z.int(),
  }),
});

/** Store, called event point on the wire (A§3). */
export const store = mapped(storeWire, {
  decode: ({
    can_deliver,
    can_takeout,
    can_tag,
    menu_only,
    duration,
    distance,
    highlights,
    schedule,
    ...same
  }): Store => ({
    ...same,
    deliveryEnabled: can_deliver,
    takeoutEnabled: can_takeout,
    tagEnabled: can_tag,
    menuOnly: menu_only,
    durationMinutes: duration,
    distanceKm: distance,
    highlights: highlights.filter((highlight) => highlight.status !== 0).map(highlightFromWire),
    schedule: {
      enabled: schedule.enabled,
      maxDays: schedule.scheduleMaxDays,
      slotMaxOrders: schedule.scheduleSlotMaxOrders,
      periodMinutes: schedule.schedulePeriod,
      nextSlotOffsetMinutes: schedule.nextSlotOffset,
    },
  }),
  encode: ({
    deliveryEnabled,
    takeoutEnabled,
    tagEnabled,
    menuOnly,
    durationMinutes,
    distanceKm,
    highlights,
    schedule,
    ...same
  }) => ({
    ...same,
    can_deliver: deliveryEnabled,
    can_takeout: takeoutEnabled,
    can_tag: tagEnabled,
    menu_only: menuOnly,
    duration: durationMinutes,
    distance: distanceKm,
    highlights: highlights.map(highlightToWire),
    schedule: {
      enabled: schedule.enabled,
      scheduleMaxDays: schedule.maxDays,
      scheduleSlotMaxOrders: schedule.slotMaxOrders,
      schedulePeriod: schedule.periodMinutes,
      nextSlotOffset: schedule.nextSlotOffsetMinutes,
    },
  }),
});
