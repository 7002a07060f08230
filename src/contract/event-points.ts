import { rulesOf, type AddressField } from '#domain/address/address-fields.ts';
import * as z from 'zod/mini';
import type { StoreId, TenantId } from '#domain/ids.ts';
import { SHIPPING_TYPES } from '#domain/shipping/shipping-type.ts';
import { addressText, placeOf, zipcode } from './address-fields.ts';
import { endpoint } from './endpoint.ts';
import { id } from './primitives.ts';
import { coordinateText, shortText } from './query-values.ts';
import { store } from './store.ts';

/** Logged-out callers name the tenant here too (A§6). */
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
    /** For somebody who names a place instead of being there. */
    zipcode: z.optional(zipcode),
    name: z.optional(shortText),
    shippingType: z.optional(z.enum(SHIPPING_TYPES)),
  }),
  response: z.object({ event_points: z.array(store) }),
});

/** What a quote asks of an address. Text that the customer has not finished is no error yet. */
const QUOTED_PLACE = ['street', 'number', 'zipcode', 'city', 'state'] as const satisfies readonly AddressField[];
const quotedText = (field: AddressField) => z.optional(rulesOf(field).format ? addressText(field) : shortText);

/**
 * One store. With an address or coordinates it is also the address check of A§7: distance, duration and
 * delivery price are those of the address, and `isBeyondMaxDistance` says that it is not served.
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
