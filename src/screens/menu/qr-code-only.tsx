import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { PrivacyButton } from '#features/analytics/privacy-button.tsx';
import { LanguageButton } from '#features/language/language-button.tsx';
import { lazyPart } from '#i18n/lazy-part.tsx';
import { keepFocus } from '#tenant/focus-heading.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { Button } from '#ui/plain/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LazyOverlay } from '#ui/lazy-overlay.tsx';
import type { Overlay } from '#ui/use-overlay.ts';
import { PendingCodeBanner } from './pending-code-banner.tsx';
import { StalePlaceBanner } from './stale-place-banner.tsx';
import type { Shop } from './use-shop.ts';

const ScanOverlay = lazyPart(() => import('./scan-overlay.tsx'), 'ScanOverlay');

interface Props {
  readonly shop: Shop;
  readonly sheet: Overlay;
}

/** Without a scanned code there is nothing to do here, so the reader is the one way on (A§8). */
export function QrCodeOnly({ shop, sheet }: Props) {
  const { i18n } = useLingui();
  const { settings } = useTenant();
  const { stale, pending } = shop.place ?? {};
  const hasReader = !settings.qrReaderDisabled;
  // Who says that they still sit there has the menu instead of all this; the focus must not go with it.
  useEffect(() => keepFocus, []);
  return (
    <>
      {stale && <StalePlaceBanner context={stale} />}
      {pending && <PendingCodeBanner code={pending} isSearching={false} />}
      <EmptyState
        level={1}
        icon="scan"
        title={i18n.t('qrCodeOnly')}
        text={i18n.t('qrCodeOnlyText')}
        action={
          <>
            {hasReader && <Button onClick={() => sheet.open('scan')}>{i18n.t('scan.open')}</Button>}
            {/* Elsewhere the login and the account lead to these; here they stand beside the one thing to do. */}
            <LanguageButton />
            <PrivacyButton />
          </>
        }
      />
      <LazyOverlay value={hasReader && sheet.value === 'scan' ? sheet.value : null} onClose={sheet.close}>
        {(_, isOpen) => <ScanOverlay shop={shop} isOpen={isOpen} onClose={sheet.close} />}
      </LazyOverlay>
    </>
  );
}
