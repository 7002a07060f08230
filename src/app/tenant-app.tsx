import { Suspense, use, useState } from 'react';
import type { TenantSettings } from '#domain/tenant-settings.ts';
import { TenantProvider } from '#tenant/tenant-provider.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { Shell } from './shell.tsx';
import { startTenant, type StartedTenant } from './start-tenant.ts';
import { TenantDuties } from './tenant-duties.tsx';

interface Props {
  readonly settings: TenantSettings;
  readonly serverTime: string;
  readonly buildId: string;
}

/** First the frame, then the device's own data, which is there in a few milliseconds. */
export function TenantApp({ settings, serverTime, buildId }: Props) {
  const [starting] = useState(() => startTenant({ settings, serverTime }));
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Started starting={starting} buildId={buildId} />
    </Suspense>
  );
}

interface StartedProps {
  readonly starting: Promise<StartedTenant>;
  readonly buildId: string;
}

function Started({ starting, buildId }: StartedProps) {
  const { opened, worker } = use(starting);
  return (
    <TenantProvider opened={opened}>
      <TenantDuties events={opened.events} worker={worker} buildId={buildId} />
      <Shell />
    </TenantProvider>
  );
}
