import { vi } from 'vitest';
import { HEADERS } from '#contract/headers.ts';
import { type Device, syncManager, workerScope } from './browser-model.ts';
import { tabRound } from './orders.ts';
import type { Actor } from './scheduler.ts';
import type { Stage } from './stage.ts';

interface Entry {
  readonly request: Request;
}

/** The part that is used: its own types would change those of every page. */
interface StandardQueue {
  pushRequest(entry: Entry): Promise<void>;
  unshiftRequest(entry: Entry): Promise<void>;
  shiftRequest(): Promise<Entry | undefined>;
}
type StandardQueueClass = new (name: string, options: { readonly onSync: () => Promise<void> }) => StandardQueue;

/** The standard: requests that found no server go into the queue of Workbox, which sends them on the next sync event (M2). */
export async function workboxDevice(stage: Stage): Promise<Device> {
  const { scheduler, server } = stage;
  const { scope, fire } = workerScope(() => true);
  const syncs = syncManager(stage, fire);
  const worker: Actor = { name: 'worker', isDead: false };
  const fetchInWorker = stage.network.fetchOf(worker);
  const send = async (request: Request) => {
    const body = await scheduler.transaction(() => request.clone().text());
    await fetchInWorker(request.url, { method: request.method, headers: request.headers, body });
  };
  Object.assign(scope.registration, { sync: syncs });
  Object.assign(scope, { __WB_DISABLE_DEV_LOGS: true });
  vi.stubGlobal('self', scope);
  vi.stubGlobal('location', new URL(scope.registration.scope));
  // Only in a worker can it be loaded.
  const { Queue } = await vi.importActual<{ readonly Queue: StandardQueueClass }>('workbox-background-sync');
  queues += 1;
  const queue: StandardQueue = new Queue(`standard-${queues}`, {
    // As `Queue.replayRequests`, but the schedule waits while it reads and writes.
    onSync: async () => {
      const next = () => scheduler.transaction(() => queue.shiftRequest());
      for (let entry = await next(); entry; entry = await next()) {
        const again = entry;
        await send(entry.request).catch(async (error: unknown) => {
          await scheduler.transaction(() => queue.unshiftRequest(again));
          throw error;
        });
      }
    },
  });
  const saved = new Map<string, number>();
  return {
    saved,
    order: async (meaning) => {
      const { body } = tabRound('table 1', meaning);
      const { accessToken } = server.session();
      const request = new Request('https://shop.example/api/v1/orders', {
        method: 'POST',
        headers: { [HEADERS.idempotencyKey]: `${queues} ${meaning}`, [HEADERS.accessToken]: accessToken },
        body: JSON.stringify({ ...body, token: `captcha ${meaning}` }),
      });
      saved.set(meaning, scheduler.nowMs);
      await send(request).catch(() => scheduler.transaction(() => queue.pushRequest({ request })));
    },
    killPage: () => undefined,
    goOnline: syncs.goOnline,
  };
}
let queues = 0;
