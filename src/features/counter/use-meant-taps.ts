import { type RefObject, useEffect, useRef } from 'react';

/** Below it nobody has aimed anew; the second tap of a double tap comes within it, too. */
export const AIM_MS = 500;

/** A thing to tap, and where it was on the page. */
export interface Spot {
  readonly control: Element;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What could be tapped until something changed. */
export interface Layout {
  readonly spots: readonly Spot[];
  readonly until: number;
  readonly scrollX: number;
  readonly scrollY: number;
}

interface AimedTap {
  readonly control: Element;
  /** In the window, as the finger sees it. */
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** Whether nothing else was to be tapped there a moment ago, which the finger may have meant. */
export const isMeant = ({ control, x, y, at }: AimedTap, layouts: readonly Layout[]): boolean =>
  layouts.every(({ spots, until, scrollX: left, scrollY: top }) => {
    if (at - until >= AIM_MS) return true;
    const there = spots.filter((spot) => isIn(spot, x + left, y + top));
    return there.length === 0 || there.some((spot) => spot.control === control);
  });

const isIn = ({ left, top, right, bottom }: Spot, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/**
 * A tap on what has just come under the finger does nothing: orders, tables and notices come, go and move each other at any
 * moment, and a tap that was meant for one must not hit the next. The keyboard aims at what has the focus and is not checked.
 */
export function useMeantTaps(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => (ref.current ? watchTaps(ref.current) : undefined), []);
  return ref;
}

function watchTaps(root: HTMLElement): () => void {
  let layouts: readonly Layout[] = [];
  let spots = spotsOf(root);
  // Where the page stood when it was last seen: a browser may scroll together with what moves.
  let scrolled = { scrollX, scrollY };
  const over = new AbortController();
  const changes = new MutationObserver(() => {
    const until = performance.now();
    layouts = [...layouts.filter((layout) => until - layout.until < AIM_MS), { spots, until, ...scrolled }];
    spots = spotsOf(root);
  });
  changes.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
  addEventListener('resize', () => (spots = spotsOf(root)), { signal: over.signal });
  addEventListener('scroll', () => (scrolled = { scrollX, scrollY }), { passive: true, signal: over.signal });
  const onClick = (event: MouseEvent) => {
    const control = event.target instanceof Element && event.target.closest(CONTROLS);
    if (!control || event.detail === 0) return;
    if (isMeant({ control, x: event.clientX, y: event.clientY, at: event.timeStamp }, layouts)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  root.addEventListener('click', onClick, { capture: true, signal: over.signal });
  return () => {
    over.abort();
    changes.disconnect();
  };
}

const CONTROLS = 'button, a, summary, label, input, select';

const spotsOf = (root: HTMLElement): readonly Spot[] =>
  [...root.querySelectorAll(CONTROLS)].map((control) => {
    const { left, top, right, bottom } = control.getBoundingClientRect();
    return { control, left: left + scrollX, top: top + scrollY, right: right + scrollX, bottom: bottom + scrollY };
  });
