import { randomUUID } from 'node:crypto';
import { getEventPoint } from '#contract/event-points.ts';
import { formErrors, isClean } from '#contract/forms/form-errors.ts';
import { reviewFieldsForm } from '#contract/forms/review-form.ts';
import { freezeMutation } from '#contract/freeze-mutation.ts';
import { validateGiftCard } from '#contract/gift-cards.ts';
import { getContextLink } from '#contract/links.ts';
import { listLoyalties } from '#contract/loyalties.ts';
import { getMenu, getStock } from '#contract/menus.ts';
import { withBalances } from '#domain/catalog/with-balances.ts';
import type { OutboxRow } from '#contract/outbox-row.ts';
import { listSchedules } from '#contract/schedules.ts';
import { getTenantByDomain } from '#contract/tenant.ts';
import type { ReviewDraft } from '#db/data-rows.ts';
import { EMPTY_REVIEW_DRAFT } from '#db/review-drafts.ts';
import { addressStatus } from '#domain/address/address-check.ts';
import { allLines } from '#domain/cart/cart-operations.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { findOffer } from '#domain/catalog/find-in-menu.ts';
import { handedOver } from '#domain/catalog/handed-over.ts';
import type { CardId, IdempotencyKey, StoreId } from '#domain/ids.ts';
import { shownSlots } from '#domain/order/schedule.ts';
import { VISITOR } from '#domain/person/uid.ts';
import { ZERO } from '#domain/pricing/cents.ts';
import { clampInstallments } from '#domain/pricing/installments.ts';
import { quoteCart } from '#domain/pricing/quote-cart.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { quoteInput } from '#domain/pricing/quote.ts';
import { allowedShippingTypes } from '#domain/shipping/shipping-choice.ts';
import type { Store } from '#domain/store/store.ts';
import { needsLoginForAge, orderingPath } from '#domain/table/anonymous-ordering.ts';
import { isTab } from '#domain/table/tag-context.ts';
import { finishRefusal } from '#features/cart/finish-refusal.ts';
import { paymentObstacle } from '#features/checkout/payment-obstacle.ts';
import { isPaidOnline } from '#features/checkout/payment-of.ts';
import type { ReviewOrder } from '#features/checkout/review-order.ts';
import { methodsOf, situationOf } from '#features/checkout/review-order.ts';
import { typedIn } from '#features/checkout/review-values.ts';
import { discountsOf } from '#features/discounts/discounts-of.ts';
import { chosenSlot } from '#features/schedule/chosen-slot.ts';
import { askStore } from '#features/shipping/ask-store.ts';
import { isProblem } from '#remote/api-error.ts';
import { apiPorts } from '#sync/api-ports.ts';
import type { OrderRequest } from '#sync/order-mutation.ts';
import { isPaidInApp, orderMutation, paidOrderMutation, tabOrderMutation } from '#sync/order-mutation.ts';
import type { SendOutcome } from '#sync/ports.ts';
import { makeAddress } from '#tests/factories/make-address.ts';
import type { Visit } from '#tests/arbitraries/visit.ts';
import type { Customer, Shop } from './filled-bag.ts';
import { at, filled } from './filled-bag.ts';

/** An order as its review shows it. */
export interface Reviewed {
  readonly cart: Cart;
  readonly quote: Quote;
  /** What the page's own rules have against it, in their words; null when it may be sent. */
  readonly obstacle: string | null;
  send(): Promise<SendOutcome>;
}

/** Reads the shop over HTTP, fills a bag and a review with the page's own functions, and stops before the last button. */
export async function reviewOf(customer: Customer, visit: Visit, place: Place): Promise<Reviewed> {
  const shop = await enter(customer, visit, place);
  const { cart, rewards } = await filled(customer, shop, visit);
  const { order, refusal } = await reviewed(customer, shop, cart, visit);
  return {
    cart,
    quote: order.quote,
    obstacle:
      refusal ?? obstacleOf(customer, shop, order) ?? (rewards > 0 && customer.uid === VISITOR ? 'login' : null),
    send: () => send(customer, order),
  };
}

