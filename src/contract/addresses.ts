import * as z from 'zod/mini';
import type { DoorAddress } from '#domain/address/address-fields.ts';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import type { AddressId, StoreId } from '#domain/ids.ts';
import { LABEL_MAX, RECEIVER_MAX } from '#domain/limits.ts';
import { addressPlaces, fromWireNames, placeOf, toWireNames } from './address-fields.ts';
import { endpoint } from './endpoint.ts';
import { done, filledText, id, mapped, money } from './primitives.ts';

const savedWire = z.object({
  id: id<AddressId>(),
  label: z.string(),
  receiver_name: z.string(),
  ...placeOf(() => z.string()),
  main: z.boolean(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  extra_distance: z.nullable(z.number()),
  extra_duration: z.nullable(z.number()),
  extra_shipping_price: z.nullable(z.object({ value: money })),
});

/** A saved delivery address; it has an id. */
export type SavedAddress = DeliveryAddress & { readonly id: AddressId };

/** Saved address; distance, duration and price are present only when a store is requested (B§3). */
const savedAddress = mapped(savedWire, {
  decode: ({ receiver_name, extra_distance, extra_duration, extra_shipping_price, ...same }): SavedAddress => ({
    ...fromWireNames(same),
    receiverName: receiver_name,
    distanceKm: extra_distance,
    durationMinutes: extra_duration,
    deliveryPrice: extra_shipping_price?.value ?? null,
  }),
  encode: ({ receiverName, distanceKm, durationMinutes, deliveryPrice, ...same }) => ({
    ...toWireNames(same),
    receiver_name: receiverName,
    extra_distance: distanceKm,
    extra_duration: durationMinutes,
    extra_shipping_price: deliveryPrice === null ? null : { value: deliveryPrice },
  }),
});

const changeWire = z.object({
  ...addressPlaces,
  label: filledText(LABEL_MAX),
  receiverName: filledText(RECEIVER_MAX),
  main: z.boolean(),
});

/** The fields of an address that the customer edits. */
export type AddressChange = DoorAddress & Pick<DeliveryAddress, 'label' | 'receiverName' | 'main'>;

/** Address payload (B§3). */
export const addressChange = mapped(changeWire, {
  decode: (wire): AddressChange => fromWireNames(wire),
  encode: toWireNames,
});

const addressParams = z.object({ id: id<AddressId>() });

export const listAddresses = endpoint({
  method: 'GET',
  path: '/profile/address',
  summary: 'Saved addresses; with distances and prices when a store is named',
  spec: 'B§7',
  access: 'customer',
  query: z.object({ event_point_id: z.optional(id<StoreId>()) }),
  response: z.object({ addresses: z.array(savedAddress) }),
});

export const createAddress = endpoint({
  method: 'POST',
  path: '/profile/address',
  summary: 'Save an address',
  spec: 'B§7',
  access: 'customer',
  idempotent: true,
  body: addressChange,
  response: z.object({ address: savedAddress }),
});

export const updateAddress = endpoint({
  method: 'PUT',
  path: '/profile/address/:id',
  summary: 'Change a saved address',
  spec: 'B§7',
  access: 'customer',
  idempotent: true,
  params: addressParams,
  body: addressChange,
  response: z.object({ address: savedAddress }),
});

export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/profile/address/:id',
  summary: 'Remove a saved address',
  spec: 'B§7',
  access: 'customer',
  idempotent: true,
  params: addressParams,
  response: done,
});
