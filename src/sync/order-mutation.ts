import { eachAddressField } from '#domain/address/address-fields.ts';
import { quantityFromAmount } from '#contract/line-amount.ts';
import type { MutationOf } from '#contract/mutation-policy.ts';
import type { ReviewDraft } from '#db/data-rows.ts';
import type { Uid } from '#domain/person/uid.ts';
import { VISITOR } from '#domain/person/uid.ts';
import { allLines } from '#domain/cart/cart-operations.ts';
import type { Cart, CartLine } from '#domain/cart/cart.ts';
import { type Cents, ZERO } from '#domain/pricing/cents.ts';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import { isGiftCardOnly } from '#domain/cart/gift-card-only.ts';
import type { GiftCard } from '#domain/payment/gift-card.ts';
import type { LoyaltyId } from '#domain/ids.ts';
import { ON_DELIVERY_METHODS } from '#domain/payment/payment-method.ts';
import { isOnlineMethod } from '#domain/payment/payment-options.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import type { Store } from '#domain/store/store.ts';
import { fieldsToAsk } from '#domain/table/anonymous-ordering.ts';
import type { RequiredField, TagContext } from '#domain/table/tag-context.ts';

/** What the customer confirmed: the cart with the quote that was on screen, and how to hand over and pay. */
export interface OrderRequest {
  readonly uid: Uid;
  readonly cart: Cart;
  readonly quote: Quote;
  readonly store: Pick<Store, 'id' | 'name'>;
  readonly draft: ReviewDraft;
  readonly tag: TagContext | null;
  /** The gift card that the quote counts with; a code that was not validated is none. */
  readonly giftCard?: Pick<GiftCard, 'id' | 'code'> | null;
  /** The programme whose cashback the quote counts with. */
  readonly loyaltyId?: LoyaltyId | null;
}

/** The review prevents this; the missing part is named for developers. */
export class OrderIncomplete extends Error {
  override readonly name = 'OrderIncomplete';
  readonly missing: 'address' | 'tag' | 'tab' | 'payment' | 'onlinePayment' | 'card';

  constructor(missing: OrderIncomplete['missing']) {
    super(`an order without ${missing}`);
    this.missing = missing;
  }
}

type OrderBody = MutationOf<'placeOrder'>['body'];
type PaidOrderBody = MutationOf<'placePaidOrder'>['body'];
type TabOrderBody = MutationOf<'placeTabOrder'>['body'];

/** An order that is paid on delivery (A§7). Throws `OrderIncomplete`. */
export function orderMutation(request: OrderRequest): MutationOf<'placeOrder'> {
  const { cart, draft, quote } = request;
  refuseGiftCards(cart);
  const body: OrderBody = {
    ...orderParts(request),
    ...linesOf(cart, lineWithoutReceiver),
    gift_card: null,
    cashback: null,
    payment: onDeliveryPayment(draft, quote.total),
  };
  return { params: undefined, query: undefined, body };
}

/** An order that is paid in the app, whole or in part (A§7, D-35 and D-40). Throws `OrderIncomplete`. */
export function paidOrderMutation(request: OrderRequest): MutationOf<'placePaidOrder'> {
  const { cart, draft, quote } = request;
  const online = onlinePayment(draft, quote.total);
  if (!online && quote.total > 0) refuseGiftCards(cart);
  const payment = online ?? onDeliveryPayment(draft, quote.total);
  return { params: undefined, query: undefined, body: { ...paidOrderParts(request), payment } };
}

/** All but the payment: gift card and cashback as the quote counts them, and who gets the gift cards that are bought. */
export function paidOrderParts(request: OrderRequest): Omit<PaidOrderBody, 'payment'> {
  const { cart, quote, giftCard, loyaltyId } = request;
  return {
    ...orderParts(request),
    ...linesOf(cart, lineWithReceiver),
    gift_card: giftCard && quote.giftCard > 0 ? { id: giftCard.id, code: giftCard.code, total: quote.giftCard } : null,
    cashback: loyaltyId && quote.cashback > 0 ? { id: loyaltyId, total: quote.cashback } : null,
  };
}

const isGiftCard = ({ kind }: CartLine): boolean => kind === 'giftCard';
const isReward = ({ loyaltyId }: CartLine): boolean => loyaltyId !== null;

/** Whether money or balances are used in the app: such an order needs a connection when it is confirmed. */
export const isPaidInApp = ({ cart, quote, draft }: Pick<OrderRequest, 'cart' | 'quote' | 'draft'>): boolean =>
  quote.giftCard > 0 ||
  quote.cashback > 0 ||
  allLines(cart).some((line) => isGiftCard(line) || isReward(line)) ||
  (quote.total > 0 && draft.paymentMethod !== null && isOnlineMethod(draft.paymentMethod));

const orderParts = (request: OrderRequest) => ({
  event_point_id: request.store.id,
  shipping: shippingOf(request),
  comment: request.draft.comment,
  /** Present for anonymous orders (A§6). */
  customer: request.uid === VISITOR ? contactOf(request) : null,
  expected: expectedOf(request.quote),
});

