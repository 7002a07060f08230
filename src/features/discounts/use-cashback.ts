import { CACHED_DOCUMENTS } from '#db/cached-documents.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { listLoyalties } from '#contract/loyalties.ts';
import type { CacheDatabase } from '#db/cache-database.ts';
import { withFetchTime, readStamped, putDocument } from '#db/document-store.ts';
import { writeForUser } from '#db/erase-user.ts';
import type { CustomerId } from '#domain/ids.ts';
import type { Loyalty } from '#domain/person/loyalty.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import type { Tenant } from '#tenant/tenant-context.ts';
import { type Revalidation, useRevalidate } from '#tenant/use-revalidate.ts';

export interface Cashback {
  /** Null if there is none; undefined while the cache is read. */
  readonly programme: Loyalty | null | undefined;
  /** Epoch ms of the answer with the balance. */
  readonly fetchedAtMs: number | undefined;
  readonly revalidation: Revalidation;
}

/** The customer's cashback, fetched anew where it is about to be spent. Visitors have none (A§6). */
export function useCashback(): Cashback {
  const tenant = useTenant();
  const { databases, session, keys } = tenant;
  const uid = session?.customerId ?? null;
  const revalidation = useRevalidate(uid && keys.cashback(), async () => uid && fetchCashback(tenant, uid), {
    freshMs: CACHED_DOCUMENTS.loyalties.freshMs,
  });
  const known = useLiveQuery(async () => uid && readProgramme(databases.cache, uid), [databases, uid]);
  return {
    programme: uid === null ? null : known && known.programme,
    fetchedAtMs: known ? known.fetchedAt : undefined,
    revalidation,
  };
}

async function readProgramme(cache: CacheDatabase, uid: CustomerId) {
  const programmes = await readStamped(cache, 'loyalties', [uid, 'cashback']);
  return { programme: theOnlyOne(programmes?.value ?? []), fetchedAt: programmes?.stamp.fetchedAt };
}

/** Used only if exactly one is returned (A§7). */
export const theOnlyOne = (programmes: readonly Loyalty[]): Loyalty | null =>
  programmes.length === 1 ? (programmes[0] ?? null) : null;

type CashbackSource = Pick<Tenant, 'api' | 'databases'>;

/** The programmes that give cashback, with what may be redeemed now (A§7). Throws an ApiError. */
async function fetchCashback({ api, databases }: CashbackSource, uid: CustomerId): Promise<void> {
  const { loyalties } = await api.call(listLoyalties, { query: { cashback: true }, as: uid });
  await writeForUser(databases, uid, () =>
    putDocument(databases.cache, 'loyalties', [uid, 'cashback'], withFetchTime(loyalties)),
  );
}
