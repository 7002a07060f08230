import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { readProfileDraft, saveProfileDraft } from '#db/profile-drafts.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useKeptForm } from '#ui/use-kept-form.ts';
import type { ProfileValues } from './profile-values.ts';

export type ProfileDraft = Partial<ProfileValues>;

const FIELDS = ['fullName', 'email', 'phone', 'birthday'] as const satisfies readonly (keyof ProfileValues)[];

/** Returns what was typed before the page was loaded anew; null for nothing, undefined while loading. */
export function useKeptProfile(): ProfileDraft | null | undefined {
  const { data } = useTenant().databases;
  return useLiveQuery(async () => readProfileDraft(data, Date.now()).catch(() => null), [data]);
}

/**
 * Keeps what is typed over a reload and the end of the app. Whoever leaves the screen leaves it, too: found again there, it
 * would look as if it were saved. But whom the server has logged out finds it after the next login (ADR-012). `known` is what the screen shows without it. Returns whether there is something of `kept` in
 * the form that was not saved.
 */
export function useProfileDraft(
  form: UseFormReturn<ProfileValues>,
  kept: ProfileDraft | null,
  known: ProfileValues,
): boolean {
  const { databases, sessions, uid } = useTenant();
  const { data } = databases;
  const { isDirty } = form.formState;
  const [isRestored] = useState(kept !== null);
  const save = (draft: ProfileDraft | null) => void saveProfileDraft(data, draft, Date.now()).catch(() => undefined);

  useKeptForm(form, (values) => {
    const typed = isDirty ? FIELDS.filter((field) => values[field] !== known[field]) : [];
    save(typed.length === 0 ? null : Object.fromEntries(typed.map((field) => [field, values[field]])));
  });
  const restore = useEffectEvent(() => {
    for (const field of FIELDS) {
      const typed = kept?.[field];
      if (typed !== undefined) form.setValue(field, typed, { shouldDirty: true });
    }
  });
  const leave = useEffectEvent(async () => {
    if ((await sessions.readEnded()) !== uid) save(null);
  });
  useEffect(() => {
    restore();
    return () => void leave().catch(() => undefined);
  }, []);
  return isRestored && isDirty;
}