/** A round of a tab that is paid later (D-44). Throws `OrderIncomplete`. */
export function tabOrderMutation({ uid, cart, quote, store, draft, tag }: OrderRequest): MutationOf<'placeTabOrder'> {
  if (!tag?.accountId || !tag.checkoutId) throw new OrderIncomplete('tab');
  refuseGiftCards(cart);
  const body: TabOrderBody = {
    accountId: tag.accountId,
    checkoutId: tag.checkoutId,
    eventPointId: store.id,
    tenantId: tag.tenantId,
    ...linesOf(cart, lineWithoutReceiver),
    customer: contactOf({ uid, draft, tag }),
    tag: tag.tag ?? '',
    comment: draft.comment,
    expected: expectedOf(quote),
  };
  return { params: undefined, query: undefined, body };
}

/** A gift card that is bought is paid online and only online (D-40). */
function refuseGiftCards(cart: Cart): void {
  if (allLines(cart).some(isGiftCard)) throw new OrderIncomplete('onlinePayment');
}

/** Everything that a line carries but the receiver of a gift card. */
const lineWithoutReceiver = (line: CartLine) => ({
  ref: line.id,
  id: line.productId,
  productGroupId: line.groupId,
  amount: quantityFromAmount(line.amount, line.measure),
  observations: line.observations,
  takeout: line.takeout,
  complement_groups: line.complements.map(({ id, items }) => ({
    id,
    complements: items.map((item) => ({ id: item.id, quantity: item.quantity })),
  })),
  product_combos: line.comboItems.map(({ id, quantity }) => ({ id, quantity })),
  gift_card: null,
});

const lineWithReceiver = (line: CartLine) => ({ ...lineWithoutReceiver(line), gift_card: line.giftCard });

/** Both lists of a cart; a promotional line carries all that any other does, and where it came from (D-67). */
const linesOf = <Line>({ lines, promotionalLines }: Cart, asLine: (line: CartLine) => Line) => ({
  products: lines.map(asLine),
  promotionalProducts: promotionalLines.map((line) => ({
    ...asLine(line),
    price: line.price,
    highlightId: line.highlightId,
    loyaltyId: line.loyaltyId,
  })),
});

/** The server recomputes it all and refuses a difference (409), so an order sent late never costs more than was agreed. */
const expectedOf = ({ total, lines }: Quote): OrderBody['expected'] => ({
  total,
  items: lines.map((line) => ({ ref: line.id, price: line.total })),
});

/** What the table asks for, and nothing that is left of another one (A§2). */
function contactOf({ uid, draft, tag }: Pick<OrderRequest, 'uid' | 'draft' | 'tag'>): TabOrderBody['customer'] {
  const asked = fieldsToAsk({ isLoggedIn: uid !== VISITOR, context: tag });
  const said = (field: RequiredField) => (asked.includes(field) ? draft[field] : '');
  return { name: said('name'), phone: said('phone') };
}

function shippingOf({ cart, draft, tag }: OrderRequest): OrderBody['shipping'] {
  // Gift cards alone are for no time and no place (D-24).
  const isByMail = isGiftCardOnly(allLines(cart));
  const slot = isByMail ? null : draft.slot;
  const schedule = slot && { starts_at: slot.startsAt, ends_at: slot.endsAt };
  switch (cart.shippingType) {
    case 'TAKEOUT':
      return { type: 'TAKEOUT', schedule };
    case 'TAG':
      if (isByMail && !tag?.tag) return { type: 'ADDRESS', address_id: null, address: null, schedule };
      if (!tag?.tag) throw new OrderIncomplete('tag');
      return { type: 'TAG', comment: tag.tag, schedule };
    case 'ADDRESS':
      if (isByMail) return { type: 'ADDRESS', address_id: null, address: null, schedule };
      if (!draft.deliveryAddress) throw new OrderIncomplete('address');
      return { type: 'ADDRESS', ...addressOf(draft.deliveryAddress), schedule };
  }
}

/** A saved address is named, a typed one is spelt out (D-20). */
const addressOf = (address: DeliveryAddress) =>
  address.id
    ? { address_id: address.id, address: null }
    : {
        address_id: null,
        address: { ...eachAddressField((field) => address[field]), receiverName: address.receiverName },
      };

/** The draft's payment in the app; null for everything else, and when nothing is left to pay (D-40). */
function onlinePayment({ paymentMethod, cardId, installments }: ReviewDraft, total: Cents): PaidOrderBody['payment'] {
  if (total === 0 || paymentMethod === null || !isOnlineMethod(paymentMethod)) return null;
  switch (paymentMethod) {
    case 'PIX':
      return { type: 'PIX', total, change: 0 };
    case 'CREDIT_CARD_ONLINE':
      // A card for this order only goes another way (`placeCardOrder`), and never into a row.
      if (!cardId || cardId === 'new') throw new OrderIncomplete('card');
      return {
        type: 'CREDIT_CARD_ONLINE',
        card_id: cardId,
        card_hash: null,
        card_tokenize: false,
        total,
        installments,
      };
  }
}

/** Nothing to pay, no payment (D-40). */
function onDeliveryPayment({ paymentMethod, change }: ReviewDraft, total: Cents): OrderBody['payment'] {
  if (total === 0) return null;
  const type = ON_DELIVERY_METHODS.find((method) => method === paymentMethod);
  if (!type) throw new OrderIncomplete('payment');
  // What was to be tendered in cash may still be in the draft.
  return { type, total, change: type === 'CASH' ? change : ZERO };
}
