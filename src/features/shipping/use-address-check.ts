import type { AddressStatus } from '#domain/address/address-check.ts';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import type { StoreId } from '#domain/ids.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { type Revalidation, useRevalidate } from '#tenant/use-revalidate.ts';
import { MINUTE_MS } from '#domain/durations.ts';

interface Question {
  /** Null unless the order is delivered to an address. */
  readonly storeId: StoreId | null;
  readonly address: DeliveryAddress | null;
}

interface OpenQuestion extends Question {
  readonly standing: AddressStatus;
}

/** A review may stay open for long; a fee that changes meanwhile is shown. */
const POLL_MS = MINUTE_MS;

/** Checks an address with the store if that has not happened yet; again when the connection is back. */
export const useAddressCheck = ({ standing, ...question }: OpenQuestion): Revalidation =>
  useAsking(question, standing === 'unchecked', 0);

/** Whether an order is about to be confirmed: then it is checked anew and kept current, so that no fee changes unseen. */
export const useWatchedAddress = (question: Question): Revalidation => useAsking(question, true, POLL_MS);

function useAsking({ storeId, address }: Question, isDue: boolean, pollMs: number): Revalidation {
  const { api, databases, keys } = useTenant();
  const asked = isDue && storeId !== null && address !== null ? { storeId, address } : null;
  return useRevalidate(
    asked && keys.addressCheck(asked.storeId, placeKey(asked.address)),
    async () => {
      if (!asked) return;
      const { checkAddress } = await import('./check-address.ts');
      await checkAddress(api, databases.data, asked.storeId, asked.address);
    },
    // Another visit to a store is another request: the earlier answer is dropped.
    { freshMs: 0, pollMs },
  );
}

const placeKey = ({ zipcode, street, number, city, state }: DeliveryAddress): string =>
  [zipcode, street, number, city, state].join('/');
