import { useLiveQuery } from 'dexie-react-hooks';
import { readReviewDraft } from '#db/review-drafts.ts';
import type { ReviewDraft } from '#db/data-rows.ts';
import { useTenant } from '#tenant/tenant-context.ts';

/** What was typed and chosen before, kept for a day (D-25); undefined until the device has answered. */
export function useReviewDraft(): ReviewDraft | undefined {
  const { data } = useTenant().databases;
  return useLiveQuery(async () => readReviewDraft(data), [data]);
}
