/** Resolves when the first screen is there and the browser has a moment: for what the customer does not wait for. */
export function afterLoad(): Promise<void> {
  return new Promise((resolve) => {
    const rest = () =>
      'requestIdleCallback' in window ? requestIdleCallback(() => resolve()) : setTimeout(resolve, 200);
    if (document.readyState === 'complete') rest();
    else addEventListener('load', rest, { once: true });
  });
}
