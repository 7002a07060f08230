import { useLingui } from '@lingui/react';
import { openInMemoryOnly } from '#db/memory-databases.ts';
import { StorageFailure, type StorageFailureReason } from '#db/storage-failure.ts';
import type { OpenedTenant } from '#tenant/open-tenant.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/plain/button.tsx';

/**
 * Opens the shop in memory where the browser lets nothing be stored, and says so: what was stored before is not touched,
 * and not shown either. Any other error is passed on.
 */
export async function openInMemory(open: () => Promise<OpenedTenant>, error: unknown): Promise<OpenedTenant> {
  if (!(error instanceof StorageFailure)) throw error;
  openInMemoryOnly();
  return { ...(await open()), notice: <NothingKept reason={error.reason} /> };
}

/** Says what does not work, and what helps: another tab of an older version is in the way, or the browser itself. */
function NothingKept({ reason }: { readonly reason: StorageFailureReason }) {
  const { i18n } = useLingui();
  const isBlocked = reason === 'blocked';
  return (
    <Banner
      tone="warning"
      icon="device"
      title={i18n.t(isBlocked ? /*i18n*/ 'storage.blockedTitle' : /*i18n*/ 'storage.noneTitle')}
      action={
        <Button kind="quiet" onClick={() => location.reload()}>
          {i18n.t('app.tryAgain')}
        </Button>
      }
    >
      {i18n.t(isBlocked ? /*i18n*/ 'storage.blockedText' : /*i18n*/ 'storage.noneText')}
    </Banner>
  );
}
