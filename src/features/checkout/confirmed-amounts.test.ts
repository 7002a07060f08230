import { describe, expect, it } from 'vitest';
import { NO_CART } from '#db/carts.ts';
import { EMPTY_REVIEW_DRAFT } from '#db/review-drafts.ts';
import type { ReviewDraft } from '#db/data-rows.ts';
import { cents } from '#domain/pricing/cents.ts';
import { quoteCart } from '#domain/pricing/quote-cart.ts';
import { makeAddress } from '#tests/factories/make-address.ts';
import { makeCart, makeLine, makeQuoteInput } from '#tests/factories/make-cart.ts';
import { makeGiftCard } from '#tests/factories/make-discounts.ts';
import { makeProduct } from '#tests/factories/make-product.ts';
import { makeStore } from '#tests/factories/make-store.ts';
import { carryConfirmation, changedAmounts, amountsOf, totalBefore } from './confirmed-amounts.ts';
import type { ReviewOrder } from './review-order.ts';

interface Facts {
  readonly fee?: number | null;
  readonly giftCard?: number;
  readonly cashback?: number;
  readonly price?: number;
  readonly rev?: number;
}

/** An order of R$ 50,00 to be delivered, at these facts. */
function orderAt(
  { fee = 700, giftCard, cashback, price = 50_00, rev = 1 }: Facts,
  draft: Partial<ReviewDraft> = {},
): ReviewOrder {
  const product = makeProduct({ price: cents(price) });
  const deliveryPrice = fee === null ? null : cents(fee);
  const discounts = {
    giftCardBalance: cents(giftCard ?? 0),
    cashbackAvailable: cents(cashback ?? 0),
    cashbackPercentage: 100,
  };
  const full: ReviewDraft = {
    ...EMPTY_REVIEW_DRAFT,
    deliveryAddress: makeAddress({ deliveryPrice }),
    giftCard: giftCard === undefined ? null : makeGiftCard({ balance: cents(giftCard) }),
    useCashback: cashback !== undefined,
    ...draft,
  };
  return {
    cartRow: { ...NO_CART, rev, cart: { ...makeCart([makeLine(product)]), shippingType: 'ADDRESS' } },
    store: makeStore(),
    quote: quoteCart(makeQuoteInput([product], [makeLine(product)], { deliveryPrice, discounts })),
    draft: full,
    context: null,
    menuHash: '',
    isCardAwaited: false,
    methods: ['PIX', 'CASH'],
    oneTimeCard: null,
    loyaltyId: null,
  };
}

const movesFrom = (before: ReviewOrder, after: ReviewOrder) =>
  changedAmounts(carryConfirmation(amountsOf(before), amountsOf(after)), amountsOf(after));

describe('what moved between what is on screen and the latest data', () => {
  it('is a fee that the store asks now', () => {
    expect(movesFrom(orderAt({ fee: 700 }), orderAt({ fee: 900 }))).toEqual([{ part: 'delivery', was: 700, now: 900 }]);
  });

  it('is a balance that somebody else has spent', () => {
    const moves = movesFrom(
      orderAt({ giftCard: 20_00, cashback: 10_00 }),
      orderAt({ giftCard: 15_00, cashback: 8_00 }),
    );
    expect(moves).toEqual([
      { part: 'giftCard', was: 20_00, now: 15_00 },
      { part: 'cashback', was: 10_00, now: 8_00 },
    ]);
  });

  it('is also something better: nothing changes silently', () => {
    expect(movesFrom(orderAt({ fee: 900 }), orderAt({ fee: 700 }))).toHaveLength(1);
  });

  it('is not a balance of which the order takes as much as before', () => {
    expect(movesFrom(orderAt({ giftCard: 90_00 }), orderAt({ giftCard: 80_00 }))).toEqual([]);
  });

  it('is not the fee of an address that the store has just been asked about', () => {
    expect(movesFrom(orderAt({ fee: null }), orderAt({ fee: 700 }))).toEqual([]);
  });
});

describe('what the customer chose', () => {
  it('is not a move: another address has another fee', () => {
    const other = makeAddress({ id: null, zipcode: '04538133', deliveryPrice: cents(9_00) });
    expect(movesFrom(orderAt({ fee: 700 }), orderAt({ fee: 900 }, { deliveryAddress: other }))).toEqual([]);
  });

  it('agrees to one thing at a time: with the new price of a line not to the fee that rose meanwhile', () => {
    const accepted = orderAt({ fee: 900, price: 55_00, rev: 2 });
    expect(movesFrom(orderAt({ fee: 700 }), accepted)).toEqual([{ part: 'delivery', was: 700, now: 900 }]);
  });

  it('does not hide a move that waits to be accepted', () => {
    const [first, moved] = [orderAt({ fee: 700 }), orderAt({ fee: 900 })];
    const kept = carryConfirmation(amountsOf(first), amountsOf(moved));
    const withCashback = orderAt({ fee: 900, cashback: 5_00 });
    const after = carryConfirmation(kept, amountsOf(withCashback));
    expect(changedAmounts(after, amountsOf(withCashback))).toEqual([{ part: 'delivery', was: 700, now: 900 }]);
  });
});

it('tells the total before: what was shown, had nothing moved', () => {
  const [before, after] = [orderAt({ fee: 700, giftCard: 20_00 }), orderAt({ fee: 900, giftCard: 15_00 })];
  expect(totalBefore(after.quote.total, movesFrom(before, after))).toBe(before.quote.total);
});
