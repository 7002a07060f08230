import type { QuoteClient } from './quote-client.ts';

/** The way to the quote worker, which is no part of the first load. */
export const loadQuoteWorker = async (): Promise<QuoteClient> => (await import('./quote-worker.ts')).quoteWorker;
