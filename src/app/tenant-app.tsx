import { Suspense, use, useState } from 'react';
import type { TenantSettings } from '#domain/tenant-settings.ts';
import type { OpenedTenant } from '#tenant/open-tenant.ts';
import { openTenant } from '#tenant/open-tenant.ts';
import { TenantProvider } from '#tenant/tenant-provider.tsx';
import { equipTenant } from './equip-tenant.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { Shell } from './shell.tsx';
import { TenantDuties } from './tenant-duties.tsx';

interface Props {
  readonly settings: TenantSettings;
  readonly serverTime: string;
}

/** First the frame, then the device's own data, which is there in a few milliseconds. */
export function TenantApp({ settings, serverTime }: Props) {
  const [opening] = useState(() => openTenant({ settings, serverTime }, equipTenant));
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Opened opening={opening} />
    </Suspense>
  );
}

function Opened({ opening }: { readonly opening: Promise<OpenedTenant> }) {
  const opened = use(opening);
  return (
    <TenantProvider opened={opened}>
      <TenantDuties events={opened.events} />
      <Shell />
    </TenantProvider>
  );
}
