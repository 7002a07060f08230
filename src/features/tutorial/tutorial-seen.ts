import type { TenantId } from '#domain/ids.ts';
import { readNote, writeNote } from '#platform/device-note.ts';

const keyOf = (tenantId: TenantId): string => `tutorial-seen:${tenantId}`;

/**
 * Returns whether the tutorial was skipped or finished on this device, in this shop (D-1). True
 * with blocked storage, so that it is not shown at every visit.
 */
export const isTutorialSeen = (tenantId: TenantId): boolean => readNote(keyOf(tenantId)) !== null;

export const markTutorialSeen = (tenantId: TenantId): void => writeNote(keyOf(tenantId), '1');
