import { useEffect, useRef, useState } from 'react';
import { firstInteraction } from '#features/cart/first-interaction.ts';

/**
 * True from the first screen that is opened after the customer has begun to do something. Not at once: what pushes buttons away
 * while a finger comes down on them gets a tap that was meant for something else.
 */
export function useHasInteracted(screen: string): boolean {
  const isTouched = useRef(false);
  const [wasTouched, setWasTouched] = useState(false);
  useEffect(() => {
    void firstInteraction().then(() => {
      isTouched.current = true;
    });
  }, []);
  useEffect(() => {
    if (isTouched.current) setWasTouched(true);
  }, [screen]);
  return wasTouched;
}
