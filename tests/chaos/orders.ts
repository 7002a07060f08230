import type { MutationOf } from '#contract/mutation-policy.ts';
import type { CartRow } from '#db/data-rows.ts';
import { NO_CART } from '#db/carts.ts';
import { EMPTY_REVIEW_DRAFT } from '#db/review-drafts.ts';
import type { AccountId, CheckoutId, TenantId } from '#domain/ids.ts';
import { quoteCart } from '#domain/pricing/quote-cart.ts';
import type { OrderToPlace } from '#sync/place-order.ts';
import { makeCart, makeLine, makeQuoteInput } from '#tests/factories/make-cart.ts';
import { makeProduct } from '#tests/factories/make-product.ts';
import { makeStore } from '#tests/factories/make-store.ts';

const STORE = makeStore();
const QUOTE = quoteCart(makeQuoteInput([makeProduct()], [makeLine()], { shippingType: 'TAKEOUT' }));

/** A cart with one line, ready to be ordered at the counter. */
export const FULL_CART: CartRow = {
  ...NO_CART,
  rev: 1,
  cart: { ...makeCart([makeLine()]), shippingType: 'TAKEOUT' },
};

/** The order of the cart; `meaning` is sent as its comment, so that the ledger can detect two orders of one intent. */
export const cartOrder = (cartRow: CartRow, meaning: string, paymentMethod: 'CASH' | 'PIX' = 'CASH'): OrderToPlace => ({
  cartRow,
  quote: QUOTE,
  store: STORE,
  draft: { ...EMPTY_REVIEW_DRAFT, paymentMethod, comment: meaning },
  tag: null,
  menuHash: 'menu',
});

/** A round for a tab: its lane is the tab, in which rounds stay in sequence. */
export const tabRound = (checkoutId: string, meaning: string): MutationOf<'placeTabOrder'> => ({
  params: undefined,
  query: undefined,
  body: {
    accountId: 'account' as AccountId,
    checkoutId: checkoutId as CheckoutId,
    eventPointId: STORE.id,
    tenantId: 'tenant' as TenantId,
    products: [],
    promotionalProducts: [],
    customer: { name: 'Ana', phone: '' },
    tag: '12',
    comment: meaning,
    expected: { total: QUOTE.total, items: [] },
  },
});
