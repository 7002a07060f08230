import { useLiveQuery } from 'dexie-react-hooks';
import { CACHED_DOCUMENTS } from '#db/cached-documents.ts';
import { readStamped } from '#db/document-store.ts';
import { listOutbox } from '#db/outbox.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import type { CustomerId } from '#domain/ids.ts';
import { isExpired } from '#domain/life-span.ts';
import { fetchProfile } from '#tenant/fetch-profile.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useAfterSending } from '#tenant/use-after-sending.ts';
import { type Revalidation, useRevalidate } from '#tenant/use-revalidate.ts';
import { type OwnProfile, ownProfileOf } from './own-profile.ts';

const { freshMs, usableMs } = CACHED_DOCUMENTS.profiles;

export interface KnownProfile {
  /** Undefined for a visitor, and while neither this device nor the server has told. */
  readonly own: OwnProfile | undefined;
  /** Epoch ms of the answer. */
  readonly fetchedAtMs: number | undefined;
  readonly revalidation: Revalidation;
}

/** The customer's profile, also without a signal; what was changed here shows at once. */
export function useOwnProfile(): KnownProfile {
  const tenant = useTenant();
  const { databases, session, keys } = tenant;
  const uid = session?.customerId ?? null;
  const revalidation = useRevalidate(uid && keys.profile(), async () => uid && fetchProfile(tenant, uid), { freshMs });
  const known = useLiveQuery(async () => (uid ? readOwn(databases, uid) : undefined), [databases, uid]);
  useAfterSending(known?.own.waiting ?? 0, revalidation.again);
  return { own: known?.own, fetchedAtMs: known?.fetchedAt, revalidation };
}

async function readOwn({ cache, data }: TenantDatabases, uid: CustomerId) {
  const [saved, rows] = [await readStamped(cache, 'profiles', [uid]), await listOutbox(data)];
  if (!saved || isExpired(saved.stamp.fetchedAt, Date.now(), usableMs)) return undefined;
  const { fetchedAt, serverAt } = saved.stamp;
  return { own: ownProfileOf(saved.value, rows, serverAt ?? fetchedAt), fetchedAt };
}
