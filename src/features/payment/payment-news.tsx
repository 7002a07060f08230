import { useEffect, useRef } from 'react';
import { keepFocus } from '#tenant/focus-heading.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

interface Props {
  /** The panel on screen; when it changes, the focused button of the last one is gone. */
  readonly scene: string;
  /** The status text; empty where the panel says it itself. */
  readonly words: string;
}

/**
 * Announces the status of a payment when it changes. It stays mounted while panels change, because a live region that appears
 * with its text is often not announced. If the last panel had the focus, it moves to the heading.
 */
export function PaymentNews({ scene, words }: Props) {
  const shown = useRef(scene);
  useEffect(() => {
    if (shown.current === scene) return;
    shown.current = scene;
    keepFocus();
  }, [scene]);
  return (
    <VisuallyHidden>
      <span role="status">{words}</span>
    </VisuallyHidden>
  );
}
