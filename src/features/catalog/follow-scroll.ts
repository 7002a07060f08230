import { ACTIVE_TAB_DEBOUNCE_MS } from '#ui/timings.ts';

/**
 * Calls `look` once per frame while the window scrolls. After a tab was chosen it pauses for 1000
 * ms (A§2) and then calls once, because the position may have changed meanwhile. `chosenAt` is a
 * time of `performance.now()`. Returns a function that stops it.
 */
export function followScroll(look: () => void, chosenAt: number): () => void {
  let frame = 0;
  const onScroll = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      look();
    });
  };
  const begin = () => {
    window.addEventListener('scroll', onScroll, { passive: true });
    onScroll();
  };
  const timer = setTimeout(begin, Math.max(0, chosenAt + ACTIVE_TAB_DEBOUNCE_MS - performance.now()));
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', onScroll);
  };
}
