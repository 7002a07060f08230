const SIGNS = ['pointerdown', 'keydown', 'scroll'] as const;

let touched: Promise<void> | undefined;

/** Resolves once the customer has touched the page in any way: what prepares for a tap has no business in the first load. */
export function firstInteraction(): Promise<void> {
  touched ??= new Promise((resolve) => {
    const end = new AbortController();
    const onSign = () => {
      end.abort();
      resolve();
    };
    for (const sign of SIGNS) addEventListener(sign, onSign, { passive: true, capture: true, signal: end.signal });
  });
  return touched;
}
