import { rulesOf, type AddressField } from '#domain/address/address-fields.ts';
import * as z from 'zod/mini';
import type { StoreId, TenantId } from '#domain/ids.ts';
import { SHIPPING_TYPES } from '#domain/shipping/shipping-type.ts';
import { addressText, placeOf, zipcode } from './address-fields.ts';
import { endpoint } from './endpoint.ts';
import { id } from './primitives.ts';
import { coordinateText, shortText } from './query-values.ts';
import { store } from './store.ts';

/** Callers without a session name the tenant in the query (A§6). */
const visitor = { tenant_id: z.optional(id<TenantId>()) };
const coordinates = { latitude: z.optional(coordinateText), longitude: z.optional(coordinateText) };

export const listEventPoints = endpoint({
  method: 'GET',
  path: '/event_points',
  summary: 'Stores, nearest first when coordinates or a CEP are given',
  spec: 'A§7',
  access: 'visitor',
  query: z.object({
    ...visitor,
    ...coordinates,
    /** Location by postal code instead of coordinates. */
    zipcode: z.optional(zipcode),
    name: z.optional(shortText),
    shippingType: z.optional(z.enum(SHIPPING_TYPES)),
  }),
  response: z.object({ event_points: z.array(store) }),
});

/** The address fields of a quote. Incomplete text is not an error yet. */
const QUOTED_PLACE = ['street', 'number', 'zipcode', 'city', 'state'] as const satisfies readonly AddressField[];
const quotedText = (field: AddressField) => z.optional(rulesOf(field).format ? addressText(field) : shortText);

/**
 * Returns one store. With an address or coordinates this is also the address check of A§7: distance, duration and
 * delivery price are those of the address, and `isBeyondMaxDistance` means that the store does not deliver there.
 */
export const getEventPoint = endpoint({
  method: 'GET',
  path: '/event_points/:id',
  summary: 'A store, and whether it delivers to an address',
  spec: 'A§7',
  access: 'visitor',
  params: z.object({ id: id<StoreId>() }),
  query: z.object({
    ...visitor,
    ...coordinates,
    ...placeOf(quotedText, QUOTED_PLACE),
  }),
  response: z.object({ event_point: store }),
});
