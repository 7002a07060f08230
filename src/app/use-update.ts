import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { ServiceWorkerBridge } from '#bridge/service-worker.ts';
import { getMeta } from '#contract/meta.ts';
import type { ApiClient } from '#remote/api-client.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { MINUTE_MS } from '#domain/durations.ts';

const CHECK_EVERY_MS = 30 * MINUTE_MS;

/**
 * Updates the app: when the server has another build than this page (B§4), the service worker downloads it completely
 * and activates it at the next change of screen where nothing is in progress (D-55). Databases are not changed.
 */
export function useUpdate(worker: Promise<ServiceWorkerBridge | null>, buildId: string): void {
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
