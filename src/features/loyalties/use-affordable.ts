import type { CartLines } from '#domain/cart/cart-operations.ts';
import type { LoyaltyId, ProductId } from '#domain/ids.ts';
import { affordableRewards } from '#domain/person/reward.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useLoyalties } from './use-loyalties.ts';

interface Reward {
  readonly loyaltyId: LoyaltyId;
  readonly productId: ProductId;
}

/**
 * How many more of a reward the customer's points buy, as this device knows them; the server has the last word. Points
 * that are not known, or not read yet, refuse nobody who is logged in: "not enough" would be a guess.
 */
export function useAffordable(cart: CartLines, { loyaltyId, productId }: Reward): number {
  const { programmes } = useLoyalties();
  const isVisitor = useTenant().session === null;
  if (!programmes) return isVisitor ? 0 : Infinity;
  const programme = programmes.find(({ id }) => id === loyaltyId);
  return programme ? affordableRewards(cart, programme, productId) : 0;
}
