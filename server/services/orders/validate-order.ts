import type { ErrorCode } from '#contract/error-codes.ts';
import { isGiftCard } from '#domain/payment/payment-options.ts';
import { isForAdults } from '#domain/table/anonymous-ordering.ts';
import { civilDayOf } from '#domain/civil-day.ts';
import { isAdultOn } from '#domain/person/birthdate.ts';
import { cartStock } from '#domain/cart/cart-stock.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import { ZERO } from '#domain/pricing/cents.ts';
import type { ProductId } from '#domain/ids.ts';
import type { MenuIndex } from '#domain/catalog/menu-index.ts';
import { handedOver } from '#domain/catalog/handed-over.ts';
import { findProduct } from '#domain/catalog/menu-index.ts';
import type { MenuProduct } from '#domain/catalog/menu.ts';
import { quoteCart } from '#domain/pricing/quote-cart.ts';
import { quoteInput } from '#domain/pricing/quote.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { mayOrder } from './may-order.ts';
import { paymentIsOffered } from './payment-is-offered.ts';
import { namedLines, priceChanged, refuseDifferences } from './refuse-differences.ts';
import { slotIsFree } from './slot-is-free.ts';
import { storeTakesOrders } from './store-takes-orders.ts';
import { tabTakesRounds } from './tab-takes-rounds.ts';
import { LARGEST_INTEGER } from '#server/persistence/schema/columns.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { balancesProblem, discountsOf, takenBalances } from './validate-balances.ts';
import type { TakenBalances } from './validate-balances.ts';
import { menuWithStock } from './menu-with-stock.ts';
import { isPaidOnline } from './order-intent.ts';
import { orderDelivery } from './order-delivery.ts';
import type { OrderDestination } from './order-delivery.ts';
import { orderLines } from './order-lines.ts';
import type { OrderContext } from './order-context.ts';

/** One line at today's menu: what is wanted, what the shop offers under that name, and what that costs. */
export interface SoldLine {
  readonly line: CartLine;
  readonly offer: MenuProduct;
  readonly total: Cents;
}

/** What will be written when the order is accepted, at the server's own prices. */
export interface ValidOrder {
  readonly lines: readonly SoldLine[];
  readonly quote: Quote;
  readonly balances: TakenBalances;
  readonly destination: OrderDestination;
  readonly slotMaxOrders: number;
  /** Thousandths to take from each product whose stock is rigid and counted. */
  readonly demand: ReadonlyMap<ProductId, number>;
}

/** In the order in which a customer has to settle them. */
const POLICIES = [tabTakesRounds, mayOrder, storeTakesOrders, slotIsFree] as const;

/** Pure: holds an order against the shop's own rows. Throws a Refusal with everything the customer needs to decide anew. */
export function validateOrder(context: OrderContext): ValidOrder {
  const { intent, facts, shop, now } = context;
  if (intent.validUntil && intent.validUntil <= now) throw new Refusal('order_expired');
  const { settings, store } = shop;
  const wanted = [...intent.products, ...intent.promotionalProducts].map(({ id }) => id);
  const index = menuWithStock(shop.menu, wanted, facts.stock);
  const { lines, promotionalLines } = orderLines(intent, index);
  const all = [...lines, ...promotionalLines];
  for (const policy of POLICIES) refuse(policy(context, all));
  refuseUncountable(all);

  const destination = orderDelivery(context, all);
  const asked = quoteInput({
    lines,
    promotionalLines,
    shippingType: intent.shipping.type,
    deliveryPrice: destination.price,
    store,
    settings,
    isPostpaid: intent.tab !== null,
    isPaidOnline: isPaidOnline(intent),
    discounts: discountsOf(context),
  });
  const menu = { storeId: intent.storeId, shippingType: intent.shipping.type, groups: [] };
  const quote = quoteCart({ ...asked, menu }, index);
  // Before anything is said of the amounts: a problem could not name these.
  if (quote.subtotal + quote.deliveryFee > LARGEST_INTEGER) throw new Refusal('amount_too_large');
  refuseDifferences(quote, all, intent, balancesProblem(context, quote));
  const sold = soldLines(all, quote, index);
  const forAdults = sold.filter(isSoldToAdults).map(({ line }) => line);
  if (forAdults.length > 0) refuse(ageProblem(context), forAdults);
  const payment = paymentIsOffered(context, all, quote.total);
  if (payment === 'price_changed') throw priceChanged(quote, all, intent);
  refuse(payment, payment === 'gift_card_online_only' ? all.filter(isGiftCard) : []);
  const { slotMaxOrders } = store.schedule;
  const balances = takenBalances(context, all, quote);
  return { lines: sold, quote, balances, destination, slotMaxOrders, demand: demandOf(context, all, index) };
}

/** A quote without a problem means that every line has an offer. */
const soldLines = (lines: readonly CartLine[], quote: Quote, index: MenuIndex): readonly SoldLine[] =>
  lines.flatMap((line, position) => {
    const offer = findProduct(index, line.productId, line.groupId);
    return offer ? [{ line, offer, total: quote.lines[position]?.total ?? ZERO }] : [];
  });

export const isSoldToAdults = ({ line, offer }: Pick<SoldLine, 'line' | 'offer'>): boolean =>
  isForAdults(handedOver(line.complements, offer));

/** Why somebody does not get what only adults get; whoever has told no birthday shows a document when it is handed over. */
function ageProblem({ caller, facts, shop, now }: OrderContext): ErrorCode | null {
  if (caller.kind === 'visitor') return 'anonymous_not_allowed';
  const today = civilDayOf(now.getTime(), shop.store.timeZone);
  return facts.customerBirthdate && !isAdultOn(facts.customerBirthdate, today) ? 'adults_only' : null;
}

/** `culprits` are the lines that the code is about, where it is about lines. */
function refuse(code: ErrorCode | null, culprits: readonly CartLine[] = []): void {
  if (code === null) return;
  throw new Refusal(code, { details: namedLines(code, culprits) });
}

/** Half a loaf, or no line at all, is not an order that any of our clients can write. */
function refuseUncountable(lines: readonly CartLine[]): void {
  const isCountable = ({ amount }: CartLine): boolean => Number.isInteger(amount) && amount > 0;
  if (lines.length === 0 || !lines.every(isCountable)) throw new Refusal('bad_request');
}

function demandOf({ facts }: OrderContext, lines: readonly CartLine[], index: MenuIndex): ValidOrder['demand'] {
  const taken = cartStock(lines, index);
  return new Map((facts.stock ?? []).map(({ productId }) => [productId, taken.get(productId) ?? 0]));
}
