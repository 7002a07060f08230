import type { ReactNode } from 'react';
import { Suspense, useEffect, useState } from 'react';
import { lastLoad } from '#i18n/lazy-part.tsx';
import css from './lazy-overlay.module.css';
import { Spinner } from './spinner.tsx';

interface Props<Value extends string | number | object> {
  /** Null while closed. */
  readonly value: Value | null;
  /** Rendered from the first opening on. During the closing animation it gets its last value. */
  readonly children: (value: Value, isOpen: boolean) => ReactNode;
}

/**
 * Container of a sheet that is loaded when it first opens (`lazyPart(() => import(…), …)`). It stays mounted after
 * closing, so that the closing animation plays and the next opening is immediate.
 */
export function LazyOverlay<Value extends string | number | object>({ value, children }: Props<Value>) {
  const [last, setLast] = useState(value);
  const [, setLoaded] = useState<unknown>();
  if (value !== null && value !== last) setLast(value);
  const shown = value ?? last;
  if (shown === null) return null;
  return (
    <Suspense fallback={value !== null && <OverlayLoading onLoaded={setLoaded} />}>
      {children(shown, value !== null)}
    </Suspense>
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
