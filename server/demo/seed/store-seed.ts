import type { InferInsertModel } from 'drizzle-orm';
import { cents, ZERO } from '#domain/pricing/cents.ts';
import type { OpeningHours } from '#domain/store/store.ts';
import type { DeliveryBand, stores } from '#server/persistence/schema/stores.ts';
import { demoCep } from './demo-ceps.ts';

type StoreRow = Omit<InferInsertModel<typeof stores>, 'tenantId'>;

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;

export const dailyHours = (opens: string, closes: string): readonly OpeningHours[] =>
  WEEK.map((weekday) => ({ weekday, opens, closes }));

/** Hours that close when they open run around the clock, so the demo works at any time of day. */
const AROUND_THE_CLOCK = dailyHours('00:00', '00:00');

/** `[up to km, cents, minutes]`, nearest first. */
export const deliveryBands = (
  ...bands: readonly (readonly [upToKm: number, priceCents: number, durationMinutes: number])[]
): readonly DeliveryBand[] =>
  bands.map(([upToKm, priceCents, durationMinutes]) => ({ upToKm, price: cents(priceCents), durationMinutes }));

type Given = 'id' | 'name' | 'label' | 'addressNumber' | 'phone' | 'email';

/** A store on the street of a demo postal code. What is not given is off. */
export function storeAt(zipcode: string, given: Pick<StoreRow, Given> & Partial<Omit<StoreRow, Given>>): StoreRow {
  const { street, district, city, state, latitude, longitude } = demoCep(zipcode);
  return {
    timeZone: 'America/Sao_Paulo',
    hours: AROUND_THE_CLOCK,
    closedByHand: false,
    position: 0,
    zipcode,
    address: street,
    district,
    city,
    state,
    latitude,
    longitude,
    durationMinutes: 20,
    deliveryBands: [],
    deliveryEnabled: false,
    takeoutEnabled: false,
    tagEnabled: false,
    totalToFreeDelivery: ZERO,
    minCartValue: null,
    paymentOnDeliveryEnabled: true,
    menuOnly: false,
    scheduleEnabled: false,
    scheduleMaxDays: 0,
    scheduleSlotMaxOrders: 0,
    schedulePeriodMinutes: 60,
    scheduleNextSlotOffsetMinutes: 0,
    ...given,
  };
}
