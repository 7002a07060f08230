import { wrap } from 'comlink';
import type { QuoteService } from '#contract/worker-messages.ts';
// oxlint-disable-next-line import/default -- Vite makes the address; the file itself exports nothing.
import quoteWorkerUrl from '#workers/quote.worker.ts?worker&url';
import type { QuoteThread } from './quote-client.ts';
import { createQuoteClient } from './quote-client.ts';
import { trustedScriptUrl } from './trusted-script-url.ts';

function startThread(): QuoteThread {
  const worker = new Worker(trustedScriptUrl(quoteWorkerUrl), { type: 'module', name: 'quote' });
  const failure = new AbortController();
  const fail = () => failure.abort(new Error('the quote worker failed'));
  // Errors of the rules are returned as results; these events report failures of the worker itself.
  worker.addEventListener('error', fail);
  worker.addEventListener('messageerror', fail);
  return { service: wrap<QuoteService>(worker), failed: failure.signal, stop: () => worker.terminate() };
}

/**
 * Computes prices, stock limits and search off the main thread. One per page,
 * because a second worker would hold the same menu twice.
 */
export const quoteWorker = createQuoteClient({
  startThread,
  createLocalService: async () => (await import('#workers/quote-service.ts')).createQuoteService(),
});
