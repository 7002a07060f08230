import type { BodyOf } from '#contract/endpoint.ts';
import type { placeOrder, placeTabOrder } from '#contract/transactions.ts';
import type { AccountId, CheckoutId, StoreId } from '#domain/ids.ts';
import { isOnlineMethod } from '#domain/payment/payment-options.ts';
import { formatPhone } from '#domain/person/phone.ts';

type OrderBody = BodyOf<typeof placeOrder>;
type TabOrderBody = BodyOf<typeof placeTabOrder>;

/** What somebody wants, whichever call it came by: an order that is paid by itself, or a round of a tab. */
export interface OrderIntent extends Pick<OrderBody, 'products' | 'promotionalProducts' | 'shipping' | 'comment'> {
  readonly storeId: StoreId;
  readonly payment: OrderBody['payment'];
  readonly giftCard: OrderBody['gift_card'];
  readonly cashback: OrderBody['cashback'];
  readonly contact: OrderBody['customer'];
  readonly expected: OrderBody['expected'];
  readonly captchaToken: string;
  /** After this the customer does not want the order any more; null for always. */
  readonly validUntil: Date | null;
  readonly tab: { readonly accountId: AccountId; readonly checkoutId: CheckoutId } | null;
}

/** In one writing, whichever it was typed in: the shop calls the number. */
const contactOf = (customer: OrderBody['customer']): OrderBody['customer'] =>
  customer && { ...customer, phone: formatPhone(customer.phone) };

const dateOf = (instant: string | undefined): Date | null => (instant === undefined ? null : new Date(instant));

export const intentOfOrder = (body: OrderBody): OrderIntent => ({
  storeId: body.event_point_id,
  products: body.products,
  promotionalProducts: body.promotionalProducts,
  shipping: body.shipping,
  comment: body.comment,
  payment: body.payment,
  giftCard: body.gift_card,
  cashback: body.cashback,
  contact: contactOf(body.customer),
  expected: body.expected,
  captchaToken: body.token,
  validUntil: dateOf(body.validUntil),
  tab: null,
});

/** A round goes to the tab's own table, without discounts, payment or schedule (D-44). */
export const intentOfTabOrder = (body: TabOrderBody): OrderIntent => ({
  storeId: body.eventPointId,
  products: body.products,
  promotionalProducts: body.promotionalProducts,
  shipping: { type: 'TAG', comment: body.tag, schedule: null },
  comment: body.comment,
  payment: null,
  giftCard: null,
  cashback: null,
  contact: contactOf(body.customer),
  expected: body.expected,
  captchaToken: body.token,
  validUntil: dateOf(body.validUntil),
  tab: { accountId: body.accountId, checkoutId: body.checkoutId },
});

/** Whether what is left to pay is to be paid through an acquirer. */
export const isPaidOnline = ({ payment }: Pick<OrderIntent, 'payment'>): boolean =>
  payment !== null && isOnlineMethod(payment.type);
