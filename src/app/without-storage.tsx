import { Suspense } from 'react';
import { openInMemoryOnly } from '#db/memory-databases.ts';
import { StorageFailure } from '#db/storage-failure.ts';
import { lazyPart } from '#i18n/lazy-part.tsx';
import type { OpenedTenant } from '#tenant/open-tenant.ts';

const NothingKept = lazyPart(() => import('./nothing-kept.tsx'), 'NothingKept');

/**
 * Opens the shop in memory where the browser lets nothing be stored, and says so: what was stored before is not touched,
 * and not shown either. Any other error is passed on.
 */
export async function openInMemory(open: () => Promise<OpenedTenant>, error: unknown): Promise<OpenedTenant> {
  if (!(error instanceof StorageFailure)) throw error;
  openInMemoryOnly();
  return { ...(await open()), notice: notice(error) };
}

const notice = ({ reason }: StorageFailure) => (
  <Suspense>
    <NothingKept reason={reason} />
  </Suspense>
);
