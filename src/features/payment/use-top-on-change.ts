import { useEffect, useRef } from 'react';

/** Whoever is far down, at the QR picture or at the end of a form, must not miss what has come of the payment. */
export function useTopOnChange(stage: string): void {
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current !== stage) scrollTo({ top: 0, behavior: 'instant' });
    shown.current = stage;
  }, [stage]);
}
