import { isExpired } from '#domain/life-span.ts';
import { readStamped } from '#db/document-store.ts';
import { CACHED_DOCUMENTS } from '#db/cached-documents.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { listOutbox } from '#db/outbox.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import type { CustomerId } from '#domain/ids.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useAfterSending } from '#tenant/use-after-sending.ts';
import { type Revalidation, useRevalidate } from '#tenant/use-revalidate.ts';
import { fetchCards } from './fetch-cards.ts';
import { type Wallet, type WalletCard, walletOf } from './wallet.ts';

const { freshMs, usableMs } = CACHED_DOCUMENTS.cards;

export interface Cards {
  /** Undefined for a visitor, and while neither this device nor the server has told. */
  readonly cards: readonly WalletCard[] | undefined;
  readonly wallet: Wallet | undefined;
  /** Epoch ms of the answer. */
  readonly fetchedAtMs: number | undefined;
  readonly revalidation: Revalidation;
}

/** The customer's saved cards, also without a signal; what was changed here shows at once. */
export function useCards(): Cards {
  const tenant = useTenant();
  const { databases, session, keys } = tenant;
  const uid = session?.customerId ?? null;
  const revalidation = useRevalidate(uid && keys.cards(), async () => uid && fetchCards(tenant, uid), {
    freshMs,
  });
  const known = useLiveQuery(async () => (uid ? readWallet(databases, uid) : undefined), [databases, uid]);
  // Another card may be the main one now.
  useAfterSending(known?.wallet.waiting ?? 0, revalidation.again);
  return { cards: known?.wallet.cards, wallet: known?.wallet, fetchedAtMs: known?.fetchedAt, revalidation };
}

async function readWallet({ cache, data }: TenantDatabases, uid: CustomerId) {
  const [saved, rows] = [await readStamped(cache, 'cards', [uid]), await listOutbox(data)];
  if (!saved || isExpired(saved.stamp.fetchedAt, Date.now(), usableMs)) return undefined;
  const { fetchedAt, serverAt } = saved.stamp;
  return { wallet: walletOf(saved.value, rows, serverAt ?? fetchedAt), fetchedAt };
}
