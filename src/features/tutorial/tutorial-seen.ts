import type { TenantId } from '#domain/ids.ts';

const keyOf = (tenantId: TenantId): string => `tutorial-seen:${tenantId}`;

/** Skipped or finished on this device, in this shop (D-1). Storage that is refused must not ask again and again. */
export function isTutorialSeen(tenantId: TenantId): boolean {
  try {
    return localStorage.getItem(keyOf(tenantId)) !== null;
  } catch {
    return true;
  }
}

export function markTutorialSeen(tenantId: TenantId): void {
  try {
    localStorage.setItem(keyOf(tenantId), '1');
  } catch {
    // Then `isTutorialSeen` says so anyway.
  }
}
