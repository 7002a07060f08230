/** Who holds leases right now, as the browser knows it. */
export interface LeaseHolders {
  /** Works as the holder of a lease, under a name that nobody else ever has. */
  readonly hold: <T>(id: string, work: (owner: string) => Promise<T>) => Promise<T>;
  /** Which of these holders have certainly stopped working; none where that cannot be known. */
  readonly gone: (owners: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Says that the holder has a lock of this name; earlier releases, and browsers that give no locks, have leases without one. */
const LOCKED = 'lock:';

/** How soon to look again whether the holder of a lease is gone. */
const LOOK_AGAIN_MS = 1000;

/** When a lease is worth another look: it may end with its holder, or else by the clock. */
export const leaseLookAt = (
  { owner, until }: { readonly owner: string; readonly until: number },
  nowMs: number,
): number => (owner.startsWith(LOCKED) ? Math.min(until, nowMs + LOOK_AGAIN_MS) : until);

/**
 * Whoever holds a lease also holds a Web Lock of its name, which the browser releases however the page or the service worker
 * ends. The lock gives no right to anything: a frozen page keeps its lock (M8), and then the lease ends by the clock as ever.
 */
export function leaseHolders(locks: Pick<LockManager, 'request' | 'query'> | null): LeaseHolders {
  if (!locks) return { hold: (id, work) => work(id), gone: async () => new Set() };
  return {
    hold: (id, work) => underLock(locks, id, work),
    async gone(owners) {
      const known = owners.filter((owner) => owner.startsWith(LOCKED));
      if (known.length === 0) return new Set();
      const { held } = await locks.query().catch(() => ({ held: null }));
      if (!held) return new Set();
      const alive = new Set(held.map(({ name }) => name));
      return new Set(known.filter((owner) => !alive.has(owner)));
    },
  };
}

/** A browser that lets a site keep nothing has locks too, and refuses every one of them. */
async function underLock<T>(
  locks: Pick<LockManager, 'request'>,
  id: string,
  work: (owner: string) => Promise<T>,
): Promise<T> {
  let isGranted = false;
  try {
    return await locks.request(LOCKED + id, () => {
      isGranted = true;
      return work(LOCKED + id);
    });
  } catch (error) {
    if (isGranted) throw error;
    return work(id);
  }
}
