import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { DocumentData } from '#contract/document-data.ts';
import { InstallContext } from '#platform/install-context.ts';
import type { InstallPrompt } from '#platform/install-prompt.ts';
import { ToastProvider } from '#ui/toast-provider.tsx';
import { PartBoundary, screenNotLoaded } from '#ui/part-boundary.tsx';
import { BrandContext } from './brand-context.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import type { StartedTenant } from './start-tenant.ts';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { ShownContext } from '#tenant/shown-context.ts';
import { TenantProblemScreen } from '#screens/tenant-problem/tenant-problem-screen.tsx';
import { TenantProvider } from '#tenant/tenant-provider.tsx';
import { RootApp } from './lazy-root-app.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { Shell } from './shell.tsx';
import { TenantEffects } from './tenant-effects.tsx';
import { usePromise } from './use-promise.ts';
import type { OutsideDevice } from './start-outside.ts';

interface Props {
  readonly document: DocumentData;
  readonly i18n: I18n;
  /** Null outside all tenants. A painted document waits until it has started: what it shows must not disappear for a moment. */
  readonly starting: StartedTenant | Promise<StartedTenant> | null;
  /** Whether the painted store is entered now, for the first time; absent on the server. */
  readonly entering?: Promise<boolean> | undefined;
  /** Opened already where the document shows a payment link outside of all tenants. */
  readonly device?: OutsideDevice | null | undefined;
  /** Null on the server. */
  readonly install: InstallPrompt | null;
  readonly Router: ComponentType<{ readonly basename: string; readonly children: ReactNode }>;
}

/** Renders a document, which belongs to one tenant (the router's base path) or to none. */
export function App({ document, i18n, starting, entering, device = null, install, Router }: Props) {
  const { tenant, problem, buildId, firstScreen } = document;
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
            <PartBoundary fallback={(onRetry) => <main>{screenNotLoaded(onRetry)}</main>}>
              <ToastProvider>
                <Router basename={tenant ? `/${tenant.domain}` : '/'}>
                  <ShownContext
                    value={firstScreen ? { ...document, firstScreen: { ...firstScreen, entering } } : document}
                  >
                    {starting ? (
                      <StartingTenant starting={starting} buildId={buildId} />
                    ) : (
                      <Outside problem={problem} device={device} />
                    )}
                  </ShownContext>
                </Router>
              </ToastProvider>
            </PartBoundary>
          </ErrorBoundary>
        </InstallContext>
      </BrandContext>
    </I18nProvider>
  );
}

interface OutsideProps extends Pick<DocumentData, 'problem'> {
  readonly device: OutsideDevice | null;
}

const Outside = ({ problem, device }: OutsideProps) =>
  problem ? <TenantProblemScreen problem={problem} /> : <RootApp device={device} />;

interface StartingProps {
  readonly starting: StartedTenant | Promise<StartedTenant>;
  readonly buildId: string;
}

const StartingTenant = ({ starting, buildId }: StartingProps) =>
  starting instanceof Promise ? (
    <OpeningTenant starting={starting} buildId={buildId} />
  ) : (
    <TenantApp started={starting} buildId={buildId} />
  );

interface OpeningProps {
  readonly starting: Promise<StartedTenant>;
  readonly buildId: string;
}

/** Renders the frame at once, and the tenant when its databases are open a few milliseconds later. */
function OpeningTenant({ starting, buildId }: OpeningProps) {
  const started = usePromise(starting);
  return started ? <TenantApp started={started} buildId={buildId} /> : <LoadingScreen />;
}

interface TenantAppProps {
  readonly started: StartedTenant;
  readonly buildId: string;
}

function TenantApp({ started: { opened, worker }, buildId }: TenantAppProps) {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <TenantProvider opened={opened}>
        <TenantEffects events={opened.events} worker={worker} buildId={buildId}>
          {opened.notice}
          <Shell />
        </TenantEffects>
      </TenantProvider>
    </Suspense>
  );
}
