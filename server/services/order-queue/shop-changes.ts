import { SECOND_MS } from '#domain/durations.ts';
import type { TenantId } from '#domain/ids.ts';
import type { Database } from '#server/persistence/database/database.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { shopStateRepository } from '#server/persistence/repositories/shop-state-repository.ts';

const ROUND_MS = SECOND_MS;

/** `changed`: something is new in the shop. `alive`: it was looked at, and nothing is. */
type Heard = 'changed' | 'alive';
type Listener = (heard: Heard) => void;

interface Watched {
  readonly listeners: Set<Listener>;
  seen: string | null;
}

/** Tells screens of shops that orders or tables have changed, whoever changed them in whatever process. */
export interface ShopChanges {
  /** Calls a listener about once a second while the database answers, until the returned function is called. */
  watch(tenantId: TenantId, listener: Listener): () => void;
}

/**
 * Looks once a second, by one small question for each shop that somebody watches here; nothing is asked where nobody
 * does. Not LISTEN/NOTIFY: a notification takes a lock of the whole database at every commit, and orders commit often
 * (ADR-053).
 */
export function shopChanges(db: Database): ShopChanges {
  const shops = new Map<TenantId, Watched>();
  let timer: NodeJS.Timeout | null = null;

  const look = async (tenantId: TenantId, watched: Watched): Promise<void> => {
    const state = await shopStateRepository(forTenant(db, tenantId)).fingerprint();
    const heard = state === watched.seen ? 'alive' : 'changed';
    watched.seen = state;
    for (const listener of watched.listeners) listener(heard);
  };

  const round = async (): Promise<void> => {
    // A database that does not answer is silence, which a screen notices by itself.
    await Promise.allSettled([...shops].map(([tenantId, watched]) => look(tenantId, watched)));
    plan();
  };

  const plan = (): void => {
    timer = shops.size === 0 ? null : setTimeout(() => void round(), ROUND_MS).unref();
  };

  return {
    watch(tenantId, listener) {
      const watched = shops.get(tenantId) ?? { listeners: new Set(), seen: null };
      shops.set(tenantId, watched);
      watched.listeners.add(listener);
      if (timer === null) plan();
      return () => {
        watched.listeners.delete(listener);
        if (watched.listeners.size === 0) shops.delete(tenantId);
      };
    },
  };
}
