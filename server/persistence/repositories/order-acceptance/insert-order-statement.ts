import type { QueryConfig } from 'pg';
import { newId } from '#server/persistence/database/new-id.ts';
import { lockOf } from '#server/persistence/idempotency/claim.ts';
import { ORDER_RECORD_LIFE_MS } from '#server/persistence/idempotency/only-once.ts';
import { p, valuesInOrder } from './insert-order-parameters.ts';
import type { OrderRecord } from './insert-order.ts';
import { SHOP_VERSION } from './shop-version.ts';
import {
  CASHED,
  GIFT,
  GIFT_SUFFICES,
  lotsAfter,
  LOTS_SUFFICE,
  PRESENTED,
  STOCK_SUFFICES,
} from './take-balances-statement.ts';

/**
 * Whoever deletes the account waits for the orders that are on their way, and none comes after (D-88). Locked before all else,
 * as the deletion does: later, each could wait for the other.
 */
const PERSON = `, person as materialized (
  select from customers where (select held from claim) and tenant_id = ${p.tenantId} and id = ${p.customerId} and deleted_at is null
  for key share
)`;

/**
 * What must hold. A round's tab is locked before the stock, as whoever stops a round does. Stock rows are locked in one order, so
 * orders that want the same products never deadlock, and all of it only under the key's own lock, so a repetition never waits for
 * the order it repeats.
 */
const guards = (isCustomer: boolean, isRound: boolean): string => `claim as materialized (
  select pg_try_advisory_xact_lock(${p.keyLock}::bigint) as held
)${isCustomer ? PERSON : ''}${isRound ? OPEN_TAB : ''}, stock as materialized (
  select level.product_id, taken.value::bigint as milli
  from stock_levels level join jsonb_each_text(${p.demand}::jsonb) taken on taken.key = level.product_id
  where (select held from claim) ${isCustomer ? 'and exists (select from person)' : ''} ${isRound ? 'and exists (select from tab)' : ''} and level.tenant_id = ${p.tenantId} and level.store_id = ${p.storeId}
    and level.balance_milli >= taken.value::bigint
  order by level.product_id for update of level
)`;

const SHOP_STANDS = `exists (
  select from tenants tenant join stores store on store.tenant_id = tenant.tenant_id and store.id = ${p.storeId}
  where tenant.tenant_id = ${p.tenantId} and ${SHOP_VERSION} = ${p.shopVersion})`;

/** Closing a tab waits for the rounds that are on their way, and no round comes after it. */
const OPEN_TAB = `, tab as materialized (
  select from checkouts where (select held from claim) and tenant_id = ${p.tenantId} and id = ${p.checkoutId} and closed_at is null
  for share
)`;

/** Taken when nothing else can fail, and given to as many orders as the shop allows. */
const SLOT = `, slot as (
  insert into schedule_slots as slot (tenant_id, store_id, starts_at, ends_at, orders)
  select ${p.tenantId}, ${p.storeId}, ${p.startsAt}, ${p.endsAt}, 1 from standing
  on conflict (tenant_id, store_id, starts_at) do update set orders = slot.orders + 1
    where (${p.extras}::jsonb->>'slotMaxOrders')::integer = 0 or slot.orders < (${p.extras}::jsonb->>'slotMaxOrders')::integer
  returning slot.starts_at
)`;

/**
 * The next number of the store's business day (D-79). Its row is locked after all others and only by orders that stand, so
 * what is waited for here never waits for anything but the disk.
 */
const numberAfter = (hasSlot: boolean): string => `, ready as (
  insert into business_days as business_day (tenant_id, store_id, day, orders)
  select ${p.tenantId}, ${p.storeId}, ${p.businessDay}::date, 1 from ${hasSlot ? 'slot' : 'standing'}
  on conflict (tenant_id, store_id, day) do update set orders = business_day.orders + 1
  returning business_day.orders as number
)`;

/** How long the shop lets an unpaid order keep what it reserved (D-70). */
const PAY_UNTIL = `(select ${p.now}::timestamptz + tenant.unpaid_order_minutes * interval '1 minute' from tenants tenant
      where tenant.tenant_id = ${p.tenantId})`;

