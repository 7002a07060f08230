import { describe, expect, it } from 'vitest';
import { NO_CART } from '#db/carts.ts';
import { EMPTY_REVIEW_DRAFT } from '#db/review-drafts.ts';
import type { ReviewDraft } from '#db/data-rows.ts';
import { cents, ZERO } from '#domain/pricing/cents.ts';
import type { CardId } from '#domain/ids.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { quoteCart } from '#domain/pricing/quote-cart.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { makeCart, makeLine, makeQuoteInput } from '#tests/factories/make-cart.ts';
import { makeGiftCard } from '#tests/factories/make-discounts.ts';
import { makeProduct } from '#tests/factories/make-product.ts';
import { makeStore, makeTagContext } from '#tests/factories/make-store.ts';
import { type PaymentQuestion, paymentObstacle, paymentObstacleWords } from './payment-obstacle.ts';
import type { ReviewOrder } from './review-order.ts';

const MINIMUM = cents(3_50);
const SETTINGS = { paymentOnDeliveryOnly: false, minOnlinePayment: MINIMUM } as TenantSettings;

interface Case extends Partial<ReviewOrder> {
  readonly price?: number;
  readonly chosen?: Partial<ReviewDraft>;
  readonly isCovered?: boolean;
  readonly link?: PaymentQuestion['link'];
  readonly isKept?: boolean;
}

function obstacleOf({ price = 20_00, chosen, isCovered = false, link = 'ok', isKept = true, ...order }: Case) {
  const product = makeProduct({ price: cents(price) });
  const draft = { ...EMPTY_REVIEW_DRAFT, giftCard: isCovered ? makeGiftCard() : null, ...chosen };
  const discounts = {
    giftCardBalance: draft.giftCard?.balance ?? ZERO,
    cashbackAvailable: ZERO,
    cashbackPercentage: 100,
  };
  const quote = quoteCart(
    makeQuoteInput([product], [makeLine(product)], {
      discounts,
      minOnlinePayment: draft.paymentMethod === 'CASH' ? ZERO : MINIMUM,
    }),
  );
  const whole: ReviewOrder = {
    cartRow: { ...NO_CART, cart: { ...makeCart([makeLine(product)]), shippingType: 'TAKEOUT' } },
    store: makeStore(),
    quote,
    draft,
    context: null,
    menuHash: '',
    methods: ['PIX', 'CREDIT_CARD_ONLINE', 'CASH'],
    oneTimeCard: null,
    isCardAwaited: false,
    loyaltyId: null,
    ...order,
  };
  return paymentObstacle({ order: whole, settings: SETTINGS, isLoggedIn: true, link, isKept });
}

const PIX = { paymentMethod: 'PIX' } as const;
const CARD = { paymentMethod: 'CREDIT_CARD_ONLINE' } as const;

describe('what keeps an order from being paid (A§5)', () => {
  it.each<[string, Case, ReturnType<typeof paymentObstacle>]>([
    ['nothing left to pay with: say so (D-21)', { methods: [] }, 'noMethods'],
    ['a way of paying has to be chosen', {}, 'noMethod'],
    ['not when the order is post-paid', { methods: [], context: makeTagContext({ isPostpaid: true }) }, null],
    ['not when balances cover everything (D-40)', { methods: [], isCovered: true }, null],
    ['creditCardOption is required when a card pays in the app', { chosen: CARD }, 'noCard'],
    ['not while the saved ones are being asked for', { chosen: CARD, isCardAwaited: true }, null],
    ['they do not come without a signal', { chosen: CARD, isCardAwaited: true, link: 'offline' }, 'noCard'],
    ['a saved card is one', { chosen: { ...CARD, cardId: 'c1' as CardId } }, null],
    ['a card for this order only is one', { chosen: { ...CARD, cardId: 'new' }, oneTimeCard: { hash: 'KEY_x' } }, null],
    ['no card is asked for when balances cover everything', { chosen: CARD, isCovered: true }, null],
    ['a rest above 0 but below R$ 3,50 cannot be paid in the app', { chosen: PIX, price: 3_00 }, 'belowMinimum'],
    ['on delivery it can', { chosen: { paymentMethod: 'CASH' }, price: 3_00 }, null],
  ])('%s', (_rule, question, expected) => {
    expect(obstacleOf(question)).toBe(expected);
  });

  it('tells the minimum that the tenant has (D-36)', () => {
    const told: unknown[] = [];
    const i18n = idsAsTexts((id, values) => `${told.push(id, values)}`);
    paymentObstacleWords('belowMinimum', SETTINGS, i18n);
    expect(told).toEqual(['minOnlinePayment', { amount: formatMoney(MINIMUM) }]);
  });
});

describe('paying in the app needs a signal', () => {
  it.each(['offline', 'captive', 'server-down'] as const)('not while the link is %s', (link) => {
    expect(obstacleOf({ chosen: PIX, link })).toBe('noSignal');
    expect(obstacleOf({ isCovered: true, link })).toBe('noSignal');
  });

  it('works on a slow one, and on delivery without any', () => {
    expect(obstacleOf({ chosen: PIX, link: 'slow' })).toBeNull();
    expect(obstacleOf({ chosen: { paymentMethod: 'CASH' }, link: 'offline' })).toBeNull();
  });
});

describe('an order that cannot be kept on the device', () => {
  const onDelivery = { chosen: { paymentMethod: 'CASH' }, isKept: false } as const;

  it('is sent while the shop answers', () => {
    expect(obstacleOf(onDelivery)).toBeNull();
    expect(obstacleOf({ ...onDelivery, link: 'slow' })).toBeNull();
  });

  it.each(['offline', 'captive', 'server-down'] as const)('is not taken while the link is %s', (link) => {
    expect(obstacleOf({ ...onDelivery, link })).toBe('notKept');
  });
});
