import { useEffect, useState } from 'react';

/**
 * What the promise came to, undefined until then; throws what it rejects with. Not React's `use`, which shows a fallback first: what
 * follows one is held back for 300 ms, and the device's own data is there in fifty.
 */
export function useConfirmedAmounts<T extends object>(promise: Promise<T>): T | undefined {
  const [state, setState] = useState<{ readonly value: T } | { readonly error: unknown } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const settle = (settled: NonNullable<typeof state>) => isWanted && setState(settled);
    promise.then(
      (value) => settle({ value }),
      (error: unknown) => settle({ error }),
    );
    return () => {
      isWanted = false;
    };
  }, [promise]);
  if (state && 'error' in state) throw state.error;
  return state?.value;
}
