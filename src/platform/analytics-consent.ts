import { useSyncExternalStore } from 'react';
import type { TenantId } from '#domain/ids.ts';
import { readNote, writeNote } from './device-note.ts';

export type Consent = 'granted' | 'denied';

const CHANGED = 'balcao:consent';
const keyOf = (tenantId: TenantId): string => `analytics-consent:${tenantId}`;

/**
 * Returns the customer's consent to this shop's analytics on this device; null
 * before the first answer, which means no (LGPD art. 8).
 */
export function readConsent(tenantId: TenantId): Consent | null {
  const stored = readNote(keyOf(tenantId));
  return stored === 'granted' || stored === 'denied' ? stored : null;
}

/** Stores the consent. If storage is blocked, nothing is stored and nothing is counted. */
export function storeConsent(tenantId: TenantId, consent: Consent): void {
  writeNote(keyOf(tenantId), consent);
  dispatchEvent(new Event(CHANGED));
}

/** Returns the consent and follows changes, also from other tabs. */
export const useConsent = (tenantId: TenantId): Consent | null =>
  useSyncExternalStore(
    subscribe,
    () => readConsent(tenantId),
    () => null,
  );

function subscribe(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener('storage', listener);
  };
}
