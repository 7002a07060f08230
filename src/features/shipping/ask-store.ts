import { toWireNames } from '#contract/address-fields.ts';
import { getEventPoint } from '#contract/event-points.ts';
import type { AddressCheck } from '#domain/address/address-check.ts';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import type { StoreId } from '#domain/ids.ts';
import { addressProblem } from '#domain/store/store-choice.ts';
import type { ApiClient } from '#remote/api-client.ts';
import { isProblem } from '#remote/api-error.ts';

export interface StoreAnswer {
  /** With the fee, time and distance of this store. */
  readonly address: DeliveryAddress;
  readonly check: AddressCheck;
  /** False while the store is closed: it cannot deliver now, but possibly in a slot. */
  readonly isOpen: boolean;
}

const NO_TERMS = { deliveryPrice: null, durationMinutes: null, distanceKm: null };

/**
 * Asks a store whether it delivers to an address, and with which terms (A§7). An address that the server rejects is
 * invalid (A§8); any other failure says nothing about the address and is thrown as ApiError.
 */
export async function askStore(api: ApiClient, storeId: StoreId, address: DeliveryAddress): Promise<StoreAnswer> {
  try {
    const { event_point: store } = await api.call(getEventPoint, { params: { id: storeId }, query: placeOf(address) });
    const { deliveryPrice, durationMinutes, isOpen } = store;
    // The middle of an area says nothing about a door in it.
    const distanceKm = store.isDistanceRough ? null : store.distanceKm;
    const isServed = addressProblem(store, true) === null;
    return {
      address: { ...address, ...(isServed ? { deliveryPrice, durationMinutes } : NO_TERMS), distanceKm },
      check: { storeId, verdict: isServed ? 'served' : 'outsideRange' },
      isOpen,
    };
  } catch (error) {
    if (!isProblem(error, 'bad_request')) throw error;
    return { address: { ...address, ...NO_TERMS }, check: { storeId, verdict: 'invalidAddress' }, isOpen: true };
  }
}

/** A saved address has coordinates; an entered one is located by its CEP. */
const placeOf = ({ latitude, longitude, street, number, zipcode, city, state }: DeliveryAddress) => ({
  ...(latitude !== null && longitude !== null && { latitude, longitude }),
  ...toWireNames({ street, number, zipcode, city, state }),
});
