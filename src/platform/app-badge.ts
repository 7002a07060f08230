import { useEffect } from 'react';

/** A mark on the icon of the installed app: something waits for a connection, or for the customer. */
export function useAppBadge(isOn: boolean): void {
  useEffect(() => {
    // Refused where the app is not installed.
    const change = isOn ? navigator.setAppBadge?.() : navigator.clearAppBadge?.();
    change?.catch(() => undefined);
  }, [isOn]);
}
