import type { Cents } from '#domain/pricing/cents.ts';
import type { CardId, GiftCardId, LoyaltyId, ProductId } from '#domain/ids.ts';

/** A programme as an order sees it: what the customer has left of it today, in cents or points. */
export interface ProgrammeFacts {
  readonly id: LoyaltyId;
  readonly kind: 'cashback' | 'points';
  readonly maxCashbackPercentage: number;
  readonly available: number;
  readonly rewards: readonly { readonly productId: ProductId; readonly cost: number }[] | null;
}

/** What an order may be paid with besides money. Each is asked for only when the order names it. */
export interface BalanceFacts {
  /** The card of that id and code, unless it is expired. */
  readonly giftCard?: { readonly id: GiftCardId; readonly balance: Cents } | null;
  /** The customer's active ones among those that the order names. */
  readonly programmes?: readonly ProgrammeFacts[] | null;
  /** The customer's saved card, if the shop still uses the acquirer that keeps it. */
  readonly card?: {
    readonly id: CardId;
    readonly brand: string;
    readonly lastDigits: string;
    readonly token: string;
  } | null;
}

export interface BalanceQuery {
  readonly giftCard: { readonly id: GiftCardId; readonly code: string } | null;
  readonly programmes: readonly LoyaltyId[];
  readonly cardId: CardId | null;
}

/** `$5` is now. The value is the card's id and its code. */
export const GIFT_CARD = (named: string): string => `(select row_to_json(gift) from (
    select id, balance_cents as balance from gift_cards
    where tenant_id = $1 and id = (${named}::text[])[1] and code = (${named}::text[])[2]
      and (expires_at is null or expires_at > $5)) gift) as "giftCard"`;

export const programmesOf =
  (customerId: string) =>
  (ids: string): string =>
    `(select json_agg(programme) from (
    select id, kind, max_cashback_percentage as "maxCashbackPercentage", coalesce((
        select sum(remaining) from loyalty_lots lot
        where lot.tenant_id = $1 and lot.customer_id = ${customerId} and lot.loyalty_id = loyalty.id
          and (lot.due_at is null or lot.due_at > $5)), 0) as available, (
        select json_agg(json_build_object('productId', product_id, 'cost', reward_cost)) from loyalty_redeems reward
        where reward.tenant_id = $1 and reward.loyalty_id = loyalty.id) as rewards
    from loyalties loyalty where tenant_id = $1 and active and id = any(${ids}::text[])) programme) as programmes`;

export const cardOf =
  (customerId: string) =>
  (cardId: string): string =>
    `(select row_to_json(card) from (
    select id, brand, last_digits as "lastDigits", provider_token as token from cards
    where tenant_id = $1 and customer_id = ${customerId} and id = ${cardId} and provider_id = tenant.provider_id) card) as card`;
