import { expose } from 'comlink';
import type { QuoteService } from '#contract/worker-messages.ts';
import { createQuoteService } from '#domain/pricing/quote-service.ts';

/** Keeps menus and computes prices off the main thread; the page talks to it through `bridge/quote-worker.ts`. */
expose(createQuoteService() satisfies QuoteService);
