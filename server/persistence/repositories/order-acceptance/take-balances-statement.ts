import { p } from './insert-order-parameters.ts';

/**
 * The parts of the statement that writes an order which take a gift card's balance, cashback and points (`extras`).
 * Each guard names the one before it, so the rows are locked in one order: stock, gift card, lots by due date, slot.
 */

/** All that is wanted was there to be locked. */
export const STOCK_SUFFICES = `(select count(*) from stock) = ${p.productsInDemand}::integer`;

/** Waits for whoever spends the same card, and then sees what they left. */
export const GIFT = `, gift as materialized (
  select card.id, card.balance_cents, card.one_time_use from gift_cards card
  where ${STOCK_SUFFICES} and card.tenant_id = ${p.tenantId} and card.id = ${p.extras}::jsonb->'giftCard'->>'id'
    and card.balance_cents >= (${p.extras}::jsonb->'giftCard'->>'amount')::integer
    and (card.expires_at is null or card.expires_at > ${p.now})
  for update of card
)`;

export const GIFT_SUFFICES = ` and exists (select from gift)`;

/** What a one-time card does not pay with its one use is lost (D-37), so the shop does not owe it any more. */
export const PRESENTED = `, presented as (
  update gift_cards card
  set balance_cents = case when card.one_time_use then 0
    else card.balance_cents - (${p.extras}::jsonb->'giftCard'->>'amount')::integer end
  from ready where card.tenant_id = ${p.tenantId} and card.id = ${p.extras}::jsonb->'giftCard'->>'id'
), redeemed as (
  insert into gift_card_entries (tenant_id, id, gift_card_id, kind, amount_cents, transaction_id, at)
  select ${p.tenantId}, ${p.extras}::jsonb->'giftCard'->>'entryId', gift.id, 'redeemed', case when gift.one_time_use
    then gift.balance_cents else (${p.extras}::jsonb->'giftCard'->>'amount')::integer end, ${p.transactionId}, ${p.now}
  from ready, gift
)`;

/** The lots of the programmes that are drawn on, those that are due first first. */
export const lotsAfter = (isGiftLocked: boolean): string => `, wanted as materialized (
  select wanted."loyaltyId", wanted.amount
  from jsonb_to_recordset(${p.extras}::jsonb->'withdrawals') as wanted ("loyaltyId" text, amount integer)
), lots as materialized (
  select lot.id, lot.loyalty_id, lot.remaining, lot.due_at
  from loyalty_lots lot join wanted on wanted."loyaltyId" = lot.loyalty_id
  where ${STOCK_SUFFICES} ${isGiftLocked ? 'and exists (select from gift)' : ''}
    and lot.tenant_id = ${p.tenantId} and lot.customer_id = ${p.customerId} and lot.remaining > 0 and (lot.due_at is null or lot.due_at > ${p.now})
  order by lot.loyalty_id, lot.due_at nulls last, lot.id for update of lot
), shares as materialized (
  select lots.id, least(lots.remaining, wanted.amount - coalesce(sum(lots.remaining) over earlier, 0)) as amount
  from lots join wanted on wanted."loyaltyId" = lots.loyalty_id
  window earlier as (partition by lots.loyalty_id order by lots.due_at nulls last, lots.id
    rows between unbounded preceding and 1 preceding)
)`;

export const LOTS_SUFFICE = `
    and not exists (select from wanted where wanted.amount > (
      select coalesce(sum(lots.remaining), 0) from lots where lots.loyalty_id = wanted."loyaltyId"))`;

export const CASHED = `, cashed as (
  update loyalty_lots lot set remaining = lot.remaining - shares.amount::integer
  from ready, shares where lot.tenant_id = ${p.tenantId} and lot.id = shares.id and shares.amount > 0
), withdrawn as (
  insert into loyalty_withdrawals (tenant_id, lot_id, transaction_id, amount)
  select ${p.tenantId}, shares.id, ${p.transactionId}, shares.amount::integer from ready, shares where shares.amount > 0
)`;
