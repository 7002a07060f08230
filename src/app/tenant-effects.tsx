import { withFetchTime, putDocument, readStamp } from '#db/document-store.ts';
import { CACHED_DOCUMENTS } from '#db/cached-documents.ts';
import { useLingui } from '@lingui/react';
import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { ServiceWorkerBridge } from '#bridge/service-worker.ts';
import type { DocumentData } from '#contract/document-data.ts';
import { getTenantByDomain } from '#contract/tenant.ts';
import type { CacheDatabase } from '#db/cache-database.ts';
import { dropExpiredDrafts } from '#db/drop-expired-drafts.ts';
import { replaceTexts } from '#i18n/activate-language.ts';
import { lazyExtra } from '#i18n/lazy-part.tsx';
import { whenIdle } from '#platform/when-idle.ts';
import { useConsent } from '#platform/analytics-consent.ts';
import { isProblem } from '#remote/api-error.ts';
import { TenantProblemScreen } from '#screens/tenant-problem/tenant-problem-screen.tsx';
import { SESSION_ENDED } from '#tenant/open-tenant.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useRevalidate } from '#tenant/use-revalidate.ts';
import { useToasts } from '#ui/toast-context.ts';
import { useLocation } from 'react-router-dom';
import { getMeta } from '#contract/meta.ts';
import type { ApiClient } from '#remote/api-client.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import type { SessionEnd } from './session-end-toast.tsx';

const Measurement = lazyExtra(() => import('#features/analytics/measurement.tsx'), 'Measurement');
const CustomerEffects = lazyExtra(() => import('./customer-effects.tsx'), 'CustomerEffects');
const OrdersInDoubt = lazyExtra(() => import('./orders-in-doubt.tsx'), 'OrdersInDoubt');
const SessionEndToast = lazyExtra(() => import('./session-end-toast.tsx'), 'SessionEndToast');

const { freshMs } = CACHED_DOCUMENTS.settings;

interface Props {
  readonly events: EventTarget;
  readonly worker: Promise<ServiceWorkerBridge | null>;
  readonly buildId: string;
  readonly children: ReactNode;
}

/**
 * Runs the app-wide effects of a tenant; renders an error only if the shop is gone. Analytics is loaded only after
 * consent, and code about logins only after one.
 */
export function TenantEffects({ events, worker, buildId, children }: Props) {
  useUpdate(worker, buildId);
  const problem = useCurrentSettings();
  const end = useSessionEnd(events);
  useDraftsLife();
  const { tenantId, session } = useTenant();
  const mayMeasure = useConsent(tenantId) === 'granted';
  return (
    <>
      <Suspense>{mayMeasure && <Measurement />}</Suspense>
      <Suspense>{session && <CustomerEffects />}</Suspense>
      <Suspense>{end && <SessionEndToast end={end} />}</Suspense>
      {problem ? (
        <TenantProblemScreen problem={problem}>
          <Suspense>
            <OrdersInDoubt />
          </Suspense>
        </TenantProblemScreen>
      ) : (
        children
      )}
    </>
  );
}

/**
 * Refreshes the settings while the app is open; new texts replace the document's. Returns why the shop no longer
 * exists, if that happens.
 */
function useCurrentSettings(): DocumentData['problem'] {
  const { settings, domain, api, databases, keys, clock } = useTenant();
  const { error } = useRevalidate(
    keys.settings(),
    async () => {
      if (await isFresh(databases.cache)) return;
      const { data } = await api.call(getTenantByDomain, { params: { domain } });
      const settingsNow = { ...withFetchTime(data.tenant), serverAt: await clock.serverNow() };
      await putDocument(databases.cache, 'settings', [], settingsNow);
    },
    { freshMs },
  );

  useEffect(() => void replaceTexts(settings.customLocale), [settings.customLocale]);
  return shopProblem(error);
}

function shopProblem(error: unknown): DocumentData['problem'] {
  if (isProblem(error, 'tenant_not_published')) return 'tenant_not_published';
  return isProblem(error, 'tenant_not_found') ? 'tenant_not_found' : null;
}

/** The settings are fresh if the document has just been loaded. */
async function isFresh(cache: CacheDatabase): Promise<boolean> {
  const stamp = await readStamp(cache, 'settings', []);
  return stamp !== undefined && Date.now() - stamp.fetchedAt < freshMs;
}

/** Reports an expired session once, on any screen (B§4). Returns where it ended, for what else is to be said of it. */
function useSessionEnd(events: EventTarget): SessionEnd | null {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const { pathname, search } = useLocation();
  const [end, setEnd] = useState<SessionEnd | null>(null);
  const tell = useEffectEvent(() => {
    toasts.show({ id: SESSION_ENDED, tone: 'error', text: i18n.t('sessionExpired') });
    setEnd({ pathname, search });
  });
  useEffect(() => {
    const listener = () => tell();
    events.addEventListener(SESSION_ENDED, listener);
    return () => events.removeEventListener(SESSION_ENDED, listener);
  }, [events]);
  return end;
}

/**
 * Deletes expired drafts once the page is idle; at once it would keep the bag from the first tap. Whoever has left by then keeps
 * theirs: to open the database again would undo a logout.
 */
function useDraftsLife(): void {
  const { data } = useTenant().databases;
  useEffect(() => {
    let isCurrent = true;
    const drop = () => (isCurrent ? dropExpiredDrafts(data, Date.now()) : undefined);
    void whenIdle().then(drop);
    return () => {
      isCurrent = false;
    };
  }, [data]);
}

const CHECK_EVERY_MS = 30 * MINUTE_MS;

/**
 * Updates the app: when the server has another build than this page (B§4), the service worker downloads it completely
 * and activates it at the next change of screen where nothing is in progress (D-55). Databases are not changed.
 */
function useUpdate(worker: Promise<ServiceWorkerBridge | null>, buildId: string): void {
  const { api } = useTenant();
  const { pathname, search } = useLocation();

  useEffect(() => {
    void worker.then((bridge) => bridge?.updateIfSafe());
  }, [worker, pathname, search]);

  useEffect(() => {
    const check = async () => {
      const bridge = await worker;
      if (bridge && (await isOutdated(api, buildId))) await bridge.checkForUpdate();
    };
    void check();
    const timer = setInterval(() => void check(), CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, [worker, api, buildId]);
}

/** If the server does not answer, the build counts as current (B§4). */
async function isOutdated(api: ApiClient, buildId: string): Promise<boolean> {
  try {
    const served = await api.call(getMeta, { query: { t: String(Date.now()) } });
    return served.buildId !== buildId;
  } catch {
    return false;
  }
}
