import { useEffect, useState } from 'react';
import { useNow } from './use-now.ts';

/**
 * Returns the server's time in epoch ms, updated every `everyMs` while the page is visible; null until it is known.
 * Deadlines of the shop use it, because the device's clock may be wrong.
 */
export function useServerNow(everyMs: number, serverNow: () => Promise<number>): number | null {
  const now = useNow(everyMs);
  const [skewMs, setSkewMs] = useState<number | null>(null);
  useEffect(() => {
    let isGone = false;
    // Read at every tick, because a response may have corrected the clock.
    void serverNow().then((serverNowMs) => !isGone && setSkewMs(serverNowMs - Date.now()));
    return () => {
      isGone = true;
    };
  }, [serverNow, now]);
  return skewMs === null ? null : now + skewMs;
}
