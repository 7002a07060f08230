import { wrap } from 'comlink';
// oxlint-disable-next-line import/default -- Vite makes the address; the file itself exports nothing.
import quoteWorkerUrl from '#workers/quote.worker.ts?worker&url';
import type { QuoteThread, RemoteQuoteService } from './quote-client.ts';
import { createQuoteClient } from './quote-client.ts';
import { trustedScriptUrl } from './trusted-script-url.ts';

function startThread(): QuoteThread {
  const worker = new Worker(trustedScriptUrl(quoteWorkerUrl), { type: 'module', name: 'quote' });
  const service: RemoteQuoteService = wrap(worker);
  return { service, stop: () => worker.terminate() };
}

/** Prices and search off the main thread. One per page: a second worker would only hold the same menu twice. */
export const quoteWorker = createQuoteClient({
  startThread,
  computeHere: async () => (await import('#domain/pricing/quote-service.ts')).createQuoteService(),
});
