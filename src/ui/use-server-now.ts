import { useEffect, useState } from 'react';
import { useNow } from './use-now.ts';

/**
 * Epoch ms on the server's clock, read again every `everyMs` while the page is visible; null until it is known.
 * The shop's deadlines are judged by it, however wrong the device's clock is.
 */
export function useServerNow(everyMs: number, serverNow: () => Promise<number>): number | null {
  const now = useNow(everyMs);
  const [skewMs, setSkewMs] = useState<number | null>(null);
  useEffect(() => {
    let isGone = false;
    // Read again with every tick: an answer of the server may have corrected the clock meanwhile.
    void serverNow().then((serverNowMs) => !isGone && setSkewMs(serverNowMs - Date.now()));
    return () => {
      isGone = true;
    };
  }, [serverNow, now]);
  return skewMs === null ? null : now + skewMs;
}
