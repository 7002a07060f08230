import { useLiveQuery } from 'dexie-react-hooks';
import { listLoyalties } from '#contract/loyalties.ts';
import { CACHED_DOCUMENTS } from '#db/cached-documents.ts';
import { putDocument, readStamped, withFetchTime } from '#db/document-store.ts';
import { writeForUser } from '#db/erase-user.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import type { CustomerId } from '#domain/ids.ts';
import { isExpired } from '#domain/life-span.ts';
import type { Loyalty } from '#domain/person/loyalty.ts';
import { type Tenant, useTenant } from '#tenant/tenant-context.ts';
import { type Revalidation, useRevalidate } from '#tenant/use-revalidate.ts';

const { freshMs, usableMs } = CACHED_DOCUMENTS.loyalties;

export interface Loyalties {
  /** Undefined for a visitor, and while neither this device nor the server has told. */
  readonly programmes: readonly Loyalty[] | undefined;
  /** Epoch ms of the answer with the balances. */
  readonly fetchedAtMs: number | undefined;
  readonly revalidation: Revalidation;
}

/** Every programme of the shop with the customer's balances, also as this device last saw them. */
export function useLoyalties(): Loyalties {
  const tenant = useTenant();
  const { databases, session, keys } = tenant;
  const uid = session?.customerId ?? null;
  const revalidation = useRevalidate(uid && keys.loyalties(), async () => uid && fetchLoyalties(tenant, uid), {
    freshMs,
  });
  const known = useLiveQuery(async () => (uid ? readLoyalties(databases, uid) : undefined), [databases, uid]);
  return { programmes: known?.value, fetchedAtMs: known?.stamp.fetchedAt, revalidation };
}

async function readLoyalties({ cache }: TenantDatabases, uid: CustomerId) {
  const known = await readStamped(cache, 'loyalties', [uid, 'all']);
  return known && !isExpired(known.stamp.fetchedAt, Date.now(), usableMs) ? known : undefined;
}

async function fetchLoyalties({ api, databases }: Pick<Tenant, 'api' | 'databases'>, uid: CustomerId): Promise<void> {
  const { loyalties } = await api.call(listLoyalties, { query: {}, as: uid });
  await writeForUser(databases, uid, () =>
    putDocument(databases.cache, 'loyalties', [uid, 'all'], withFetchTime(loyalties)),
  );
}
