import type { QuoteClient } from './quote-client.ts';

/** Loads the client of the quote worker, which is not part of the first load. */
export const loadQuoteWorker = async (): Promise<QuoteClient> => (await import('./quote-worker.ts')).quoteWorker;
