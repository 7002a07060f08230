import { useEffect, useRef } from 'react';

/** Scrolls to the top when the status changes, which would be missed further down at the QR code or the end of a form. */
export function useTopOnChange(stage: string): void {
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current !== stage) scrollTo({ top: 0, behavior: 'instant' });
    shown.current = stage;
  }, [stage]);
}
