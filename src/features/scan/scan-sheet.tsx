import type { MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useSyncExternalStore, type ChangeEvent, useRef } from 'react';
import type { CameraTrouble as Trouble } from '#platform/camera.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Sheet } from '#ui/sheet.tsx';
import css from './scan.module.css';
import { useCamera } from './use-camera.ts';
import { useReading } from './use-reading.ts';
import { Viewfinder } from './viewfinder.tsx';
import type { ButtonKind } from '#ui/plain/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { LAZY_ICONS } from '#ui/lazy-icons.ts';

const HINTS = {
  refused: /*i18n*/ 'concedeCameraPermission',
  missing: /*i18n*/ 'scan.cameraMissing',
  busy: /*i18n*/ 'scan.cameraBusy',
} as const satisfies Record<Trouble, MessageId>;

interface CameraTroubleProps {
  readonly trouble: Trouble;
  readonly onRetry: () => void;
}

/** Explains why there is no camera picture and what to do (A§8). */
function CameraTrouble({ trouble, onRetry }: CameraTroubleProps) {
  const { i18n } = useLingui();
  return (
    <div role="alert">
      <EmptyState
        icon={LAZY_ICONS.camera}
        tone="error"
        title={i18n.t('cantEnableCamera')}
        text={i18n.t(HINTS[trouble])}
        action={
          trouble !== 'missing' && (
            <Button kind="secondary" onClick={onRetry}>
              {i18n.t('app.tryAgain')}
            </Button>
          )
        }
      />
    </div>
  );
}

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

const usePageVisible = (): boolean => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Navigates to the code's target and returns null, or returns the problem; the reader then stays open. */
  readonly onRead: (text: string) => MessageId | null;
}

/** Shows the QR reader (A§2). The camera runs only while the page is visible. */
export function ScanSheet({ isOpen, onClose, onRead }: Props) {
  const { i18n } = useLingui();
  const isSeen = usePageVisible();
  const { isDone, isReadingPhoto, problem, read, readFromPhoto, reset } = useReading(isOpen, onRead);
  const { state, retry, change, reopen } = useCamera(isOpen && isSeen && !isDone);

  return (
    <Sheet isOpen={isOpen} onClose={onClose} onExited={reset} title={i18n.t('scan.open')}>
      <div className={css.reader}>
        {state.kind === 'failed' ? (
          <CameraTrouble trouble={state.trouble} onRetry={retry} />
        ) : (
          <Viewfinder
            camera={state.kind === 'live' ? state.camera : null}
            isDone={isDone}
            onRead={read}
            onDark={reopen}
            onChangeCamera={change}
          />
        )}
        <div role="status">
          {problem && <Problem problem={problem} />}
          {!problem && state.kind !== 'failed' && <p className={css.aim}>{i18n.t('scan.aim')}</p>}
        </div>
        <div className={css.actions}>
          <PhotoButton
            kind={state.kind === 'failed' ? 'primary' : 'secondary'}
            isBusy={isReadingPhoto}
            onPhoto={(photo) => void readFromPhoto(photo)}
          />
          <Button block kind="quiet" onClick={onClose}>
            {i18n.t('ui.cancel')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

/** Hints for problems whose message contains no solution. */
const CURES: Partial<Record<MessageId, MessageId>> = {
  invalidQrCode: /*i18n*/ 'scan.invalidText',
  wrongTenantId: /*i18n*/ 'scan.wrongTenantText',
};

function Problem({ problem }: { readonly problem: MessageId }) {
  const { i18n } = useLingui();
  const cure = CURES[problem];
  return (
    <Banner tone="warning" title={i18n.t(problem)}>
      {cure && i18n.t(cure)}
    </Banner>
  );
}

interface PhotoButtonProps {
  readonly kind: ButtonKind;
  readonly isBusy: boolean;
  readonly onPhoto: (photo: File) => void;
}

/** Reads a code from a photo, for devices without a camera or without permission. */
function PhotoButton({ kind, isBusy, onPhoto }: PhotoButtonProps) {
  const { i18n } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [photo] = currentTarget.files ?? [];
    if (photo) onPhoto(photo);
    // Cleared, so that the same photo can be chosen again.
    currentTarget.value = '';
  };
  return (
    <>
      <input
        ref={input}
        className={css.input}
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-hidden="true"
        onChange={choose}
      />
      <Button block kind={kind} busy={isBusy} onClick={() => input.current?.click()}>
        <Icon name={LAZY_ICONS.camera} size={1.25} />
        {isBusy ? i18n.t('scan.photoReading') : i18n.t('scan.photo')}
      </Button>
    </>
  );
}
