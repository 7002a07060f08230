import type { PageMessage, ReadMessage, WorkerMessage } from '#contract/sw-messages.ts';
import { PROTO, readWorkerMessage } from '#contract/sw-messages.ts';
import type { TenantId } from '#domain/ids.ts';
import { trustedScriptUrl } from './trusted-script-url.ts';

export const SCRIPT = '/sw.js';

/** Adds what TypeScript's DOM library does not include, because not every browser supports it. */
interface SyncingRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
  /** Granted to installed apps only. */
  readonly periodicSync?: { register(tag: string): Promise<void> };
}

export interface ServiceWorkerOptions {
  /** Must end in a slash, because `/loja` would also control `/loja2` (P50). */
  readonly scope: `/${string}/`;
  readonly onMessage?: (message: WorkerMessage) => void;
  /** Returns whether the page may be reloaded unnoticed: nothing is being sent, paid or typed (D-55). */
  readonly isSafeToReload: () => boolean | Promise<boolean>;
  /** `location.reload` except in tests. */
  readonly reload?: () => void;
}

export interface ServiceWorkerBridge {
  /** Checks for a new build, because `/meta.json` announces one. */
  checkForUpdate(): Promise<void>;
  /** Activates a waiting build if the page may be reloaded now. Call it on a change of route and when idle. */
  updateIfSafe(): Promise<void>;
  /** Asks the service worker to send waiting mutations: now by message, later by a new sync tag. */
  handOver(tenantId: TenantId): Promise<void>;
  /** Registers a new sync tag, so that the browser starts the service worker even if this page is gone by then. */
  registerSync(tenantId: TenantId): Promise<void>;
}

/**
 * Registers the tenant's service worker. Resolves when one is active, which means that all files of its build are stored;
 * to null when the browser does not support or allow it: the app then works online only. Rejects when something did not come.
 */
export async function registerServiceWorker(options: ServiceWorkerOptions): Promise<ServiceWorkerBridge | null> {
  const container = navigator.serviceWorker;
  if (!container) return null;
  const { scope, onMessage } = options;
  const registration = await container
    .register(trustedScriptUrl(SCRIPT), { scope, updateViaCache: 'none' })
    .catch((error: unknown) => {
      // That of a script which could not be fetched.
      if (error instanceof TypeError) throw error;
      return null;
    });
  if (!registration) return null;
  await untilActive(registration);

  const updates = followUpdates(container, registration, options);
  // A page that opens while the first service worker activates may be missed by its `clients.claim`.
  if (!isControlledBy(registration)) post(registration.active, { proto: PROTO, type: 'claim' });
  container.addEventListener('message', ({ data }) => {
    const message: ReadMessage<WorkerMessage> = readWorkerMessage(data);
    // The service worker is of another build, so this page is outdated; a reload should update it.
    if (message === 'other-proto' && isFirstInSession(RELOADED_FOR_PROTO)) updates.wantReload();
    else if (typeof message === 'object') onMessage?.(message);
  });
  return {
    checkForUpdate: async () => void (await registration.update().catch(() => undefined)),
    updateIfSafe: updates.takeOverIfSafe,
    handOver: (tenantId) => {
      post(registration.active, { proto: PROTO, type: 'drain', tenantId });
      return registerSync(registration, tenantId);
    },
    registerSync: (tenantId) => registerSync(registration, tenantId),
  };
}

/**
 * Rejects when the first installation fails. `container.ready` would resolve if it could not be the worker of the origin that
 * is ready.
 */
const untilActive = ({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> =>
  new Promise((resolve, reject) => {
    const coming = active ? null : (installing ?? waiting);
    if (!coming) return resolve();
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve();
      else if (coming.state === 'redundant') reject(new Error('the service worker was not installed'));
    });
  });

/** The page of a shop that is opened for the first time may be controlled by the worker of the origin. */
const isControlledBy = ({ active }: ServiceWorkerRegistration): boolean =>
  active !== null && navigator.serviceWorker.controller === active;

const RELOADED_FOR_PROTO = 'balcao:reloaded-for-proto';
const RELOADED_FOR_STUCK = 'balcao:reloaded-for-stuck';

/** A reload that did not help must not be repeated for ever (P43). */
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
  // The very first service worker controls a page that is already up to date.
  let isFirst = !isControlledBy(registration);
  let isReloadWanted = false;

  const takeOverIfSafe = async (): Promise<void> => {
    if (!registration.waiting && !isReloadWanted) return;
    if (!(await isSafeToReload())) return;
    if (isReloadWanted) return reload();
    const onStuck = () => isFirstInSession(RELOADED_FOR_STUCK) && wantReload();
    await import('./activate-update.ts').then((part) => part.activateUpdate(registration, isSafeToReload, onStuck));
  };

  const wantReload = (): void => {
    isReloadWanted = true;
    void takeOverIfSafe();
  };

  // This also happens when another tab activates the new build; this page's chunks then belong to the old build.
  container.addEventListener('controllerchange', () => {
    if (isFirst) isFirst = false;
    else wantReload();
  });
  return { takeOverIfSafe, wantReload };
}

/**
 * A failed tag is delayed by the browser for minutes, so every registration uses a new one, which fires as soon as
 * possible (P6). The periodic one is a further bell, for what still waits when the browser has given up on the others;
 * the service worker takes it down when nothing waits.
 */
async function registerSync({ sync, periodicSync }: SyncingRegistration, tenantId: TenantId): Promise<void> {
  await Promise.allSettled([sync?.register(`ob:${tenantId}:${Date.now()}`), periodicSync?.register(`ob:${tenantId}`)]);
}
