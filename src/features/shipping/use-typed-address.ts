import { useLiveQuery } from 'dexie-react-hooks';
import { readReviewDraft } from '#db/review-drafts.ts';
import type { AddressForm } from '#contract/forms/address-forms.ts';
import { useTenant } from '#tenant/tenant-context.ts';

/** Returns the draft of the address form; null for none, undefined while loading. */
export function useTypedAddress(): AddressForm | null | undefined {
  const { data } = useTenant().databases;
  return useLiveQuery(async () => (await readReviewDraft(data)).typedAddress, [data]);
}
