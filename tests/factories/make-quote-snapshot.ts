import type { QuoteSnapshot } from '#contract/outbox-row.ts';
import { cents } from '#domain/pricing/cents.ts';

/** What was agreed to for an order of R$ 13,00 at Centro, of which no line matters. */
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
