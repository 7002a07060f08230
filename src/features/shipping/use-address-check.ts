import type { AddressStatus } from '#domain/address/address-check.ts';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import type { StoreId } from '#domain/ids.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { type Revalidation, useRevalidate } from '#tenant/use-revalidate.ts';
import { MINUTE_MS } from '#domain/durations.ts';

interface AddressInput {
  /** Null unless the order is delivered to an address. */
  readonly storeId: StoreId | null;
  readonly address: DeliveryAddress | null;
}

interface UncheckedInput extends AddressInput {
  readonly standing: AddressStatus;
}

/** A review may stay open for a long time, so changes of the fee are shown. */
const POLL_MS = MINUTE_MS;

/** Checks an unchecked address with the store, and again when the connection is back. */
export const useAddressCheck = ({ standing, ...input }: UncheckedInput): Revalidation =>
  useStoreCheck(input, standing === 'unchecked', 0);

/** Checks the address of an order before its confirmation and polls it, so that no change of the fee is missed. */
export const useWatchedAddress = (input: AddressInput): Revalidation => useStoreCheck(input, true, POLL_MS);

function useStoreCheck({ storeId, address }: AddressInput, isDue: boolean, pollMs: number): Revalidation {
  const { api, databases, keys } = useTenant();
  const asked = isDue && storeId !== null && address !== null ? { storeId, address } : null;
  return useRevalidate(
    asked && keys.addressCheck(asked.storeId, placeKey(asked.address)),
    async () => {
      if (!asked) return;
      const { checkAddress } = await import('./check-address.ts');
      await checkAddress(api, databases.data, asked.storeId, asked.address);
    },
    // `freshMs: 0`: every visit to a store sends a new request.
    { freshMs: 0, pollMs },
  );
}

const placeKey = ({ zipcode, street, number, city, state }: DeliveryAddress): string =>
  [zipcode, street, number, city, state].join('/');
