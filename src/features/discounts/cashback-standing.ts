import { cents, type Cents } from '#domain/pricing/cents.ts';
import { cashbackLimit } from '#domain/pricing/discounts.ts';
import type { Loyalty } from '#domain/person/loyalty.ts';
import type { Quote } from '#domain/pricing/quote.ts';

/**
 * What cashback does for this order (D-36): it is used as far as it helps; the programme's share caps it; it is lowered so
 * that the rest can be charged; it cannot help at all; or the gift card has already paid everything.
 */
export type CashbackStanding = 'whole' | 'capped' | 'lowered' | 'useless' | 'spare';

type Priced = Pick<Quote, 'subtotal' | 'deliveryFee' | 'giftCard' | 'cashback'>;
type Terms = Pick<Loyalty, 'availableCashback' | 'maxCashbackPercentage'>;

/** `quote` was computed with the cashback of `programme`. */
export function cashbackStanding(quote: Priced, programme: Terms): CashbackStanding {
  const base = cents(quote.subtotal + quote.deliveryFee);
  const rest = base - quote.giftCard;
  if (rest === 0) return 'spare';
  const limit: Cents = cashbackLimit(base, programme.availableCashback, programme.maxCashbackPercentage);
  if (quote.cashback < Math.min(limit, rest)) return quote.cashback === 0 ? 'useless' : 'lowered';
  return limit < Math.min(programme.availableCashback, rest) ? 'capped' : 'whole';
}
