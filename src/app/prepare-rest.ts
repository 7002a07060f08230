import { registerOriginWorker } from '#bridge/origin-worker.ts';
import { warmUp } from '#ui/warm-up.tsx';

const REST_MS = 2000;

/**
 * Once the first screen is idle: renders lazy screens' controls in advance, and registers the worker that answers `/` and
 * `/aurora`, which lie outside of every shop's scope.
 */
export async function prepareRest(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  warmUp();
  await registerOriginWorker();
}
