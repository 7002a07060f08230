import type { LinkRow } from '#db/app-database.ts';
import { StorageFailure } from '#db/storage-failure.ts';
import type { PaymentLinkId } from '#domain/ids.ts';

const rows = new Map<PaymentLinkId, LinkRow>();
const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());

/** What the server said of a link and this device has no place for: a payment is told as it stands, also on a full disk. */
export const readUnsavedLink = (uuid: PaymentLinkId): LinkRow | undefined => rows.get(uuid);

export function subscribeToUnsavedLinks(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Saves what is known of a link, or keeps it for this page where the disk is full or broken. */
export async function saveOrKeep(
  uuid: PaymentLinkId,
  save: () => Promise<unknown>,
  rowToKeep: () => LinkRow | Promise<LinkRow>,
): Promise<void> {
  try {
    await save();
    rows.delete(uuid);
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error;
    rows.set(uuid, await rowToKeep());
  }
  tell();
}
