import * as z from 'zod/mini';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import type { AddressId, StoreId } from '#domain/ids.ts';
import { LABEL_MAX, RECEIVER_MAX } from '#domain/limits.ts';
import { addressPlaces } from './address-places.ts';
import { endpoint } from './endpoint.ts';
import { done, filledText, id, mapped, money } from './primitives.ts';

const savedWire = z.object({
  id: id<AddressId>(),
  label: z.string(),
  receiver_name: z.string(),
  zipcode: z.string(),
  address: z.string(),
  address2: z.string(),
  number: z.string(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
  main: z.boolean(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  extra_distance: z.nullable(z.number()),
  extra_duration: z.nullable(z.number()),
  extra_shipping_price: z.nullable(z.object({ value: money })),
});

/** A delivery address that is saved: it has an id. */
export type SavedAddress = DeliveryAddress & { readonly id: AddressId };

/** Saved address; distance, duration and price are known only when asked for a store (B§3). */
const savedAddress = mapped(savedWire, {
  decode: (wire): SavedAddress => ({
    id: wire.id,
    label: wire.label,
    receiverName: wire.receiver_name,
    zipcode: wire.zipcode,
    street: wire.address,
    number: wire.number,
    complement: wire.address2,
    district: wire.district,
    city: wire.city,
    state: wire.state,
    main: wire.main,
    latitude: wire.latitude,
    longitude: wire.longitude,
    distanceKm: wire.extra_distance,
    durationMinutes: wire.extra_duration,
    deliveryPrice: wire.extra_shipping_price?.value ?? null,
  }),
  encode: (saved) => ({
    id: saved.id,
    label: saved.label,
    receiver_name: saved.receiverName,
    zipcode: saved.zipcode,
    address: saved.street,
    address2: saved.complement,
    number: saved.number,
    district: saved.district,
    city: saved.city,
    state: saved.state,
    main: saved.main,
    latitude: saved.latitude,
    longitude: saved.longitude,
    extra_distance: saved.distanceKm,
    extra_duration: saved.durationMinutes,
    extra_shipping_price: saved.deliveryPrice === null ? null : { value: saved.deliveryPrice },
  }),
});

const changeWire = z.object({
  ...addressPlaces,
  label: filledText(LABEL_MAX),
  receiverName: filledText(RECEIVER_MAX),
  main: z.boolean(),
});

/** What the customer types of an address. */
export type AddressChange = Pick<
  DeliveryAddress,
  'label' | 'receiverName' | 'zipcode' | 'street' | 'number' | 'complement' | 'district' | 'city' | 'state' | 'main'
>;

/** Address payload (B§3). */
export const addressChange = mapped(changeWire, {
  decode: ({ address, address2, ...same }): AddressChange => ({ ...same, street: address, complement: address2 }),
  encode: ({ street, complement, ...same }) => ({ ...same, address: street, address2: complement }),
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
