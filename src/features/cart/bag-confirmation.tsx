import { lazyPart } from '#i18n/lazy-part.tsx';
import { LazyOverlay } from '#ui/lazy-overlay.tsx';

const ConfirmDialog = lazyPart(() => import('#ui/confirm-dialog.tsx'), 'ConfirmDialog');

/** Something that would change or empty the bag, and what it takes to do it. */
export interface Confirmation {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly isDangerous?: boolean;
  readonly onConfirm: () => void;
}

interface Props {
  /** Null while nothing is asked. */
  readonly confirmation: Confirmation | null;
  readonly onAnswered: () => void;
  /** The answer was no. */
  readonly onRefused?: () => void;
}

/** Asks before anything that was chosen would be lost. On its way out it still shows the question, but takes no other answer. */
export function BagConfirmation({ confirmation, onAnswered, onRefused }: Props) {
  const answer = (act: (() => void) | undefined) => {
    if (!confirmation) return;
    onAnswered();
    act?.();
  };
  return (
    <LazyOverlay value={confirmation} onClose={() => answer(onRefused)}>
      {({ title, text, confirmLabel, cancelLabel, isDangerous = false, onConfirm }, isOpen) => (
        <ConfirmDialog
          isOpen={isOpen}
          title={title}
          confirmLabel={confirmLabel}
          {...(cancelLabel && { cancelLabel })}
          isDangerous={isDangerous}
          onConfirm={() => answer(onConfirm)}
          onCancel={() => answer(onRefused)}
        >
          {text}
        </ConfirmDialog>
      )}
    </LazyOverlay>
  );
}
