import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useEffectEvent, useRef } from 'react';
import { CARDS_LIFE_MS, cardsKey, readCards } from '#db/cards.ts';
import { listOutbox } from '#db/outbox.ts';
import { readStamp } from '#db/stamps.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import type { CustomerId } from '#domain/ids.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { type Revalidation, useRevalidate } from '#tenant/use-revalidate.ts';
import { fetchCards } from './fetch-cards.ts';
import { type Wallet, type WalletCard, walletOf } from './wallet.ts';

const CARDS_FRESH_MS = 5 * 60_000;

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
    freshMs: CARDS_FRESH_MS,
  });
  const known = useLiveQuery(() => (uid ? readWallet(databases, uid) : undefined), [databases, uid]);
  useAfterSending(known?.wallet.waiting ?? 0, revalidation.again);
  return { cards: known?.wallet.cards, wallet: known?.wallet, fetchedAtMs: known?.fetchedAt, revalidation };
}

/** What was sent has changed the list; another card may be the main one now. */
function useAfterSending(waiting: number, again: () => void): void {
  const before = useRef(waiting);
  const look = useEffectEvent(again);
  useEffect(() => {
    if (waiting < before.current) look();
    before.current = waiting;
  }, [waiting]);
}

async function readWallet({ cache, data }: TenantDatabases, uid: CustomerId) {
  const [saved, stamp, rows] = [
    await readCards(cache, uid),
    await readStamp(cache, 'cards', cardsKey(uid)),
    await listOutbox(data),
  ];
  if (!saved || !stamp || stamp.fetchedAt < Date.now() - CARDS_LIFE_MS) return undefined;
  return { wallet: walletOf(saved, rows, stamp.serverAt ?? stamp.fetchedAt), fetchedAt: stamp.fetchedAt };
}
