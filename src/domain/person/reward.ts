import { allLines, type CartLines } from '#domain/cart/cart-operations.ts';
import type { MenuProduct } from '#domain/catalog/menu.ts';
import type { LoyaltyId, MenuGroupId, ProductId } from '#domain/ids.ts';
import { ZERO } from '#domain/pricing/cents.ts';
import type { Loyalty, LoyaltyRedeem } from './loyalty.ts';

type PointsProgramme = Pick<Loyalty, 'id' | 'points' | 'redeems'>;

/** The product of a reward: points pay for it, but not for complements (D-31). */
export const asReward = (product: MenuProduct): MenuProduct => ({ ...product, price: ZERO, comboItems: [] });

/** The points that the rewards in a cart will cost when it is ordered (D-92). */
export const pointsInCart = (cart: CartLines, { id, redeems }: PointsProgramme): number =>
  allLines(cart)
    .filter(({ loyaltyId }) => loyaltyId === id)
    .reduce((sum, { productId, amount }) => sum + amount * (rewardOf(redeems, productId)?.rewardCost ?? 0), 0);

/** The points that are left for further rewards. */
export const pointsLeft = (cart: CartLines, programme: PointsProgramme): number =>
  Math.max(0, programme.points - pointsInCart(cart, programme));

/** How many more of a reward the points buy. */
export function affordableRewards(cart: CartLines, programme: PointsProgramme, productId: ProductId): number {
  const cost = rewardOf(programme.redeems, productId)?.rewardCost;
  return cost ? Math.floor(pointsLeft(cart, programme) / cost) : 0;
}

const rewardOf = (redeems: readonly LoyaltyRedeem[], productId: ProductId): LoyaltyRedeem | undefined =>
  redeems.find(({ product }) => product.id === productId);

/** What a reward's address names. */
export interface RewardAddress {
  readonly loyaltyId: LoyaltyId;
  readonly groupId: MenuGroupId;
  readonly productId: ProductId;
}

const PREFIX = 'reward:';

/** `?item=`: a reward opens like a product of the menu. */
export const rewardItem = (loyaltyId: LoyaltyId, { product }: LoyaltyRedeem): string =>
  PREFIX + [loyaltyId, product.groupId, product.id].map((id) => encodeURIComponent(id)).join(':');

/** Null for an address that names no reward. */
export function rewardOfItem(item: string): RewardAddress | null {
  if (!item.startsWith(PREFIX)) return null;
  const [loyaltyId, groupId, productId] = partsOf(item.slice(PREFIX.length));
  return loyaltyId && groupId && productId
    ? {
        loyaltyId: loyaltyId as LoyaltyId,
        groupId: groupId as MenuGroupId,
        productId: productId as ProductId,
      }
    : null;
}

/** None where somebody's link has a broken escape. */
function partsOf(address: string): readonly string[] {
  try {
    return address.split(':').map((part) => decodeURIComponent(part));
  } catch {
    return [];
  }
}
