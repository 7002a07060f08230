import { expose } from 'comlink';
import { createQuoteService } from './quote-service.ts';

/** Runs the quote service off the main thread; the page uses it through `bridge/quote-worker.ts`. */
expose(createQuoteService());
