import { useEffect, useEffectEvent, useState } from 'react';

interface DeferredTap {
  /** A tap waits for what is still being computed. */
  readonly isHeld: boolean;
  readonly tap: () => void;
}

/**
 * A tap that comes while something is being computed counts as soon as that is known. None is lost, and none counts for another
 * amount, or whatever else it was `meant` for, than was shown.
 */
export function useDeferredTap(meant: number | null, isKnown: boolean, act: () => void): DeferredTap {
  const [held, setHeld] = useState<{ readonly meant: number | null } | null>(null);
  const [taken, setTaken] = useState(0);
  if (held && isKnown) {
    setHeld(null);
    if (held.meant === meant) setTaken(taken + 1);
  }
  const take = useEffectEvent(act);
  useEffect(() => {
    if (taken > 0) take();
  }, [taken]);
  return { isHeld: held !== null, tap: () => (isKnown ? act() : setHeld({ meant })) };
}
