import { quantityFromAmount } from '#contract/line-amount.ts';
import type { MutationOf } from '#contract/mutation-policy.ts';
import type { ReviewDraft } from '#db/review-drafts.ts';
import type { Uid } from '#db/uid.ts';
import { VISITOR } from '#db/uid.ts';
import type { Cart, CartLine } from '#domain/cart.ts';
import type { Cents } from '#domain/cents.ts';
import type { DeliveryAddress } from '#domain/delivery-address.ts';
import { ON_DELIVERY_METHODS } from '#domain/payment-method.ts';
import type { Quote } from '#domain/quote.ts';
import type { Store } from '#domain/store.ts';
import type { TagContext } from '#domain/tag-context.ts';

/** What the customer confirmed: the cart with the quote that was on screen, and how to hand over and pay. */
export interface OrderRequest {
  readonly uid: Uid;
  readonly cart: Cart;
  readonly quote: Quote;
  readonly store: Pick<Store, 'id' | 'name'>;
  readonly draft: ReviewDraft;
  readonly tag: TagContext | null;
}

/** The review lets nobody get here; what is missing is named for whoever changes the review. */
export class OrderIncomplete extends Error {
  override readonly name = 'OrderIncomplete';
  readonly missing: 'address' | 'tag' | 'tab' | 'payment' | 'onlinePayment';

  constructor(missing: OrderIncomplete['missing']) {
    super(`an order without ${missing}`);
    this.missing = missing;
  }
}

type OrderBody = MutationOf<'placeOrder'>['body'];
type TabOrderBody = MutationOf<'placeTabOrder'>['body'];

/** An order that is paid at the door or the counter (A§7). Throws `OrderIncomplete`. */
export function orderMutation(request: OrderRequest): MutationOf<'placeOrder'> {
  const { uid, cart, quote, store, draft } = request;
  refuseGiftCards(cart);
  const body: OrderBody = {
    event_point_id: store.id,
    products: cart.lines.map(orderProduct),
    promotionalProducts: cart.promotionalLines.map(promotionalProduct),
    shipping: shippingOf(request),
    comment: draft.comment,
    gift_card: null,
    cashback: null,
    payment: paymentOf(draft, quote.total),
    customer: uid === VISITOR ? contactOf(draft) : null,
    expected: expectedOf(quote),
  };
  return { params: undefined, query: undefined, body };
}

/** A round of a tab that is paid later (decision 44). Throws `OrderIncomplete`. */
export function tabOrderMutation({ cart, quote, store, draft, tag }: OrderRequest): MutationOf<'placeTabOrder'> {
  if (!tag?.accountId || !tag.checkoutId) throw new OrderIncomplete('tab');
  refuseGiftCards(cart);
  const body: TabOrderBody = {
    accountId: tag.accountId,
    checkoutId: tag.checkoutId,
    eventPointId: store.id,
    tenantId: tag.tenantId,
    // The call knows no promotional list; a highlight's product costs what the menu says, so it is a product like any other.
    products: [...cart.lines, ...cart.promotionalLines].map(orderProduct),
    customer: contactOf(draft),
    tag: tag.tag ?? '',
    comment: draft.comment,
    expected: expectedOf(quote),
  };
  return { params: undefined, query: undefined, body };
}

/** A gift card is paid online and only online (decision 40), so an order with one never waits on a device (P37). */
function refuseGiftCards({ lines, promotionalLines }: Cart): void {
  const isGiftCard = ({ kind }: CartLine) => kind === 'giftCard';
  if (lines.some(isGiftCard) || promotionalLines.some(isGiftCard)) throw new OrderIncomplete('onlinePayment');
}

const lineParts = (line: CartLine) => ({
  ref: line.id,
  id: line.productId,
  productGroupId: line.groupId,
  amount: quantityFromAmount(line.amount, line.measure),
  observations: line.observations,
});

const orderProduct = (line: CartLine): OrderBody['products'][number] => ({
  ...lineParts(line),
  takeout: line.takeout,
  complement_groups: line.complements.map(({ id, items }) => ({
    id,
    complements: items.map((item) => ({ id: item.id, quantity: item.quantity })),
  })),
  product_combos: line.comboItems.map(({ id, quantity }) => ({ id, quantity })),
  gift_card: null,
});

const promotionalProduct = (line: CartLine): OrderBody['promotionalProducts'][number] => ({
  ...lineParts(line),
  price: line.price,
  highlightId: line.highlightId,
  loyaltyId: line.loyaltyId,
});

/** The server recomputes it all and refuses a difference (409), so an order sent late never costs more than was agreed. */
const expectedOf = ({ total, lines }: Quote): OrderBody['expected'] => ({
  total,
  items: lines.map((line) => ({ ref: line.id, price: line.total })),
});

const contactOf = ({ name, phone }: ReviewDraft) => ({ name, phone });

function shippingOf({ cart, draft, tag }: OrderRequest): OrderBody['shipping'] {
  const schedule = draft.slot && { starts_at: draft.slot.startsAt, ends_at: draft.slot.endsAt };
  switch (cart.shippingType) {
    case 'TAKEOUT':
      return { type: 'TAKEOUT', schedule };
    case 'TAG':
      if (!tag?.tag) throw new OrderIncomplete('tag');
      return { type: 'TAG', comment: tag.tag, schedule };
    case 'ADDRESS':
      if (!draft.deliveryAddress) throw new OrderIncomplete('address');
      return { type: 'ADDRESS', ...addressOf(draft.deliveryAddress), schedule };
  }
}

/** A saved address is named, a typed one is spelt out (decision 20). */
const addressOf = (address: DeliveryAddress) =>
  address.id
    ? { address_id: address.id, address: null }
    : {
        address_id: null,
        address: {
          zipcode: address.zipcode,
          address: address.street,
          number: address.number,
          address2: address.complement,
          district: address.district,
          city: address.city,
          state: address.state,
          receiverName: address.receiverName,
        },
      };

/** Nothing to pay, no payment (decision 40). Paying online needs the link and is not sent through here. */
function paymentOf({ paymentMethod, change }: ReviewDraft, total: Cents): OrderBody['payment'] {
  if (total === 0) return null;
  const type = ON_DELIVERY_METHODS.find((method) => method === paymentMethod);
  if (!type) throw new OrderIncomplete('payment');
  return { type, total, change };
}
