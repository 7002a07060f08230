import { Suspense } from 'react';
import { TenantProvider } from '#tenant/tenant-provider.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { Shell } from './shell.tsx';
import type { StartedTenant } from './start-tenant.ts';
import { TenantEffects } from './tenant-effects.tsx';
import { usePromise } from './use-promise.ts';

interface Props {
  readonly starting: Promise<StartedTenant>;
  readonly buildId: string;
}

/** Renders the frame at once, and the tenant when its databases are open a few milliseconds later. */
export function TenantApp({ starting, buildId }: Props) {
  const started = usePromise(starting);
  if (!started) return <LoadingScreen />;
  const { opened, worker } = started;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <TenantProvider opened={opened}>
        <TenantEffects events={opened.events} worker={worker} buildId={buildId}>
          <Shell />
        </TenantEffects>
      </TenantProvider>
    </Suspense>
  );
}
