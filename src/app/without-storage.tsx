import { type ReactNode, Suspense } from 'react';
import { openInMemoryOnly } from '#db/memory-databases.ts';
import { StorageFailure } from '#db/storage-failure.ts';
import { lazyPart } from '#i18n/lazy-part.tsx';
import { useIsPainting } from '#ui/use-is-painting.ts';

const NothingKept = lazyPart(() => import('./nothing-kept.tsx'), 'NothingKept');

/**
 * Opens the shop, or a payment link outside of all, in memory where the browser lets nothing be stored, and says so: what was stored
 * before is not touched, and not shown either. Any other error is passed on.
 */
export async function openInMemory<Opened extends object>(
  open: () => Promise<Opened>,
  error: unknown,
): Promise<Opened & { readonly notice: ReactNode }> {
  if (!(error instanceof StorageFailure)) throw error;
  openInMemoryOnly();
  return { ...(await open()), notice: <Notice reason={error.reason} /> };
}

/** No document is painted with it. */
function Notice({ reason }: Pick<StorageFailure, 'reason'>) {
  const isPainting = useIsPainting();
  return (
    !isPainting && (
      <Suspense>
        <NothingKept reason={reason} />
      </Suspense>
    )
  );
}
