import { type KeyboardEvent, type RefObject, useState } from 'react';

export interface Strip {
  /** Index of the visible child, from 0. */
  readonly shown: number;
  readonly show: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** To be called on every scroll event. */
  readonly onScroll: () => void;
}

/** Where each key leads; a snapping strip would jump back after the few pixels that browsers scroll by. */
const KEYS: Readonly<Record<string, (index: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: () => Number.MAX_SAFE_INTEGER,
};

/**
 * Pictures or slides in a row, one visible at a time: swiped, moved by keys or by `show`. The position is read
 * from the row alone.
 */
export function useStrip(row: RefObject<HTMLElement | null>): Strip {
  const [shown, setShown] = useState(0);

  // Smooth scrolling, or none with reduced motion, is the style sheet's business.
  const show = (index: number) => row.current?.scrollTo({ left: index * row.current.clientWidth });
  const onKeyDown = (event: KeyboardEvent) => {
    const lead = KEYS[event.key];
    if (!lead) return;
    event.preventDefault();
    show(lead(shown));
  };
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {};
    setShown(Math.round(scrollLeft / clientWidth));
  };
  return { shown, show, onKeyDown, onScroll };
}
