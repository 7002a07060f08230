import { lazyPart } from '#i18n/lazy-part.tsx';
import { LazyOverlay } from '#ui/lazy-overlay.tsx';

const ConfirmDialog = lazyPart(() => import('#ui/confirm-dialog.tsx'), 'ConfirmDialog');

/** Something that would change or empty the bag, and what it takes to do it. */
export interface Question {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly isDangerous?: boolean;
  readonly onConfirm: () => void;
}

interface Props {
  /** Null while nothing is asked. */
  readonly question: Question | null;
  readonly onAnswered: () => void;
  /** The answer was no. */
  readonly onRefused?: () => void;
}

/** Asks before anything that was chosen would be lost. */
export function BagQuestion({ question, onAnswered, onRefused }: Props) {
  return (
    <LazyOverlay value={question?.title ?? null}>
      {(title, isOpen) => (
        <ConfirmDialog
          isOpen={isOpen}
          title={title}
          confirmLabel={question?.confirmLabel ?? ''}
          {...(question?.cancelLabel && { cancelLabel: question.cancelLabel })}
          isDangerous={question?.isDangerous ?? false}
          onConfirm={() => {
            onAnswered();
            question?.onConfirm();
          }}
          onCancel={() => {
            onAnswered();
            onRefused?.();
          }}
        >
          {question?.text}
        </ConfirmDialog>
      )}
    </LazyOverlay>
  );
}
