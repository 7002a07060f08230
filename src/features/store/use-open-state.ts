import { useEffect, useState } from 'react';
import type { OpenState } from '#domain/opening-hours.ts';
import type { Store } from '#domain/store.ts';

/** Until when, or from when on, by the store's hours; null until that is computed. Time zones come in a chunk of their own. */
export function useOpenState(store: Pick<Store, 'hours' | 'timeZone'>, nowMs: number): OpenState | null {
  const [state, setState] = useState<OpenState | null>(null);
  useEffect(() => {
    let isWanted = true;
    const compute = async () => {
      const { openStateAt } = await import('#domain/opening-hours.ts');
      if (isWanted) setState(openStateAt(store, nowMs));
    };
    void compute();
    return () => {
      isWanted = false;
    };
  }, [store, nowMs]);
  return state;
}
