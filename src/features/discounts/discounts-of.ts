import type { ReviewDraft } from '#db/data-rows.ts';
import { ZERO } from '#domain/pricing/cents.ts';
import type { Loyalty } from '#domain/person/loyalty.ts';
import type { QuoteDiscounts } from '#domain/pricing/quote.ts';

/** What the quote may take from the customer's balances (D-35); null when nothing is to be used. */
export function discountsOf(
  { giftCard, useCashback }: Pick<ReviewDraft, 'giftCard' | 'useCashback'>,
  programme: Loyalty | null | undefined,
): QuoteDiscounts | null {
  const spent = useCashback ? programme : null;
  if (!giftCard && !spent) return null;
  return {
    giftCardBalance: giftCard?.balance ?? ZERO,
    cashbackAvailable: spent?.availableCashback ?? ZERO,
    cashbackPercentage: spent?.maxCashbackPercentage ?? 0,
  };
}
