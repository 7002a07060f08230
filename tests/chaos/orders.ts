import type { MutationOf } from '#contract/mutation-policy.ts';
import { EMPTY_REVIEW_DRAFT } from '#db/review-drafts.ts';
import type { CartRow } from '#db/carts.ts';
import { NO_CART } from '#db/carts.ts';
import type { CartLine } from '#domain/cart.ts';
import { cents, ZERO } from '#domain/cents.ts';
import type { AccountId, CheckoutId, LineId, MenuGroupId, ProductId, StoreId, TenantId } from '#domain/ids.ts';
import type { Quote } from '#domain/quote.ts';
import type { OrderToPlace } from '#sync/place-order.ts';

const STORE = { id: 'store' as StoreId, name: 'Aurora' };
const PRICE = cents(150);

const line: CartLine = {
  id: 'line' as LineId,
  productId: 'bread' as ProductId,
  groupId: 'bakery' as MenuGroupId,
  kind: 'simple',
  name: 'Pão',
  image: null,
  measure: 'UNIT',
  price: PRICE,
  amount: 1,
  complements: [],
  comboItems: [],
  observations: '',
  takeout: false,
  source: 'menu',
  highlightId: null,
  loyaltyId: null,
  giftCard: null,
  fromHistory: false,
};

/** A cart with one line, ready to be ordered at the counter. */
export const FULL_CART: CartRow = {
  ...NO_CART,
  rev: 1,
  cart: { ...NO_CART.cart, storeId: STORE.id, shippingType: 'TAKEOUT', lines: [line] },
};

const quote: Quote = {
  lines: [{ id: line.id, total: PRICE, complementsTotal: ZERO, cap: 99, problems: [] }],
  itemCount: 1,
  subtotal: PRICE,
  deliveryFee: ZERO,
  isDeliveryFree: false,
  giftCard: ZERO,
  cashback: ZERO,
  giftCardRefused: false,
  isBelowMinOnline: false,
  total: PRICE,
  missingToMinimum: ZERO,
  missingToFreeDelivery: null,
  isOrderable: true,
};

/** The order of the cart; `meaning` travels as its comment, so that the ledger can tell two orders of one intent. */
export const cartOrder = (cartRow: CartRow, meaning: string): OrderToPlace => ({
  cartRow,
  quote,
  store: STORE,
  draft: { ...EMPTY_REVIEW_DRAFT, paymentMethod: 'CASH', comment: meaning },
  tag: null,
  menuHash: 'menu',
});

/** A round for a tab: its lane is the tab, where rounds keep their order. */
export const tabRound = (checkoutId: string, meaning: string): MutationOf<'placeTabOrder'> => ({
  params: undefined,
  query: undefined,
  body: {
    accountId: 'account' as AccountId,
    checkoutId: checkoutId as CheckoutId,
    eventPointId: STORE.id,
    tenantId: 'tenant' as TenantId,
    products: [],
    customer: { name: 'Ana', phone: '' },
    tag: '12',
    comment: meaning,
    expected: { total: PRICE, items: [] },
  },
});
