import { useEffect, useState } from 'react';

/**
 * Returns the value of a promise, undefined until it resolves; throws its rejection. React's `use` would show a
 * fallback first and then delay the content for 300 ms, but the databases open within 50 ms.
 */
export function usePromise<T extends object>(promise: Promise<T>): T | undefined {
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
