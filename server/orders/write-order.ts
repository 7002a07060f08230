import type { DatabaseError, PoolClient } from 'pg';
import type { OrderId, TransactionId } from '#domain/ids.ts';
import { Refusal } from '#server/problems/refusal.ts';
import type { SolvedChallenge } from '#server/captcha/captcha.ts';
import { RECORD_LIFE_MS } from '#server/idempotency/only-once.ts';
import type { Answer } from '#server/idempotency/only-once.ts';
import type { FactsQuestion } from './order-facts.ts';
import type { JudgedOrder } from './judge-order.ts';
import { lineRecords } from './line-records.ts';
import { paymentRecord } from './payment-record.ts';

/** An order that was judged good, with the names it goes by and the answer that its caller gets from now on. */
export interface AcceptedOrder extends JudgedOrder {
  readonly transactionId: TransactionId;
  readonly orderId: OrderId;
  readonly proof: SolvedChallenge;
  readonly answer: Answer;
}

/**
 * The order, its lines, payment, stock, slot, spent proof of work and stored answer: one statement, prepared by name.
 * `stock` and `slot` count what they changed, because a condition that fails inside them changes nothing.
 */
const STATEMENT = `
with sale as (
  insert into transactions (tenant_id, id, store_id, customer_id, contact_name, contact_phone, checkout_id, comment,
    subtotal_cents, delivery_fee_cents, discount_cents, total_cents, placed_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0, $11, $12)
), placed as (
  insert into orders (tenant_id, id, transaction_id, store_id, status, status_changed_at, shipping_type,
    delivery_detail, address, schedule_starts_at, schedule_ends_at, eta_minutes, reserved_milli)
  values ($1, $13, $2, $3, 'REGISTERED', $12, $14::text::shipping_type, $15, $16::jsonb, $17, $18, $19, $20::jsonb)
), event as (
  insert into order_events (tenant_id, order_id, sequence, status, actor, at)
  values ($1, $13, 0, 'REGISTERED', 'customer', $12)
), lines as (
  insert into order_lines (tenant_id, id, transaction_id, position, ref, product_id, group_id, kind, name, image,
    measure, amount, price_cents, total_cents, observations, takeout, complements, combo_parts, gift_card,
    highlight_id, loyalty_id)
  select $1, line.id, $2, line.position, line.ref, line."productId", line."groupId", line.kind, line.name, line.image,
    line.measure, line.amount, line.price, line.total, line.observations, line.takeout, line.complements,
    line."comboParts", line."giftCard", line."highlightId", line."loyaltyId"
  from jsonb_to_recordset($21::jsonb) as line (id text, position integer, ref text, "productId" text, "groupId" text,
    kind product_kind, name text, image text, measure measure, amount integer, price integer, total integer,
    observations text, takeout boolean, complements jsonb, "comboParts" jsonb, "giftCard" jsonb,
    "highlightId" text, "loyaltyId" text)
), paid as (
  insert into payments (tenant_id, id, transaction_id, method, status, total_cents, change_cents, created_at, updated_at)
  select $1, payment.id, $2, payment.method, payment.status, payment.total, payment.change, $12, $12
  from jsonb_to_recordset($22::jsonb) as payment (id text, method payment_method, status payment_status,
    total integer, change integer)
), stock as (
  update stock_levels level
  set balance_milli = level.balance_milli - taken.value::bigint, reserved_milli = level.reserved_milli + taken.value::bigint
  from jsonb_each_text($20::jsonb) taken
  where level.tenant_id = $1 and level.store_id = $3 and level.product_id = taken.key
    and level.balance_milli >= taken.value::bigint
  returning level.product_id
), slot as (
  insert into schedule_slots as slot (tenant_id, store_id, starts_at, ends_at, orders)
  select $1, $3, $17, $18, 1 where $17::timestamptz is not null
  on conflict (tenant_id, store_id, starts_at) do update set orders = slot.orders + 1
    where $23::integer = 0 or slot.orders < $23::integer
  returning slot.starts_at
), spent as (
  insert into captcha_nonces (tenant_id, nonce, expires_at) values ($1, $24, $25)
), record as (
  insert into idempotency_records (tenant_id, key, caller, fingerprint, answer_status, answer_body, transaction_id,
    created_at, expires_at)
  values ($1, $26, $27, $28, $29, $30, $2, $12, $31)
  on conflict (tenant_id, key, caller) do update set fingerprint = excluded.fingerprint,
    answer_status = excluded.answer_status, answer_body = excluded.answer_body,
    transaction_id = excluded.transaction_id, created_at = excluded.created_at, expires_at = excluded.expires_at
)
select (select count(*) from stock)::integer as "stockRows", (select count(*) from slot)::integer as "slotRows"`;

interface Written {
  readonly stockRows: number;
  readonly slotRows: number;
}

/**
 * Writes an accepted order. Throws `slot_full` when another order took the last place, and `captcha_invalid` when another
 * one spent the same proof of work; the transaction must then roll back.
 */
export async function writeOrder(client: PoolClient, question: FactsQuestion, order: AcceptedOrder): Promise<void> {
  const values = valuesOf(question, order);
  const { rows } = await client
    .query<Written>({ name: 'write-order', text: STATEMENT, values })
    .catch((error: DatabaseError) => {
      throw error.constraint?.startsWith('captcha_nonces') ? new Refusal('captcha_invalid') : error;
    });
  const { stockRows = 0, slotRows = 0 } = rows[0] ?? {};
  if (question.intent.shipping.schedule && slotRows === 0) throw new Refusal('slot_full');
  // The rows were locked before the order was judged, so this is a broken promise of ours and not a customer's loss.
  if (stockRows !== order.demand.size) throw new Error('stock changed under its lock');
}

function valuesOf({ claim, intent, customerId, now }: FactsQuestion, order: AcceptedOrder): readonly unknown[] {
  const { quote, destination, proof, answer, transactionId } = order;
  const { storeId, shipping } = intent;
  const visitor = customerId === null ? intent.contact : null;
  return [
    claim.tenantId,
    transactionId,
    storeId,
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
    JSON.stringify(lineRecords(order.lines)),
    JSON.stringify(paymentRecord(intent, quote.total)),
    order.slotMaxOrders,
    proof.nonce,
    proof.expiresAt,
    claim.key,
    claim.caller,
    claim.fingerprint,
    answer.status,
    answer.body,
    new Date(now.getTime() + RECORD_LIFE_MS),
  ];
}
