import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { BrowserRouter } from 'react-router-dom';
import type { DocumentData } from '#contract/document-data.ts';
import { lazyPart } from '#i18n/lazy-part.tsx';
import { InstallContext } from '#platform/install-context.ts';
import type { InstallPrompt } from '#platform/install-prompt.ts';
import { ToastProvider } from '#ui/toast-provider.tsx';
import { BrandContext } from './brand-context.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import type { StartedTenant } from './start-tenant.ts';
import { Suspense } from 'react';
import { TenantProvider } from '#tenant/tenant-provider.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { Shell } from './shell.tsx';
import { TenantEffects } from './tenant-effects.tsx';
import { usePromise } from './use-promise.ts';

/** Lazy, because most documents belong to a tenant and do not need it. */
const RootApp = lazyPart(() => import('./root-app.tsx'), 'RootApp');

interface Props {
  readonly document: DocumentData;
  /** Null outside all tenants. */
  readonly starting: Promise<StartedTenant> | null;
  readonly install: InstallPrompt;
}

/** Renders a document, which belongs to one tenant (the router's base path) or to none. */
export function App({ document: { tenant, problem, buildId }, starting, install }: Props) {
  const brand = {
    name: tenant?.shortName ?? '',
    logo: tenant?.logo ?? null,
    loadingColor: tenant?.theme.colors.loadingScreen ?? null,
  };
  return (
    <I18nProvider i18n={i18n}>
      <BrandContext value={brand}>
        <InstallContext value={install}>
          <ErrorBoundary>
            <ToastProvider>
              <BrowserRouter basename={tenant ? `/${tenant.domain}` : '/'}>
                {starting ? <TenantApp starting={starting} buildId={buildId} /> : <RootApp problem={problem} />}
              </BrowserRouter>
            </ToastProvider>
          </ErrorBoundary>
        </InstallContext>
      </BrandContext>
    </I18nProvider>
  );
}

interface TenantAppProps {
  readonly starting: Promise<StartedTenant>;
  readonly buildId: string;
}

/** Renders the frame at once, and the tenant when its databases are open a few milliseconds later. */
function TenantApp({ starting, buildId }: TenantAppProps) {
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
