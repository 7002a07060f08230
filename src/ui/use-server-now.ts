import { useEffect, useState } from 'react';
import { useNow } from './use-now.ts';

/**
 * Epoch ms on the server's clock, read again every `everyMs` while the page is seen; null in the moment before that is known.
 * What the shop decides by time is judged by it, however wrong the device's clock is.
 */
export function useServerNow(everyMs: number, serverNow: () => Promise<number>): number | null {
  const now = useNow(everyMs);
  const [skewMs, setSkewMs] = useState<number | null>(null);
  useEffect(() => {
    let isGone = false;
    // Asked again with every tick: an answer of the server may have told the time meanwhile.
    void serverNow().then((serverNowMs) => !isGone && setSkewMs(serverNowMs - Date.now()));
    return () => {
      isGone = true;
    };
  }, [serverNow, now]);
  return skewMs === null ? null : now + skewMs;
}
