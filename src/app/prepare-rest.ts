import { keepMenu } from '#bridge/keep-menu.ts';
import { registerOriginWorker } from '#bridge/origin-worker.ts';
import { startLanguage } from '#i18n/stored-language.ts';
import { abortWhenLeft } from '#platform/abort-when-left.ts';
import { warmUp } from '#ui/warm-up.tsx';

const REST_MS = 2000;

/**
 * Lets no transaction outlive its page, and has the menu kept for the next start. Once the first screen is idle: renders
 * lazy screens' controls in advance, and registers the worker that answers `/` and `/aurora`, which lie outside of every
 * shop's scope.
 */
export async function prepareRest(): Promise<void> {
  // The other engines freeze a page that is left, or keep none that has a transaction.
  if (!('onfreeze' in document)) abortWhenLeft();
  keepMenu(startLanguage());
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  warmUp();
  await registerOriginWorker();
}