/** Where a customer of a generated shop may be. */
export interface Place {
  readonly domain: string;
  readonly storeIds: readonly StoreId[];
  readonly codes: readonly string[];
}

async function enter({ api, tenantId }: Customer, visit: Visit, place: Place): Promise<Shop> {
  const { data } = await api.call(getTenantByDomain, { params: { domain: place.domain } });
  const code = visit.code === null ? undefined : at(place.codes, visit.code);
  const context = code === undefined ? null : (await api.call(getContextLink, { params: { code } })).context;
  const id = context?.storeId ?? at(place.storeIds, visit.store)!;
  const { event_point: store } = await api.call(getEventPoint, { params: { id }, query: { tenant_id: tenantId } });
  const allowed = allowedShippingTypes({ settings: data.tenant, context, isTagRequested: false, store });
  const shippingType = at(allowed, visit.type) ?? 'TAKEOUT';
  const query = { storeId: id, shippingType };
  const answer = await api.call(getMenu, { query });
  // As the device keeps it.
  const groups = JSON.parse(JSON.stringify(answer.menu_product_groups)) as typeof answer.menu_product_groups;
  const { balances } = await api.call(getStock, { params: { id } });
  return { settings: data.tenant, store, context, menu: { ...query, groups: withBalances(groups, balances) } };
}

async function reviewed(customer: Customer, shop: Shop, cart: Cart, visit: Visit) {
  const { settings, store, context, menu } = shop;
  const lines = allLines(cart);
  const methods = methodsOf(lines, store, settings);
  const paymentMethod = at(methods, visit.method) ?? null;
  const isPostpaid = isTab(context);
  const typed = await draftOf(customer, shop, cart, visit);
  const loyalties = customer.uid === VISITOR ? [] : await cashbackOf(customer);
  const programme = loyalties.length === 1 ? (loyalties[0] ?? null) : null;
  const quoted = (draft: ReviewDraft) =>
    quoteCart({
      menu,
      ...quoteInput({
        ...cart,
        store,
        settings,
        isPostpaid,
        deliveryPrice: draft.deliveryAddress?.deliveryPrice ?? null,
        isPaidOnline: !isPostpaid && isPaidOnline(paymentMethod, methods),
        discounts: isPostpaid ? null : discountsOf(draft, programme),
      }),
    });
  const draft = { ...typed, paymentMethod, cardId: customer.uid === VISITOR ? null : ('card' as CardId) };
  const quote = quoted(draft);
  const order: ReviewOrder = {
    cartRow: { id: 'current', v: 1, rev: 1, cart, submittedAs: null, changedAt: customer.now() },
    store,
    quote,
    draft: {
      ...draft,
      change: tender(visit, quote),
      installments: clampInstallments(visit.installments, quote.total, settings),
    },
    context,
    menuHash: '',
    methods,
    oneTimeCard: null,
    isCardAwaited: false,
    loyaltyId: programme?.id ?? null,
  };
  return { order, refusal: refusalOf(customer, shop, order) };
}

const tender = ({ tendered }: Visit, { total }: Quote) =>
  tendered === null ? ZERO : ((total + tendered) as typeof total);

const cashbackOf = async ({ api }: Customer) =>
  (await api.call(listLoyalties, { query: { cashback: true } })).loyalties;

async function draftOf(customer: Customer, { store }: Shop, cart: Cart, visit: Visit): Promise<ReviewDraft> {
  const { api } = customer;
  const address = visit.isAddressed ? makeAddress({ id: null, latitude: null, longitude: null }) : null;
  const answer = address && cart.shippingType === 'ADDRESS' ? await askStore(api, store.id, address) : null;
  const slot = visit.slot === null ? null : await slotOf(customer, store, visit.slot);
  return {
    ...EMPTY_REVIEW_DRAFT,
    deliveryAddress: answer?.address ?? null,
    addressCheck: answer?.check ?? null,
    slot: slot ? { startsAt: slot.startsAt, endsAt: slot.endsAt } : null,
    giftCard: visit.paysWithGiftCard ? await giftCardOf(customer) : null,
    useCashback: visit.paysWithCashback,
    comment: visit.comment,
    name: visit.name,
    phone: visit.phone,
  };
}

