import { useLiveQuery } from 'dexie-react-hooks';
import { readReviewDraft } from '#db/review-drafts.ts';
import type { AddressForm } from '#domain/address/address-rules.ts';
import { useTenant } from '#tenant/tenant-context.ts';

/** What was typed into the form and not taken yet; null for nothing, undefined while the device is asked. */
export function useTypedAddress(): AddressForm | null | undefined {
  const { data } = useTenant().databases;
  return useLiveQuery(async () => (await readReviewDraft(data)).typedAddress, [data]);
}
