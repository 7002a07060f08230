import type { PageMessage, ReadMessage, WorkerMessage } from '#contract/sw-messages.ts';
import { PROTO, readWorkerMessage } from '#contract/sw-messages.ts';
import type { TenantId } from '#domain/ids.ts';
import { trustedScriptUrl } from './trusted-script-url.ts';

const SCRIPT = '/sw.js';

/** Background Sync, where the browser has it; TypeScript's DOM library does not know it. */
interface SyncingRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

export interface ServiceWorkerOptions {
  /** Ends in a slash, or `/loja` would control `/loja2` (P50). */
  readonly scope: `/${string}/`;
  readonly onMessage?: (message: WorkerMessage) => void;
  /** Nothing is being sent, paid or typed: the page may be reloaded without anybody noticing (D-55). */
  readonly isSafeToReload: () => boolean | Promise<boolean>;
  /** `location.reload`, unless a test looks on. */
  readonly reload?: () => void;
}

export interface ServiceWorkerBridge {
  /** Looks for a new build, as `/meta.json` says that there is one. */
  checkForUpdate(): Promise<void>;
  /** Lets a new build that waits take over, if the page may be reloaded now. Call it on a change of route and when idle. */
  updateIfSafe(): Promise<void>;
  /** Asks the service worker to send what waits when this page cannot: now by message, later by a fresh sync tag. */
  handOver(tenantId: TenantId): Promise<void>;
  /** Resolves once a service worker is active, and so once all files of its build are on this device. */
  whenActive(): Promise<void>;
}

/** Registers the tenant's service worker. Null where the browser has none or refuses: the app works, only not offline. */
export async function registerServiceWorker(options: ServiceWorkerOptions): Promise<ServiceWorkerBridge | null> {
  const container = navigator.serviceWorker;
  if (!container) return null;
  const { scope, onMessage } = options;
  const registration = await container
    .register(trustedScriptUrl(SCRIPT), { scope, updateViaCache: 'none' })
    .catch(() => null);
  if (!registration) return null;

  const updates = followUpdates(container, registration, options);
  // A page that is being opened while the first service worker becomes active can slip through its claim.
  void container.ready.then(({ active }) => container.controller ?? post(active, { proto: PROTO, type: 'claim' }));
  container.addEventListener('message', ({ data }) => {
    const message: ReadMessage<WorkerMessage> = readWorkerMessage(data);
    // Another build's service worker: this page is the old one, and reloading brings it up to date, if anything does.
    if (message === 'other-proto' && isFirstInSession(RELOADED_FOR_PROTO)) updates.wantReload();
    else if (typeof message === 'object') onMessage?.(message);
  });
  return {
    checkForUpdate: async () => void (await registration.update().catch(() => undefined)),
    updateIfSafe: updates.takeOverIfSafe,
    handOver: (tenantId) => handOver(registration, tenantId),
    whenActive: async () => void (await container.ready),
  };
}

const RELOADED_FOR_PROTO = 'balcao:reloaded-for-proto';
const RELOADED_FOR_STUCK = 'balcao:reloaded-for-stuck-update';

/**
 * A request that comes in the moment of the change starts the old worker anew, and Chromium then leaves the new one waiting for up
 * to five minutes. A reload gets it in.
 */
const STUCK_AFTER_MS = 3000;

/** A reload that did not help must not be tried for ever (P43). */
function isFirstInSession(mark: string): boolean {
  if (sessionStorage.getItem(mark) !== null) return false;
  sessionStorage.setItem(mark, String(PROTO));
  return true;
}

const post = (worker: ServiceWorker | null, message: PageMessage): void => worker?.postMessage(message);

function followUpdates(
  container: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
  { isSafeToReload, reload = () => location.reload() }: ServiceWorkerOptions,
) {
  // The first service worker of all takes over a page that is up to date.
  let isFirst = container.controller === null;
  let isReloadWanted = false;

  const takeOverIfSafe = async (): Promise<void> => {
    if (!registration.waiting && !isReloadWanted) return;
    if (!(await isSafeToReload())) return;
    if (isReloadWanted) reload();
    else letIn(registration.waiting);
  };

  const letIn = (worker: ServiceWorker | null): void => {
    post(worker, { proto: PROTO, type: 'skip-waiting' });
    const reloadIfStuck = () => {
      if (worker && registration.waiting === worker && isFirstInSession(RELOADED_FOR_STUCK)) wantReload();
    };
    setTimeout(reloadIfStuck, STUCK_AFTER_MS);
  };

  const wantReload = (): void => {
    isReloadWanted = true;
    void takeOverIfSafe();
  };

  // Also when another tab let the new build in: its chunks are not this page's.
  container.addEventListener('controllerchange', () => {
    if (isFirst) isFirst = false;
    else wantReload();
  });
  return { takeOverIfSafe, wantReload };
}

/** Never the tag that failed: the browser keeps that one in a back-off of minutes, a new one fires as soon as it can (P6). */
async function handOver(registration: SyncingRegistration, tenantId: TenantId): Promise<void> {
  post(registration.active, { proto: PROTO, type: 'drain', tenantId });
  await registration.sync?.register(`ob:${tenantId}:${Date.now()}`).catch(() => undefined);
}
