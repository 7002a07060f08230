import { useLiveQuery } from 'dexie-react-hooks';
import { readReviewDraft, type ReviewDraft } from '#db/review-drafts.ts';
import { useTenant } from '#tenant/tenant-context.ts';

/** The window that the order is for; null for "as soon as possible", undefined while the device is asked. */
export function useSlot(): ReviewDraft['slot'] | undefined {
  const { data } = useTenant().databases;
  return useLiveQuery(async () => (await readReviewDraft(data)).slot, [data]);
}
