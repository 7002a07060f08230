import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { ReviewDraft } from '#db/data-rows.ts';
import { readReviewDraft } from '#db/review-drafts.ts';
import { addressSeenFrom, addressStatus, type AddressStatus } from '#domain/address/address-check.ts';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import type { StoreId } from '#domain/ids.ts';
import { keepSame } from '#tenant/keep-same.ts';
import { useTenant } from '#tenant/tenant-context.ts';

export interface DeliveryPlace {
  /** Null without a choice, and while loading. */
  readonly address: DeliveryAddress | null;
  readonly standing: AddressStatus;
}

type Chosen = Pick<ReviewDraft, 'deliveryAddress' | 'addressCheck'>;
const NOTHING_CHOSEN: Chosen = { deliveryAddress: null, addressCheck: null };

/** Returns the delivery address with this store's terms. */
export function useDeliveryAddress(storeId: StoreId | null): DeliveryPlace {
  const { data } = useTenant().databases;
  const same = useMemo(() => keepSame<Chosen>(NOTHING_CHOSEN), []);
  const { deliveryAddress, addressCheck } = useLiveQuery(
    async () => {
      const draft = await readReviewDraft(data);
      return same({ deliveryAddress: draft.deliveryAddress, addressCheck: draft.addressCheck });
    },
    [data, same],
    NOTHING_CHOSEN,
  );
  return useMemo(
    () => ({
      address: addressSeenFrom(deliveryAddress, addressCheck, storeId),
      standing: addressStatus(addressCheck, storeId),
    }),
    [deliveryAddress, addressCheck, storeId],
  );
}
