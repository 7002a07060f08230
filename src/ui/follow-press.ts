import { useCallback, useEffect, useRef } from 'react';

/** The click event of a tap follows shortly after the release. */
const CLICK_MS = 100;

export type Released = () => Promise<void>;

/**
 * Returns a function that tracks the presses of a component's whole life: what has to wait for one may begin, or begin
 * again, while it lasts.
 */
export function useReleased(): Released {
  const released = useRef<Released>(null);
  useEffect(() => {
    const over = new AbortController();
    ({ released: released.current } = followPress(over.signal));
    return () => over.abort();
  }, []);
  return useCallback(async () => await released.current?.(), []);
}

/**
 * Tracks presses of a finger or the mouse until `over`. `released` resolves at once without a press, otherwise after
 * the click: replacing an element during a tap would lose the tap or redirect it.
 */
export function followPress(over: AbortSignal): { readonly released: Released } {
  const isActive = () => document.querySelector('#root :active') !== null;
  // The press of a painted page may be older than its script.
  let isPressed = isActive();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waiting = new Set<() => void>();
  const clicked = () => {
    isPressed = false;
    waiting.forEach((resolve) => resolve());
    waiting.clear();
  };
  const onDown = ({ button }: PointerEvent) => {
    // The context menu of another mouse button may prevent its release event.
    if (button !== 0) return;
    clearTimeout(timer);
    isPressed = true;
  };
  const onUp = () => {
    clearTimeout(timer);
    timer = setTimeout(clicked, CLICK_MS);
  };
  // So may its release be: for a moment after a tap, what was tapped still counts as active.
  const watch = () => {
    timer = setTimeout(() => (isActive() && !over.aborted ? watch() : clicked()), CLICK_MS);
  };
  if (isPressed) watch();
  addEventListener('pointerdown', onDown, { signal: over });
  addEventListener('pointerup', onUp, { signal: over });
  addEventListener('pointercancel', onUp, { signal: over });
  return { released: () => (isPressed ? new Promise((resolve) => waiting.add(resolve)) : Promise.resolve()) };
}
