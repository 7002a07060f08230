import { useLiveQuery } from 'dexie-react-hooks';
import type { AddressForm } from '#contract/forms/address-forms.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { changeReviewDraft, readReviewDraft } from '#db/review-drafts.ts';
import { useTenant } from '#tenant/tenant-context.ts';

/** Returns what was being changed in the form of that name; null for nothing, undefined while loading. */
export function useEditedAddress(form: string): AddressForm | null | undefined {
  const { data } = useTenant().databases;
  return useLiveQuery(async () => {
    const { editedAddress } = await readReviewDraft(data);
    return editedAddress?.form === form ? editedAddress.values : null;
  }, [data, form]);
}

/** Saves what is being changed in the form of that name, until it is submitted or left; null for nothing. Rejects with `StorageFailure`. */
export const saveEditedAddress = (data: DataDatabase, form: string, values: AddressForm | null): Promise<void> =>
  changeReviewDraft(data, { editedAddress: values && { form, values } }, Date.now());