const EFFECTS = `sale as (
  insert into transactions (tenant_id, id, store_id, customer_id, contact_name, contact_phone, checkout_id, comment, language,
    subtotal_cents, delivery_fee_cents, discount_cents, loyalty_id, total_cents, placed_at)
  select ${p.tenantId}, ${p.transactionId}, ${p.storeId}, ${p.customerId}, ${p.contactName}, ${p.contactPhone},
    ${p.checkoutId}, ${p.comment}, ${p.language}, ${p.subtotal}::integer, ${p.deliveryFee}::integer, ${p.cashback}::integer,
    ${p.loyaltyId}, ${p.total}::integer, ${p.now} from ready
), placed as (
  insert into orders (tenant_id, id, transaction_id, store_id, number, business_day, status, status_changed_at,
    pay_until, shipping_type, delivery_detail, address, schedule_starts_at, schedule_ends_at, eta_minutes, reserved_milli)
  select ${p.tenantId}, ${p.orderId}, ${p.transactionId}, ${p.storeId}, ready.number, ${p.businessDay}::date,
    ${p.status}::text::order_status, ${p.now}, ${PAY_UNTIL}, ${p.shippingType}::text::shipping_type, ${p.deliveryDetail}, ${p.address}::jsonb, ${p.startsAt}::timestamptz,
    ${p.endsAt}::timestamptz, ${p.etaMinutes}::integer, ${p.demand}::jsonb from ready
), event as (
  insert into order_events (tenant_id, order_id, sequence, status, actor, at)
  select ${p.tenantId}, ${p.orderId}, 0, ${p.status}::text::order_status, 'customer', ${p.now} from ready
), lines as (
  insert into order_lines (tenant_id, id, transaction_id, position, ref, product_id, group_id, kind, name, image,
    measure, amount, price_cents, total_cents, observations, takeout, adult_only, complements, combo_parts, gift_card,
    highlight_id, loyalty_id)
  select ${p.tenantId}, line.id, ${p.transactionId}, line.position, line.ref, line."productId", line."groupId",
    line.kind, line.name, line.image,
    line.measure, line.amount, line.price, line.total, line.observations, line.takeout, line."adultOnly", line.complements,
    line."comboParts", line."giftCard", line."highlightId", line."loyaltyId"
  from ready, jsonb_to_recordset(${p.lines}::jsonb) as line (id text, position integer, ref text, "productId" text,
    "groupId" text, kind product_kind, name text, image text, measure measure, amount integer, price integer,
    total integer, observations text, takeout boolean, "adultOnly" boolean, complements jsonb, "comboParts" jsonb, "giftCard" jsonb,
    "highlightId" text, "loyaltyId" text)
), paid as (
  insert into payments (tenant_id, id, transaction_id, position, method, status, total_cents, change_cents, installments,
    brand, last_digits, gift_card_id, created_at, updated_at)
  select ${p.tenantId}, payment.id, ${p.transactionId}, payment.position, payment.method, payment.status,
    payment.total, payment.change,
    payment.installments, payment.brand, payment."lastDigits", payment."giftCardId", ${p.now}, ${p.now}
  from ready, jsonb_to_recordset(${p.payments}::jsonb) as payment (id text, position integer, method payment_method,
    status payment_status, total integer, change integer, installments integer, brand text, "lastDigits" text,
    "giftCardId" text)
), taken as (
  update stock_levels level
  set balance_milli = level.balance_milli - stock.milli, reserved_milli = level.reserved_milli + stock.milli,
    changed_at = now()
  from ready, stock
  where level.tenant_id = ${p.tenantId} and level.store_id = ${p.storeId} and level.product_id = stock.product_id
), spent as (
  insert into captcha_nonces (tenant_id, nonce, expires_at) select ${p.tenantId}, ${p.nonce},
    ${p.nonceExpiresAt}::timestamptz from ready
), record as (
  insert into idempotency_records (tenant_id, key, caller, fingerprint, answer_status, answer_body, transaction_id,
    created_at, expires_at)
  select ${p.tenantId}, ${p.key}, ${p.caller}, ${p.fingerprint}, ${p.answerStatus}::integer,
    jsonb_set(${p.answerBody}::jsonb, '{transaction,number}', to_jsonb(ready.number))::text,
    ${p.transactionId}, ${p.now}, ${p.answerExpiresAt}::timestamptz from ready
  returning answer_body
)`;

/** Prepared by name: planning it costs more than running it. What an order does not touch is not in its statement. */
export function insertOrderStatement(order: OrderRecord): QueryConfig {
  const { customerId, checkoutId, schedule, slotMaxOrders, giftCard, withdrawals } = order;
  const has = {
    customer: customerId !== null,
    tab: checkoutId !== null,
    slot: schedule !== null,
    gift: giftCard !== null,
    lots: withdrawals.length > 0,
  };
  const kinds = Object.entries(has).flatMap(([kind, isThere]) => (isThere ? [kind] : []));
  const given = (part: boolean, text: string): string => (part ? text : '');
  const text = `with ${guards(has.customer, has.tab)}${given(has.gift, GIFT)}${given(has.lots, lotsAfter(has.gift))}, standing as materialized (
  select from claim where held and ${SHOP_STANDS} and ${STOCK_SUFFICES}${given(has.customer, ' and exists (select from person)')}${given(has.tab, ' and exists (select from tab)')}
    ${given(has.gift, GIFT_SUFFICES)}${given(has.lots, LOTS_SUFFICE)}
)${given(has.slot, SLOT)}${numberAfter(has.slot)}, ${EFFECTS}${given(has.gift, PRESENTED)}${given(has.lots, CASHED)}
select held, (select answer_body from record) as answer from claim`;
  const usesExtras = has.slot || has.gift || has.lots;
  const extras = usesExtras && {
    extras: JSON.stringify({ slotMaxOrders, giftCard: giftCard && { ...giftCard, entryId: newId() }, withdrawals }),
  };
  return {
    name: ['insert-order', ...kinds].join(' '),
    text,
    values: valuesInOrder({ ...valuesOf(order), ...extras }),
  };
}

function valuesOf({ claim, answer, proof, contact, schedule, demand, ...order }: OrderRecord) {
  const { tenantId, key, caller, fingerprint } = claim;
  return {
    ...order,
    tenantId,
    key,
    caller,
    fingerprint,
    contactName: contact?.name ?? null,
    contactPhone: contact?.phone ?? null,
    total: order.subtotal + order.deliveryFee - order.cashback,
    address: order.address && JSON.stringify(order.address),
    startsAt: schedule?.starts_at ?? null,
    endsAt: schedule?.ends_at ?? null,
    demand: JSON.stringify(Object.fromEntries(demand)),
    productsInDemand: demand.size,
    lines: JSON.stringify(order.lines),
    payments: JSON.stringify(order.payments),
    nonce: proof.nonce,
    nonceExpiresAt: proof.expiresAt,
    answerStatus: answer.status,
    answerBody: answer.body,
    answerExpiresAt: new Date(order.now.getTime() + ORDER_RECORD_LIFE_MS),
    keyLock: lockOf(claim),
  };
}