/** null once it is used up. */
async function giftCardOf({ api, now }: Customer) {
  const answer = await api
    .call(validateGiftCard, { query: { code: 'PRESENTE', value: ZERO } })
    .catch((error: unknown) => {
      if (!isProblem(error, 'gift_card_invalid')) throw error;
    });
  return answer ? { ...answer.gift_card, checkedAt: now() } : null;
}

async function slotOf({ api, now }: Customer, store: Store, choice: number) {
  if (!store.schedule.enabled) return null;
  const date = new Date(now()).toISOString().slice(0, 10);
  const { slots } = await api.call(listSchedules, { query: { event_point_id: store.id, date } });
  return at(
    shownSlots(slots, store.schedule, now()).filter(({ isFull }) => !isFull),
    choice,
  );
}

/** What bag and review have against it before it comes to paying, and who has to log in. */
function refusalOf({ uid, now }: Customer, shop: Shop, { cartRow, quote, draft }: ReviewOrder): string | null {
  const { settings, store, context, menu } = shop;
  const { cart } = cartRow;
  const isLoggedIn = uid !== VISITOR;
  const lines = allLines(cart);
  const path = orderingPath({ isLoggedIn, context, shippingType: cart.shippingType });
  const isPostpaid = isTab(context);
  const refusal = finishRefusal({
    cart,
    quote,
    store,
    allowedTypes: allowedShippingTypes({ settings, context, isTagRequested: false, store }),
    address: draft.deliveryAddress && addressStatus(draft.addressCheck, store.id),
    isLoggedIn,
    place: context,
    needsLogin: needsLoginForAge(
      isLoggedIn,
      lines.flatMap(({ productId, groupId, complements }) => {
        const offer = findOffer(menu, productId, groupId);
        return offer ? handedOver(complements, offer) : [];
      }),
    ),
    slot: chosenSlot({ slot: draft.slot, store, lines, isPostpaid }, now()),
    isSubmitted: false,
  });
  return refusal?.code ?? (path === 'login' ? 'login' : null);
}

function obstacleOf({ uid }: Customer, { settings }: Shop, order: ReviewOrder): string | null {
  const isLoggedIn = uid !== VISITOR;
  const obstacle = paymentObstacle({ order, settings, isLoggedIn, link: 'ok', isKept: true });
  if (obstacle) return obstacle;
  const form = reviewFieldsForm(situationOf(order, settings, isLoggedIn), order.draft.paymentMethod);
  const errors = formErrors(form, typedIn(order.draft));
  return isClean(errors) ? null : Object.keys(errors).join(' and ');
}

function frozen(request: OrderRequest, nowMs: number) {
  if (isTab(request.tag)) return freezeMutation('placeTabOrder', tabOrderMutation(request), nowMs);
  return isPaidInApp(request)
    ? freezeMutation('placePaidOrder', paidOrderMutation(request), nowMs)
    : freezeMutation('placeOrder', orderMutation(request), nowMs);
}

/** The bytes that an outbox would hold, sent as it sends them. */
async function send({ api, tenantId, uid, now }: Customer, order: ReviewOrder): Promise<SendOutcome> {
  const { cartRow, context: tag, draft } = order;
  const request = { ...order, uid, cart: cartRow.cart, tag, giftCard: draft.giftCard };
  const row: OutboxRow = {
    ...frozen(request, now()),
    id: randomUUID() as IdempotencyKey,
    v: 1,
    tenantId,
    uid,
    seq: 1,
    quote: null,
    state: 'sending',
    attempts: 1,
    firstSentAt: now(),
    nextAt: 0,
    lease: null,
    lastError: null,
    result: null,
  };
  const ports = apiPorts(api, { now });
  const captcha = await ports.solveCaptcha();
  return await ports.send(row, captcha.kind === 'solved' ? captcha.token : null);
}
