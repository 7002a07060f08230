import { getProfile } from '#contract/profile.ts';
import { putDocument } from '#db/document-store.ts';
import type { CustomerId } from '#domain/ids.ts';
import type { Tenant } from './tenant-context.ts';

/** Puts the customer's profile on this device (B§7). Throws an ApiError. */
export async function fetchProfile(
  { api, databases, clock }: Pick<Tenant, 'api' | 'databases' | 'clock'>,
  uid: CustomerId,
): Promise<void> {
  const serverAt = await clock.serverNow();
  const { customer } = await api.call(getProfile, { as: uid });
  const answer = { value: customer, fetchedAt: clock.now(), serverAt, etag: null };
  // Not part of the first load, which visitors need as well.
  const { writeForUser } = await import('#db/erase-user.ts');
  await writeForUser(databases, uid, () => putDocument(databases.cache, 'profiles', [uid], answer));
}
