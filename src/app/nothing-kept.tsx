import { useLingui } from '@lingui/react';
import type { StorageFailureReason } from '#db/storage-failure.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/plain/button.tsx';

/** As wide as the screen that it is about. Written here, because a stylesheet of its own would be part of the first load. */
const PLACE = {
  position: 'relative',
  left: 'var(--column-shift)',
  width: 'min(100%, var(--column))',
  marginInline: 'auto',
} as const;

/** Says what does not work, and what helps: another tab of an older version is in the way, or the browser itself. */
export function NothingKept({ reason }: { readonly reason: StorageFailureReason }) {
  const { i18n } = useLingui();
  const isBlocked = reason === 'blocked';
  return (
    <div style={PLACE}>
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
    </div>
  );
}
