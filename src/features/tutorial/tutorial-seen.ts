import type { TenantId } from '#domain/ids.ts';

const keyOf = (tenantId: TenantId): string => `tutorial-seen:${tenantId}`;

/** Records that the tutorial was skipped or finished on this device, in this shop (D-1). Blocked storage must not show it again and again. */
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
    // Storage is blocked; `isTutorialSeen` then answers true anyway.
  }
}
