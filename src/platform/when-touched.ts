const SIGNS = ['pointerdown', 'keydown', 'scroll'];

/** Resolves when somebody has done anything with the page, for work that is wasted on those who only look. */
export function whenTouched(): Promise<void> {
  return new Promise((resolve) => {
    // Scrolling does not count as an activation.
    if (navigator.userActivation?.hasBeenActive || scrollY > 0) return resolve();
    const end = new AbortController();
    const touched = () => {
      end.abort();
      resolve();
    };
    for (const sign of SIGNS) addEventListener(sign, touched, { passive: true, signal: end.signal });
  });
}
