import { readDocument } from '#db/document-store.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import type { HistoryPage } from '#contract/history.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import type { CustomerId } from '#domain/ids.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useRevalidate } from '#tenant/use-revalidate.ts';
import { fetchHistoryPage } from './fetch-orders.ts';

export interface History {
  /** Undefined while this device is being asked. */
  readonly pages: readonly HistoryPage[] | undefined;
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
  const pages = useLiveQuery(() => readPages(databases, uid, wanted), [databases, uid, wanted]);
  const nextOffset = pages && pages.length > 0 && pages.length < wanted ? pages.at(-1)?.offset : undefined;

  const first = useRevalidate(keys.history(0), () => fetchHistoryPage(tenant, uid, 0));
  const next = useRevalidate(nextOffset === undefined ? null : keys.history(nextOffset), () =>
    fetchHistoryPage(tenant, uid, nextOffset ?? 0),
  );
  return {
    pages,
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

/** The pages of this device from the first on, at most `count`; each says where the next begins. */
async function readPages({ cache }: TenantDatabases, uid: CustomerId, count: number): Promise<readonly HistoryPage[]> {
  const pages: HistoryPage[] = [];
  for (let offset = 0; pages.length < count;) {
    const page = await readDocument(cache, 'histories', [uid, offset]);
    if (!page) break;
    pages.push(page);
    if (!page.hasMore) break;
    offset = page.offset;
  }
  return pages;
}
