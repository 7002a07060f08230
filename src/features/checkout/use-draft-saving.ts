import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { changeReviewDraft } from '#db/review-drafts.ts';
import { errorWords } from '#tenant/error-words.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useToasts } from '#ui/toast-context.ts';
import type { ReviewValues } from './review-values.ts';

/** Keeps what is typed on this device for a day (D-25); a device that cannot keep it says so. */
export function useDraftSaving(): (values: ReviewValues) => void {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const { data } = useTenant().databases;
  return useCallback(
    (typed) => {
      changeReviewDraft(data, typed, Date.now()).catch((error: unknown) =>
        toasts.show({ id: 'saving', tone: 'error', text: errorWords(i18n, error) }),
      );
    },
    [i18n, toasts, data],
  );
}
