/** Time limit for pages that are never idle, for example during an animation. */
const TIMEOUT_MS = 2000;

/** Resolves when the first screen is shown and the browser is idle, for work that the customer does not wait for. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    const rest = () =>
      'requestIdleCallback' in window
        ? requestIdleCallback(() => resolve(), { timeout: TIMEOUT_MS })
        : setTimeout(resolve, 200);
    if (document.readyState === 'complete') rest();
    else addEventListener('load', rest, { once: true });
  });
}
