import type { KeyboardEvent, SyntheticEvent } from 'react';
import { useRef } from 'react';

interface Handlers {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onKeyUp: (event: KeyboardEvent) => void;
  readonly onClick: (event: SyntheticEvent) => void;
}

/**
 * For a group of radio buttons: tells the one that is meant. Browsers make a click of every arrow key, and some make none of
 * Space on what is marked already, so keys are judged here. A click without one is a tap, or a screen reader's own gesture.
 */
export function usePicking(onPick: (value: string) => void): Handlers {
  const isPassing = useRef(false);
  const pick = ({ target }: SyntheticEvent) => target instanceof HTMLInputElement && onPick(target.value);
  return {
    onKeyDown: (event) => {
      isPassing.current = event.key.startsWith('Arrow');
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      if (!event.repeat) pick(event);
    },
    onKeyUp: (event) => {
      isPassing.current = false;
      if (event.key === ' ') event.preventDefault();
    },
    onClick: (event) => {
      if (!isPassing.current) pick(event);
    },
  };
}
