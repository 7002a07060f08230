import type { InferSelectModel } from 'drizzle-orm';
import { openStateAt } from '#domain/store/opening-hours.ts';
import { closingAt, type HandClosing } from '#domain/store/closed-by-hand.ts';
import type { Highlight, Store } from '#domain/store/store.ts';
import { translated } from './translated.ts';
import type { highlights } from '#server/persistence/schema/highlights.ts';
import type { stores } from '#server/persistence/schema/stores.ts';

export type StoreRow = InferSelectModel<typeof stores>;
export type HighlightRow = InferSelectModel<typeof highlights>;

type ClosingRow = Pick<StoreRow, 'closedByHand' | 'closedUntil'>;

/** Whether a store is closed by hand at `now`, and until when. */
export const handClosingAt = ({ closedByHand, closedUntil }: ClosingRow, now: Date): HandClosing =>
  closingAt({ isClosedByHand: closedByHand, closedUntil: closedUntil?.toISOString() ?? null }, now.getTime());

/** Open by the clock of the store's own zone, unless it is closed by hand; a store that lists no hours is open until then. */
export const isOpenAt = (
  { hours, timeZone, ...closing }: Pick<StoreRow, 'hours' | 'timeZone'> & ClosingRow,
  now: Date,
): boolean =>
  !handClosingAt(closing, now).isClosedByHand && (openStateAt({ hours, timeZone }, now.getTime())?.isOpen ?? true);

/** A store as its rows tell it: whether anything is paid in the app is decided with the shop's acquirer (`offered-stores.ts`). */
export type StoreOfRows = Omit<Store, 'ecommerceEnabled'>;

/** A store's row as the domain knows it (A§3). Distance, fee and their verdict depend on an address and are unknown here. */
export const storeOf = (row: StoreRow, shown: readonly HighlightRow[], now: Date): StoreOfRows => ({
  id: row.id,
  name: row.name,
  label: row.label,
  isOpen: isOpenAt(row, now),
  hours: row.hours,
  timeZone: row.timeZone,
  closedUntil: handClosingAt(row, now).closedUntil ?? undefined,
  address: row.address,
  addressNumber: row.addressNumber,
  district: row.district,
  city: row.city,
  state: row.state,
  zipcode: row.zipcode,
  latitude: row.latitude,
  longitude: row.longitude,
  phone: row.phone,
  email: row.email,
  durationMinutes: row.durationMinutes,
  distanceKm: null,
  deliveryPrice: null,
  isDistanceRough: false,
  isBeyondMaxDistance: false,
  deliveryEnabled: row.deliveryEnabled,
  takeoutEnabled: row.takeoutEnabled,
  tagEnabled: row.tagEnabled,
  totalToFreeDelivery: row.totalToFreeDelivery,
  minCartValue: row.minCartValue,
  ignoreRigidStock: row.ignoreRigidStock,
  paymentOnDeliveryEnabled: row.paymentOnDeliveryEnabled,
  menuOnly: row.menuOnly,
  highlights: shown.filter(({ storeId }) => storeId === null || storeId === row.id).map(highlightOf),
  schedule: {
    enabled: row.scheduleEnabled,
    maxDays: row.scheduleMaxDays,
    slotMaxOrders: row.scheduleSlotMaxOrders,
    periodMinutes: row.schedulePeriodMinutes,
    nextSlotOffsetMinutes: row.scheduleNextSlotOffsetMinutes,
  },
});

const highlightOf = (row: HighlightRow): Highlight => {
  const { id, action, image, name, url, infoText, productId, groupId, translations } = row;
  return {
    id,
    action,
    image,
    name,
    url,
    infoText,
    product: productId !== null && groupId !== null ? { productId, groupId } : null,
    ...translated(translations),
  };
};
