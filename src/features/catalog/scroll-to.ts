import { GROUP_SCROLL_MS } from '#ui/timings.ts';

const easeInOut = (progress: number): number =>
  progress < 0.5 ? 2 * progress * progress : 1 - (2 - 2 * progress) ** 2 / 2;

/**
 * Scrolls the window in 500 ms (A§2), or at once for a customer who prefers reduced motion. The
 * customer's own wheel, touch or key input stops the animation.
 */
export function scrollToY(target: number): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, target);
    return;
  }
  const from = window.scrollY;
  const interruption = new AbortController();
  const stop = { signal: interruption.signal, passive: true };
  for (const event of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(event, () => interruption.abort(), stop);

  const startedAt = performance.now();
  const step = (now: number): void => {
    if (interruption.signal.aborted) return;
    const progress = Math.min(1, Math.max(0, now - startedAt) / GROUP_SCROLL_MS);
    window.scrollTo(0, from + (target - from) * easeInOut(progress));
    if (progress < 1) requestAnimationFrame(step);
    else interruption.abort();
  };
  requestAnimationFrame(step);
}
