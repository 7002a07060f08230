import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { readReviewDraft } from '#db/review-drafts.ts';
import { addressSeenFrom, addressStatus, type AddressStatus } from '#domain/address/address-check.ts';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import type { StoreId } from '#domain/ids.ts';
import { useTenant } from '#tenant/tenant-context.ts';

export interface DeliveryPlace {
  /** Null without a choice, and while loading. */
  readonly address: DeliveryAddress | null;
  readonly standing: AddressStatus;
}

/** Returns the delivery address with this store's terms. */
export function useDeliveryAddress(storeId: StoreId | null): DeliveryPlace {
  const { data } = useTenant().databases;
  const draft = useLiveQuery(async () => readReviewDraft(data), [data]);
  return useMemo(() => {
    const { deliveryAddress = null, addressCheck = null } = draft ?? {};
    return {
      address: addressSeenFrom(deliveryAddress, addressCheck, storeId),
      standing: addressStatus(addressCheck, storeId),
    };
  }, [draft, storeId]);
}
