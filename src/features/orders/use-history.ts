import { readStamp } from '#db/document-store.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import type { HistoryPage } from '#contract/history.ts';
import type { CustomerId } from '#domain/ids.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useRevalidate } from '#tenant/use-revalidate.ts';
import { fetchHistoryPage } from './fetch-orders.ts';
import { readHistoryPages } from './read-history.ts';

export interface History {
  /** Undefined while this device is being asked. */
  readonly pages: readonly HistoryPage[] | undefined;
  /** Epoch ms of the newest orders' answer; null before the first. */
  readonly updatedAt: number | null;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly showMore: () => void;
  readonly again: () => void;
}

/** The order list of a customer, page by page; pages seen before are available offline. */
export function useHistory(uid: CustomerId): History {
  const tenant = useTenant();
  const { databases, keys } = tenant;
  const [wanted, setWanted] = useState(1);
  const pages = useLiveQuery(async () => readHistoryPages(databases.cache, uid, wanted), [databases, uid, wanted]);
  const stamp = useLiveQuery(async () => readStamp(databases.cache, 'histories', [uid, 0]), [databases, uid]);
  // Also when this device has it: orders placed since have moved the rows of every later page.
  const lastOffset = wanted === 1 ? undefined : pages?.[wanted - 2]?.offset;

  const first = useRevalidate(keys.history(0), () => fetchHistoryPage(tenant, uid, 0));
  const next = useRevalidate(lastOffset === undefined ? null : keys.history(lastOffset), () =>
    fetchHistoryPage(tenant, uid, lastOffset ?? 0),
  );
  return {
    pages,
    updatedAt: stamp?.fetchedAt ?? null,
    hasMore: pages?.at(-1)?.hasMore ?? false,
    isLoading: first.isRunning || next.isRunning,
    error: first.error ?? next.error,
    // One page at a time: the sentinel may become visible again before the page has arrived.
    showMore: () => setWanted((count) => (pages && pages.length >= count ? count + 1 : count)),
    again: () => {
      first.again();
      next.again();
    },
  };
}
