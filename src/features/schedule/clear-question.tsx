import { useState } from 'react';
import type { ReviewDraft } from '#db/review-drafts.ts';
import { useI18n } from '#i18n/i18n-context.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { slotWords } from './slot-words.ts';

interface Props {
  readonly slot: NonNullable<ReviewDraft['slot']>;
  readonly onClear: () => void;
}

/** A§4: removing a schedule needs confirmation. */
export function ClearQuestion({ slot, onClear }: Props) {
  const { t, language } = useI18n();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button block kind="quiet" onClick={() => setIsAsking(true)}>
        {t('schedule.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('schedule.clearQuestion')}
        confirmLabel={t('schedule.remove')}
        cancelLabel={t('schedule.keep')}
        onConfirm={() => {
          setIsAsking(false);
          onClear();
        }}
        onCancel={() => setIsAsking(false)}
      >
        {t('schedule.clearText', { slot: slotWords(slot, language) })}
      </ConfirmDialog>
    </>
  );
}
