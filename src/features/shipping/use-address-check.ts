import type { AddressStanding } from '#domain/address/address-check.ts';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import type { StoreId } from '#domain/ids.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { type Revalidation, useRevalidate } from '#tenant/use-revalidate.ts';

interface Question {
  /** Null where no address is delivered to. */
  readonly storeId: StoreId | null;
  readonly address: DeliveryAddress | null;
}

interface OpenQuestion extends Question {
  readonly standing: AddressStanding;
}

/** A review may stay open for long; a fee that moves meanwhile is told. */
const POLL_MS = 60_000;

/** Asks the store about an address that it has not been asked about yet; again when the signal is back. */
export const useAddressCheck = ({ standing, ...question }: OpenQuestion): Revalidation =>
  useAsking(question, standing === 'unchecked', 0);

/** Where something is about to be confirmed: asked anew, and again while the customer is there, so that no fee moves unseen. */
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
    // Another visit to a store is another question: what it said the time before is forgotten.
    { freshMs: 0, pollMs },
  );
}

const placeKey = ({ zipcode, street, number, city, state }: DeliveryAddress): string =>
  [zipcode, street, number, city, state].join('/');
