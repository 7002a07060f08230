import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `again` when a waiting change was sent: what the server has is another thing now. */
export function useAfterSending(waiting: number, again: () => void): void {
  const before = useRef(waiting);
  const look = useEffectEvent(again);
  useEffect(() => {
    if (waiting < before.current) look();
    before.current = waiting;
  }, [waiting]);
}
