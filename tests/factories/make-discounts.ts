import type { ChosenGiftCard } from '#db/data-rows.ts';
import { cents } from '#domain/pricing/cents.ts';
import type { GiftCardId, LoyaltyId } from '#domain/ids.ts';
import type { Loyalty } from '#domain/person/loyalty.ts';

/** R$ 12,00 of cashback, which may pay a whole order. */
export const makeProgramme = (overrides: Partial<Loyalty> = {}): Loyalty => ({
  id: 'cashback' as LoyaltyId,
  name: 'Cashback',
  description: '',
  kind: 'cashback',
  cashbackPercentage: 10,
  pointsPerReal: 0,
  validityDays: 90,
  availableCashback: cents(12_00),
  maxCashbackPercentage: 100,
  points: 0,
  balances: [],
  redeems: [],
  ...overrides,
});

/** R$ 50,00, for several uses. */
export const makeGiftCard = (overrides: Partial<ChosenGiftCard> = {}): ChosenGiftCard => ({
  id: 'gift-1' as GiftCardId,
  code: 'PRESENTE50',
  balance: cents(50_00),
  oneTimeUse: false,
  checkedAt: 0,
  ...overrides,
});
