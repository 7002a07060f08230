import { describe, expect, it } from 'vitest';
import { cents, ZERO } from '#domain/pricing/cents.ts';
import type { LoyaltyId, LoyaltyRedeemId, MenuGroupId, ProductId } from '#domain/ids.ts';
import { makeCart, makeLine } from '#tests/factories/make-cart.ts';
import { makeProduct } from '#tests/factories/make-product.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { affordableRewards, asReward, pointsInCart, pointsLeft, rewardItem, rewardOfItem } from './reward.ts';

const CLUB = 'club' as LoyaltyId;
const COFFEE = 'coffee' as ProductId;
const redeem = (id: string, rewardCost: number) => ({
  id: id as LoyaltyRedeemId,
  rewardCost,
  product: { id: id as ProductId, groupId: 'all' as MenuGroupId, name: id, image: null },
});
const programme = { id: CLUB, points: 250, redeems: [redeem('coffee', 100), redeem('cake', 240)] };
const reward = (productId: string, amount: number, loyaltyId: LoyaltyId | null = CLUB) =>
  makeLine(makeProduct({ productId: productId as ProductId }), { amount, loyaltyId });
const withRewards = (...promotionalLines: readonly CartLine[]) => makeCart([], promotionalLines);

describe('rewards in a cart', () => {
  it('cost their points for each piece, and only those of the programme', () => {
    const cart = withRewards(reward('coffee', 2), reward('coffee', 1, 'other' as LoyaltyId), reward('coffee', 5, null));
    expect([pointsInCart(cart, programme), pointsLeft(cart, programme)]).toEqual([200, 50]);
  });

  it('are affordable as often as the points that are left buy them', () => {
    expect(affordableRewards(withRewards(), programme, COFFEE)).toBe(2);
    expect(affordableRewards(withRewards(reward('coffee', 1)), programme, COFFEE)).toBe(1);
    expect(affordableRewards(withRewards(reward('cake', 1)), programme, COFFEE)).toBe(0);
    expect(affordableRewards(withRewards(), programme, 'tea' as ProductId)).toBe(0);
  });

  it('never leave fewer points than none, also when some have expired since', () => {
    expect(pointsLeft(withRewards(reward('cake', 2)), programme)).toBe(0);
  });

  it('cost no money of their own', () => {
    expect(asReward(makeProduct({ price: cents(900) }))).toMatchObject({ price: ZERO, comboItems: [] });
  });

  it('have an address that names them, whatever their ids contain', () => {
    const odd = { ...redeem('a:b/c', 1), product: { ...redeem('a:b/c', 1).product, groupId: 'g?' as MenuGroupId } };
    const named = { loyaltyId: CLUB, groupId: 'g?', productId: 'a:b/c' };
    expect(rewardOfItem(rewardItem(CLUB, odd))).toEqual(named);
    expect([rewardOfItem('m-1'), rewardOfItem('reward:club')]).toEqual([null, null]);
  });

  it('have no address with a broken escape', () => {
    expect(rewardOfItem('reward:club:g:%E0')).toBeNull();
  });
});
