import { useEffect, useState } from 'react';
import { shopRegistration } from './shop-registration.ts';

/** Whether the browser starts the service worker without a page, to send what waits: it must know how to, and be allowed. */
export async function canSyncInBackground(): Promise<boolean> {
  if (!('SyncManager' in globalThis) || !navigator.serviceWorker) return false;
  const registration = await shopRegistration().catch(() => undefined);
  if (!registration?.active) return false;
  // TypeScript's list of permissions does not include this one. A browser that does not know it rejects.
  const permission = await navigator.permissions
    .query({ name: 'background-sync' as PermissionName })
    .catch(() => undefined);
  return permission?.state === 'granted';
}

/** The same for a screen. False until it is known: "keep this open" is never wrong. */
export function useBackgroundSync(): boolean {
  const [can, setCan] = useState(false);
  useEffect(() => void canSyncInBackground().then(setCan), []);
  return can;
}
