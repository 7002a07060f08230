import { expose } from 'comlink';
import { createQuoteService } from './quote-service.ts';

/** Keeps menus and computes what depends on them off the main thread; the page talks to it through `bridge/quote-worker.ts`. */
expose(createQuoteService());
