import { useEffect } from 'react';

/** Keeps the screen on, because a phone that goes to sleep sends nothing. Without support nothing happens. */
export function useKeepAwake(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return undefined;
    let isOver = false;
    let lock: WakeLockSentinel | undefined;
    // Refused with an empty battery, and while the page is hidden.
    const take = async () => {
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) await taken?.release();
      else lock = taken;
    };
    // The browser releases it whenever the page is hidden.
    const takeAgain = () => void (document.visibilityState === 'visible' && take());
    takeAgain();
    document.addEventListener('visibilitychange', takeAgain);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', takeAgain);
      void lock?.release();
    };
  }, [isOn]);
}
