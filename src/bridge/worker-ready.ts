/**
 * Resolves once the service worker has all assets on the device; undefined where there is none. Apart from
 * `service-worker.ts`, which is no part of the first load.
 */
export const workerReady = (): Promise<unknown> | undefined => navigator.serviceWorker?.ready;
