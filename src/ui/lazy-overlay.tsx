import type { ReactNode } from 'react';
import { Suspense, useState } from 'react';
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
  if (value !== null && value !== last) setLast(value);
  const shown = value ?? last;
  if (shown === null) return null;
  return <Suspense fallback={value !== null && <OverlayLoading />}>{children(shown, value !== null)}</Suspense>;
}

/** Visible only if loading takes noticeably long. */
export const OverlayLoading = () => (
  <div className={css.scrim}>
    <Spinner />
  </div>
);
