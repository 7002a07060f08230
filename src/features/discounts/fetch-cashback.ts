import { listLoyalties } from '#contract/loyalties.ts';
import { fetchedNow } from '#db/cached-document.ts';
import { keepFor } from '#db/keep-for.ts';
import { putCashbackProgrammesIfChanged } from '#db/loyalties.ts';
import type { CustomerId } from '#domain/ids.ts';
import type { Tenant } from '#tenant/tenant-context.ts';

type CashbackSource = Pick<Tenant, 'api' | 'databases'>;

/** A§7: the programmes that give cashback, with what may be redeemed now. Throws an ApiError. */
export async function fetchCashback({ api, databases }: CashbackSource, uid: CustomerId): Promise<void> {
  const { loyalties } = await api.call(listLoyalties, { query: { cashback: true }, as: uid });
  await keepFor(databases, uid, () => putCashbackProgrammesIfChanged(databases.cache, uid, loyalties, fetchedNow()));
}
