import type { TenantId } from '#domain/ids.ts';

const keyOf = (tenantId: TenantId): string => `tutorial-seen:${tenantId}`;

/**
 * Returns whether the tutorial was skipped or finished on this device, in this shop (D-1). True
 * with blocked storage, so that it is not shown at every visit.
 */
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
    // With blocked storage `isTutorialSeen` returns true anyway.
  }
}
