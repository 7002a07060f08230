import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { getCounterManifest } from '#contract/manifest.ts';
import { fillPattern } from '#domain/routing/path-pattern.ts';
import { CounterDesk } from '#features/counter/counter-desk.tsx';
import { CounterLogin } from '#features/counter/counter-login.tsx';
import css from '#features/counter/counter.module.css';
import { useStaffSession } from '#features/counter/use-counter.ts';
import { useMeantTaps } from '#features/counter/use-meant-taps.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import { LanguageButton } from '#features/language/language-button.tsx';
import { useTenant } from '#tenant/tenant-context.ts';
import { useScreenTitle } from '#tenant/use-screen-title.ts';
import { ChakraIsland } from '#ui/chakra-island.tsx';

/** `/balcao`: the shop's own screen, for its people (ADR-053). */
export function CounterScreen() {
  const { i18n } = useLingui();
  const tenant = useTenant();
  const { database, session } = useStaffSession();
  const page = useMeantTaps();
  const title = i18n.t('counter.title', { shop: tenant.settings.shortName });
  useScreenTitle(title);
  useCounterManifest(tenant.settings);
  return (
    <ChakraIsland>
      <div ref={page} className={css.page} data-counter>
        {session === null && (
          <>
            <h1 className={css.title} tabIndex={-1}>
              {title}
            </h1>
            <CounterLogin database={database} />
            <LanguageButton />
          </>
        )}
        {session && <CounterDesk counter={{ tenant, database, session }} />}
      </div>
    </ChakraIsland>
  );
}

/** Whoever installs this screen installs the counter (D-98); everywhere else the document names the customers' app. */
function useCounterManifest({ product, domain }: Pick<TenantSettings, 'product' | 'domain'>): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    const before = link?.getAttribute('href');
    if (!link || !before) return;
    link.href = fillPattern(getCounterManifest.path, { product, domain });
    return () => void (link.href = before);
  }, [product, domain]);
}
