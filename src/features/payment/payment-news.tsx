import { useEffect, useRef } from 'react';
import { keepFocus } from '#tenant/focus-heading.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

interface Props {
  /** What is on screen; with the one before, the button that had the focus is gone. */
  readonly scene: string;
  /** How it stands; empty where the scene itself tells. */
  readonly words: string;
}

/**
 * How a payment stands, told aloud when that changes. It stays while panels come and go, because a live region that arrives
 * with its words in it is often not read. Whoever was in the panel before goes on at the heading.
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
