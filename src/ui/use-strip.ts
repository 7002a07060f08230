import { type KeyboardEvent, type RefObject, useState } from 'react';

export interface Strip {
  /** Index of the visible child, from 0. */
  readonly shown: number;
  readonly show: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Call it on every scroll event. */
  readonly onScroll: () => void;
}

/**
 * Targets of the keys. The browser's own scrolling moves a few pixels, after which a snapping strip would jump back.
 */
const KEYS: Readonly<Record<string, (index: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: () => Number.MAX_SAFE_INTEGER,
};

/**
 * A row of pictures or slides with one visible at a time. It is moved by swiping, keys or `show`; its scroll position
 * is the only state.
 */
export function useStrip(row: RefObject<HTMLElement | null>): Strip {
  const [shown, setShown] = useState(0);

  // The style sheet enables smooth scrolling, except with reduced motion.
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
