import { useEffect, useEffectEvent, useState } from 'react';
import type { Cents } from '#domain/pricing/cents.ts';

interface DeferredSubmit {
  /** A tap waits for the amounts. */
  readonly isHeld: boolean;
  readonly tap: () => void;
}

/**
 * A tap that comes while the amounts are being computed counts as soon as they are known. None is lost, and none pays another amount
 * than the one that it was meant for.
 */
export function useDeferredSubmit(total: Cents, isKnown: boolean, act: () => void): DeferredSubmit {
  const [heldFor, setHeldFor] = useState<Cents | null>(null);
  const [taken, setTaken] = useState(0);
  if (heldFor !== null && isKnown) {
    setHeldFor(null);
    if (heldFor === total) setTaken(taken + 1);
  }
  const take = useEffectEvent(act);
  useEffect(() => {
    if (taken > 0) take();
  }, [taken]);
  return { isHeld: heldFor !== null, tap: () => (isKnown ? act() : setHeldFor(total)) };
}
