import type { ProfileForm } from '#contract/forms/person-forms.ts';
import { isExpired, REVIEW_DRAFT_LIFE_MS } from '#domain/life-span.ts';
import type { DataDatabase } from './data-database.ts';
import type { ProfileDraftRow } from './data-rows.ts';
import { durableWrite } from './durable-write.ts';
import { refuseNewer, upcaster } from './versioned-row.ts';

const CURRENT = 1;
const upcast = upcaster<ProfileDraftRow>(CURRENT);

/** The fields of the customer's own data that were typed and not saved, for a day; null for none. */
export async function readProfileDraft(data: DataDatabase, nowMs: number): Promise<Partial<ProfileForm> | null> {
  const row = upcast(await data.reviewDrafts.get('profile'));
  return row && !isExpired(row.changedAt, nowMs, REVIEW_DRAFT_LIFE_MS) ? row.typed : null;
}

/** Keeps what is being typed; null forgets it. Rejects with `StorageFailure` when it cannot be saved. */
export const saveProfileDraft = (
  data: DataDatabase,
  typed: Partial<ProfileForm> | null,
  nowMs: number,
): Promise<void> =>
  durableWrite(
    data,
    () =>
      data.transaction('rw', data.reviewDrafts, async () => {
        refuseNewer(await data.reviewDrafts.get('profile'), CURRENT);
        if (typed === null) await data.reviewDrafts.delete('profile');
        else await data.reviewDrafts.put({ id: 'profile', v: CURRENT, typed, changedAt: nowMs });
      }),
    data.purge,
  );
