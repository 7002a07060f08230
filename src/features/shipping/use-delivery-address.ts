import { useLiveQuery } from 'dexie-react-hooks';
import { readReviewDraft } from '#db/review-drafts.ts';
import type { DeliveryAddress } from '#domain/delivery-address.ts';
import { useTenant } from '#tenant/tenant-context.ts';

/** Where the order goes if it is delivered; null when nothing is chosen, undefined while the device is asked. */
export function useDeliveryAddress(): DeliveryAddress | null | undefined {
  const { data } = useTenant().databases;
  return useLiveQuery(async () => (await readReviewDraft(data)).deliveryAddress, [data]);
}
