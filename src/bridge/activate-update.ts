import type { PageMessage } from '#contract/sw-messages.ts';
import { PROTO } from '#contract/sw-messages.ts';
import { whenQuiet } from './when-quiet.ts';

/**
 * A request during the activation restarts the old worker, and Chromium then keeps the new one waiting for up to five minutes.
 * The page is quiet when it asks for the activation; where that was not enough, a reload mostly helps.
 */
const ACTIVATION_TIMEOUT_MS = 3000;

/**
 * Activates the waiting build when the page is quiet, if it may still be reloaded then: the customer may have gone on to an
 * unsafe screen, and the next change of screen tries again. `onStuck` is called if the build goes on waiting.
 */
export async function activateUpdate(
  registration: ServiceWorkerRegistration,
  isSafeToReload: () => boolean | Promise<boolean>,
  onStuck: () => void,
): Promise<void> {
  await whenQuiet();
  if (!(await isSafeToReload())) return;
  const { waiting } = registration;
  waiting?.postMessage({ proto: PROTO, type: 'skip-waiting' } satisfies PageMessage);
  setTimeout(() => {
    if (waiting && registration.waiting === waiting) onStuck();
  }, ACTIVATION_TIMEOUT_MS);
}
