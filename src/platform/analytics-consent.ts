import { useSyncExternalStore } from 'react';
import type { TenantId } from '#domain/ids.ts';

export type Consent = 'granted' | 'denied';

const CHANGED = 'balcao:consent';
const keyOf = (tenantId: TenantId): string => `analytics-consent:${tenantId}`;

/** What the customer answered to this shop on this device; null before the first answer, which means no (LGPD art. 8). */
export function readConsent(tenantId: TenantId): Consent | null {
  try {
    const stored = localStorage.getItem(keyOf(tenantId));
    return stored === 'granted' || stored === 'denied' ? stored : null;
  } catch {
    return null;
  }
}

/** Stores the answer. If storage is blocked there is none, and nothing is counted. */
export function storeConsent(tenantId: TenantId, consent: Consent): void {
  try {
    localStorage.setItem(keyOf(tenantId), consent);
  } catch {
    // The app has its own screen about blocked storage.
  }
  dispatchEvent(new Event(CHANGED));
}

/** Follows the answer, also when it is given in another tab. */
export const useConsent = (tenantId: TenantId): Consent | null =>
  useSyncExternalStore(subscribe, () => readConsent(tenantId));

function subscribe(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener('storage', listener);
  };
}
