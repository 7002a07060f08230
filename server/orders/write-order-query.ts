import type { QueryConfig } from 'pg';
import { lockOf } from '#server/idempotency/claim.ts';
import { RECORD_LIFE_MS } from '#server/idempotency/only-once.ts';
import { lineRecords } from './line-records.ts';
import type { FactsQuestion } from './order-facts.ts';
import { paymentRecord } from './payment-record.ts';
import { SHOP_MARK } from './shop-mark.ts';
import type { AcceptedOrder } from './write-order.ts';

/**
 * What must hold. Stock rows are locked in one order, so orders that want the same products never deadlock, and only under
 * the key's own lock, so a repetition never waits for the order it repeats.
 */
const GUARDS = `claim as materialized (
  select pg_try_advisory_xact_lock($31::bigint) as held
), stock as materialized (
  select level.product_id, taken.value::bigint as milli
  from stock_levels level join jsonb_each_text($20::jsonb) taken on taken.key = level.product_id
  where (select held from claim) and level.tenant_id = $1 and level.store_id = $3
    and level.balance_milli >= taken.value::bigint
  order by level.product_id for update of level
)`;

const SHOP_STANDS = `exists (
  select from tenants tenant join stores store on store.tenant_id = tenant.tenant_id and store.id = $3
  where tenant.tenant_id = $1 and ${SHOP_MARK} = $32)`;

const STOCK_SUFFICES = `(select count(*) from stock) = $33::integer`;

/** Closing a tab waits for the rounds that are on their way, and no round comes after it. */
const OPEN_TAB = `, tab as materialized (
  select from checkouts where tenant_id = $1 and id = $7 and closed_at is null for share
)`;

/** Taken last, when nothing else can fail, and given to as many orders as the shop allows. */
const SLOT = `, slot as (
  insert into schedule_slots as slot (tenant_id, store_id, starts_at, ends_at, orders)
  select $1, $3, $17, $18, 1 from standing
  on conflict (tenant_id, store_id, starts_at) do update set orders = slot.orders + 1
    where $34::integer = 0 or slot.orders < $34::integer
  returning slot.starts_at
)`;

const EFFECTS = `sale as (
  insert into transactions (tenant_id, id, store_id, customer_id, contact_name, contact_phone, checkout_id, comment,
    subtotal_cents, delivery_fee_cents, discount_cents, total_cents, placed_at)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9::integer, $10::integer, 0, $11::integer, $12 from ready
), placed as (
  insert into orders (tenant_id, id, transaction_id, store_id, status, status_changed_at, shipping_type,
    delivery_detail, address, schedule_starts_at, schedule_ends_at, eta_minutes, reserved_milli)
  select $1, $13, $2, $3, 'REGISTERED', $12, $14::text::shipping_type, $15, $16::jsonb, $17::timestamptz,
    $18::timestamptz, $19::integer, $20::jsonb from ready
), event as (
  insert into order_events (tenant_id, order_id, sequence, status, actor, at)
  select $1, $13, 0, 'REGISTERED', 'customer', $12 from ready
), lines as (
  insert into order_lines (tenant_id, id, transaction_id, position, ref, product_id, group_id, kind, name, image,
    measure, amount, price_cents, total_cents, observations, takeout, complements, combo_parts, gift_card,
    highlight_id, loyalty_id)
  select $1, line.id, $2, line.position, line.ref, line."productId", line."groupId", line.kind, line.name, line.image,
    line.measure, line.amount, line.price, line.total, line.observations, line.takeout, line.complements,
    line."comboParts", line."giftCard", line."highlightId", line."loyaltyId"
  from ready, jsonb_to_recordset($21::jsonb) as line (id text, position integer, ref text, "productId" text,
    "groupId" text, kind product_kind, name text, image text, measure measure, amount integer, price integer,
    total integer, observations text, takeout boolean, complements jsonb, "comboParts" jsonb, "giftCard" jsonb,
    "highlightId" text, "loyaltyId" text)
), paid as (
  insert into payments (tenant_id, id, transaction_id, method, status, total_cents, change_cents, created_at, updated_at)
  select $1, payment.id, $2, payment.method, payment.status, payment.total, payment.change, $12, $12
  from ready, jsonb_to_recordset($22::jsonb) as payment (id text, method payment_method, status payment_status,
    total integer, change integer)
), taken as (
  update stock_levels level
  set balance_milli = level.balance_milli - stock.milli, reserved_milli = level.reserved_milli + stock.milli
  from ready, stock
  where level.tenant_id = $1 and level.store_id = $3 and level.product_id = stock.product_id
), spent as (
  insert into captcha_nonces (tenant_id, nonce, expires_at) select $1, $23, $24::timestamptz from ready
), record as (
  insert into idempotency_records (tenant_id, key, caller, fingerprint, answer_status, answer_body, transaction_id,
    created_at, expires_at)
  select $1, $25, $26, $27, $28::integer, $29, $2, $12, $30::timestamptz from ready
)`;

/** Prepared by name: planning it costs more than running it. */
export function writeOrderQuery(question: FactsQuestion, order: AcceptedOrder): QueryConfig {
  const { tab, shipping } = question.intent;
  const values = valuesOf(question, order);
  const hasTab = tab !== null;
  const hasSlot = shipping.schedule !== null;
  const text = `with ${GUARDS}${hasTab ? OPEN_TAB : ''}, standing as materialized (
  select from claim where held and ${SHOP_STANDS} and ${STOCK_SUFFICES}${hasTab ? ' and exists (select from tab)' : ''}
)${hasSlot ? SLOT : ''}, ready as materialized (select from ${hasSlot ? 'slot' : 'standing'}), ${EFFECTS}
select held, exists (select from ready) as ready from claim`;
  return {
    name: `write-order${hasTab ? ' tab' : ''}${hasSlot ? ' slot' : ''}`,
    text,
    values: hasSlot ? [...values, order.slotMaxOrders] : values,
  };
}

function valuesOf(question: FactsQuestion, order: AcceptedOrder): unknown[] {
  const { claim, intent, customerId, now } = question;
  const { quote, destination, proof, answer } = order;
  const { shipping } = intent;
  const visitor = customerId === null ? intent.contact : null;
  return [
    claim.tenantId,
    order.transactionId,
    intent.storeId,
    customerId,
    visitor?.name ?? null,
    visitor?.phone ?? null,
    intent.tab?.checkoutId ?? null,
    intent.comment,
    quote.subtotal,
    quote.deliveryFee,
    quote.subtotal + quote.deliveryFee,
    now,
    order.orderId,
    shipping.type,
    destination.detail,
    destination.address && JSON.stringify(destination.address),
    shipping.schedule?.starts_at ?? null,
    shipping.schedule?.ends_at ?? null,
    destination.etaMinutes,
    JSON.stringify(Object.fromEntries(order.demand)),
    JSON.stringify(lineRecords(order.transactionId, order.lines)),
    JSON.stringify(paymentRecord(intent, quote.total)),
    proof.nonce,
    proof.expiresAt,
    claim.key,
    claim.caller,
    claim.fingerprint,
    answer.status,
    answer.body,
    new Date(now.getTime() + RECORD_LIFE_MS),
    lockOf(claim),
    order.mark,
    order.demand.size,
  ];
}
