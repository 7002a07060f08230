import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** Epoch ms, a new one every minute: for words like "closes at 22:00" and "prices from 12:41". */
export function useMinute(): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
