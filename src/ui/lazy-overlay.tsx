import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { lastLoad } from '#i18n/lazy-part.tsx';
import css from './lazy-overlay.module.css';
import { NotLoaded, PartBoundary } from './part-boundary.tsx';
import { IconButton } from './plain/icon-button.tsx';
import { Spinner } from './spinner.tsx';

interface Props<Value extends string | number | object> {
  /** Null while closed. */
  readonly value: Value | null;
  /** Called when the customer closes what could not be loaded. */
  readonly onClose: () => void;
  /** Rendered from the first opening on. During the closing animation it gets its last value. */
  readonly children: (value: Value, isOpen: boolean) => ReactNode;
}

/**
 * Container of a sheet that is loaded when it first opens (`lazyPart(() => import(…), …)`). It stays mounted after
 * closing, so that the closing animation plays and the next opening is immediate. A sheet that cannot be loaded says so
 * over the page, which stays.
 */
export function LazyOverlay<Value extends string | number | object>({ value, onClose, children }: Props<Value>) {
  const [last, setLast] = useState(value);
  const [, setLoaded] = useState<unknown>();
  if (value !== null && value !== last) setLast(value);
  const shown = value ?? last;
  if (shown === null) return null;
  return (
    <PartBoundary
      // An object is made anew by every render, and stands for the same sheet.
      shown={typeof value === 'object' ? value && true : value}
      fallback={(onRetry) => value !== null && <Missing onRetry={onRetry} onClose={onClose} />}
    >
      <Suspense fallback={value !== null && <OverlayLoading onLoaded={setLoaded} />}>
        {children(shown, value !== null)}
      </Suspense>
    </PartBoundary>
  );
}

/** Visible only if loading takes noticeably long. */
export function OverlayLoading({ onLoaded }: { readonly onLoaded?: (end: unknown) => void }) {
  // React shows what has loaded 300 ms after its fallback at the earliest, unless an update of ours renders it.
  useEffect(() => void (onLoaded && lastLoad?.then(onLoaded, onLoaded)));
  return (
    <div className={css.scrim}>
      <Spinner />
    </div>
  );
}

interface MissingProps {
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

const stop = (event: Event) => event.stopPropagation();

/** The browser's own dialog, because that of the sheets may be what could not be loaded. */
function Missing({ onRetry, onClose }: MissingProps) {
  const { i18n } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // A sheet below would keep Tab from it, and take Escape for itself.
    addEventListener('keydown', stop, true);
    return () => {
      removeEventListener('keydown', stop, true);
      // Gives the focus back.
      current?.close();
    };
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      className={css.missing}
      closedby="any"
      aria-label={i18n.t('app.notLoadedTitle')}
      // It is also called, later, for a dialog that is gone.
      onClose={({ currentTarget }) => currentTarget.isConnected && onClose()}
    >
      <NotLoaded onRetry={onRetry} />
      <IconButton className={css.close} icon="close" label={i18n.t('ui.close')} onClick={onClose} />
    </dialog>,
    // Below the sheet that it may stand over, everything is hidden from screen readers.
    document.body,
  );
}
