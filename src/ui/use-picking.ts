import type { KeyboardEvent, SyntheticEvent } from 'react';
import { useRef } from 'react';

interface Handlers {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onKeyUp: (event: KeyboardEvent) => void;
  readonly onClick: (event: SyntheticEvent) => void;
}

/**
 * For a group of radio buttons: tells a choice from moving over the options. Browsers fire a click for every arrow key, and some fire none for
 * Space on the option that is already checked, so keys are handled here. A click without a key is a tap, or a screen reader's gesture.
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
