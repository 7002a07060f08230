import { useT } from '#i18n/use-t.ts';
import type { MessageId } from '#i18n/message-ids.ts';
import type { CameraTrouble as Trouble } from '#platform/camera.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

const HINTS = {
  refused: 'concedeCameraPermission',
  missing: 'scan.cameraMissing',
  busy: 'scan.cameraBusy',
} as const satisfies Record<Trouble, MessageId>;

interface Props {
  readonly trouble: Trouble;
  readonly onRetry: () => void;
}

/** A§8: no picture, why, and what can be done about it. */
export function CameraTrouble({ trouble, onRetry }: Props) {
  const t = useT();
  return (
    <div role="alert">
      <EmptyState
        icon="camera"
        tone="error"
        title={t('cantEnableCamera')}
        text={t(HINTS[trouble])}
        action={
          trouble !== 'missing' && (
            <Button kind="secondary" onClick={onRetry}>
              {t('app.tryAgain')}
            </Button>
          )
        }
      />
    </div>
  );
}
