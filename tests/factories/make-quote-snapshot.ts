import type { QuoteSnapshot } from '#contract/outbox-row.ts';
import { cents } from '#domain/pricing/cents.ts';

/** The quote of an order of R$ 13,00 at Centro, without lines. */
export const makeQuoteSnapshot = (): QuoteSnapshot => ({
  total: cents(1300),
  subtotal: cents(1300),
  deliveryFee: cents(0),
  lines: [],
  promotionalLines: [],
  storeName: 'Centro',
  menuHash: 'menu',
  at: 1,
});
