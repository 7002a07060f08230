import { useLiveQuery } from 'dexie-react-hooks';
import { readReviewDraft } from '#db/review-drafts.ts';
import type { ReviewDraft } from '#db/data-rows.ts';
import { useTenant } from '#tenant/tenant-context.ts';

/** Returns the chosen slot; null for "as soon as possible", undefined while loading. */
export function useSlot(): ReviewDraft['slot'] | undefined {
  const { data } = useTenant().databases;
  return useLiveQuery(async () => (await readReviewDraft(data)).slot, [data]);
}
