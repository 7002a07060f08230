/** A page that is never idle, as one that keeps moving, gets its turn too. */
const PATIENCE_MS = 2000;

/** Resolves when the first screen is there and the browser has a moment: for what the customer does not wait for. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    const rest = () =>
      'requestIdleCallback' in window
        ? requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS })
        : setTimeout(resolve, 200);
    if (document.readyState === 'complete') rest();
    else addEventListener('load', rest, { once: true });
  });
}
