import type { ComplementItem } from '#domain/catalog/menu.ts';
import type { LoyaltyId, ProductId } from '#domain/ids.ts';
import type { Claim } from '#server/persistence/idempotency/claim.ts';
import type { BalanceQuery } from '#server/persistence/repositories/order-acceptance/balance-facts.ts';
import type { OrderFactsQuery } from '#server/persistence/repositories/order-acceptance/order-facts.ts';
import type { SolvedChallenge } from '#server/services/captcha/captcha.ts';
import type { LoggedIn, Visitor } from '#server/services/session/caller.ts';
import type { OrderIntent } from './order-intent.ts';
import type { OrderShop } from './order-shop.ts';

interface Asked {
  readonly claim: Claim;
  readonly intent: OrderIntent;
  readonly caller: Visitor | LoggedIn;
  readonly proof: SolvedChallenge | null;
  readonly now: Date;
}

/** What has to be known to accept an order, and nothing that this one has no use for. */
export const factsQuestion = ({ claim, intent, caller, proof, now }: Asked, shop: OrderShop): OrderFactsQuery => ({
  claim,
  storeId: intent.storeId,
  customerId: caller.kind === 'customer' ? caller.customerId : null,
  tab: intent.tab,
  table: intent.shipping.type === 'TAG' ? intent.shipping.comment : null,
  addressId: intent.shipping.type === 'ADDRESS' ? intent.shipping.address_id : null,
  slotStartsAt: intent.shipping.schedule?.starts_at ?? null,
  captchaNonce: proof?.nonce ?? null,
  rigid: rigidProducts(intent, shop),
  ...balanceQuestion(intent),
  now,
});

/** The products whose balance an order depends on: its own, its combos' parts and its complements, as far as their stock is rigid (A§5). */
function rigidProducts(intent: OrderIntent, { menu, store }: Pick<OrderShop, 'menu' | 'store'>): readonly ProductId[] {
  if (store.ignoreRigidStock) return [];
  const stocked = [...intent.products, ...intent.promotionalProducts].flatMap(({ id, complement_groups }) => {
    const chosen = new Set(complement_groups.flatMap(({ complements }) => complements.map((item) => item.id)));
    return (menu.get(id) ?? []).flatMap((offer): readonly Stocked[] => [
      offer,
      ...offer.comboItems,
      ...offer.complementGroups.flatMap(({ items }) => items.filter((item) => chosen.has(item.id))),
    ]);
  });
  return [...new Set(stocked.flatMap(({ productId, stock }) => (stock?.rigid && productId) || []))];
}

/** What an order may take from a stock. */
type Stocked = Pick<ComplementItem, 'productId' | 'stock'>;

function balanceQuestion({ giftCard, cashback, promotionalProducts, payment }: OrderIntent): BalanceQuery {
  const rewards = promotionalProducts.flatMap(({ loyaltyId }) => loyaltyId ?? []);
  return {
    giftCard,
    programmes: [...new Set<LoyaltyId>([...(cashback ? [cashback.id] : []), ...rewards])],
    cardId: payment?.type === 'CREDIT_CARD_ONLINE' ? payment.card_id : null,
  };
}
