import type { ReactNode } from 'react';
import { Suspense, useState } from 'react';
import css from './lazy-overlay.module.css';
import { Spinner } from './spinner.tsx';

interface Props<Value extends string | number | object> {
  /** Null while closed. */
  readonly value: Value | null;
  /** Rendered from the first opening on, also during the closing animation; then it gets its last value. */
  readonly children: (value: Value, isOpen: boolean) => ReactNode;
}

/**
 * Place for a sheet that is loaded when first opened (`lazyPart(() => import(…), …)`).
 * It stays mounted after closing, so that the closing animation plays and the next opening is instant.
 */
export function LazyOverlay<Value extends string | number | object>({ value, children }: Props<Value>) {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  const shown = value ?? last;
  if (shown === null) return null;
  return <Suspense fallback={value !== null && <Loading />}>{children(shown, value !== null)}</Suspense>;
}

/** Appears only when loading takes long enough to be noticed. */
const Loading = () => (
  <div className={css.scrim}>
    <Spinner />
  </div>
);
