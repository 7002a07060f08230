import { ACTIVE_TAB_DEBOUNCE_MS } from '#ui/timings.ts';

/**
 * Looks where the window is, once per frame in which it scrolls; not for 1000 ms after a tab was chosen (A§2), and then once,
 * for whoever was elsewhere by then need not scroll again. `chosenAt` is a time of `performance.now()`. Returns the end of it.
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
