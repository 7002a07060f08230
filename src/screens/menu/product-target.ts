import { allLines } from '#domain/cart/cart-operations.ts';
import type { Cart, CartLine } from '#domain/cart/cart.ts';
import { findOffer, productById } from '#domain/catalog/find-in-menu.ts';
import type { Menu, MenuProduct } from '#domain/catalog/menu.ts';
import { isShownGroup } from '#domain/complements/complement-bounds.ts';
import type { LoyaltyId, MenuProductId } from '#domain/ids.ts';
import { asReward, type RewardAddress, rewardOfItem } from '#domain/person/reward.ts';
import type { Highlight } from '#domain/store/store.ts';
import { HIGHLIGHT_PREFIX, highlightItem } from './item-address.ts';

/** What a product's sheet is about. */
export interface ProductTarget {
  readonly product: MenuProduct;
  /** The banner that the customer came from; its line is promotional (D-31). */
  readonly highlight: Highlight | null;
  /** The programme whose points pay for it; its line is promotional, too. */
  readonly loyaltyId: LoyaltyId | null;
  /** The line to edit; null adds a new one. */
  readonly line: CartLine | null;
}

interface Surroundings {
  readonly menu: Menu;
  readonly cart: Cart;
  readonly highlights: readonly Highlight[];
}

/** `?line=`: a line of the bag, to be changed. */
export function targetOfLine(lineId: string, { menu, cart }: Surroundings): ProductTarget | null {
  const line = cart.lines.find(({ id }) => id === lineId);
  const product = line && findOffer(menu, line.productId, line.groupId);
  return line && product ? { product, highlight: null, loyaltyId: null, line } : null;
}

/**
 * `?item=`: a product to be added; null when it is not, or no longer, for sale here. One that has no choices and is in the bag
 * already, with no remark, opens at the amount there: a second line without one would be the same (D-26).
 */
export function targetOfItem(address: string, { menu, cart, highlights }: Surroundings): ProductTarget | null {
  const product = soughtIn(menu, address, highlights);
  if (!product) return null;
  const highlight = highlights.find((candidate) => highlightItem(candidate) === address) ?? null;
  const loyaltyId = rewardOfItem(address)?.loyaltyId ?? null;
  const isNew = highlight !== null || loyaltyId !== null || hasChoices(product);
  return { product, highlight, loyaltyId, line: isNew ? null : plainLine(cart, product, menu) };
}

/** What an address asks for, in whichever menu it may stand. */
export function soughtIn(menu: Menu, address: string, highlights: readonly Highlight[]): MenuProduct | undefined {
  const reward = rewardOfItem(address);
  if (reward) return rewardIn(menu, reward);
  if (!address.startsWith(HIGHLIGHT_PREFIX)) return productById(menu, address as MenuProductId);
  const product = highlights.find((candidate) => highlightItem(candidate) === address)?.product;
  return product ? findOffer(menu, product.productId, product.groupId) : undefined;
}

function rewardIn(menu: Menu, { productId, groupId }: RewardAddress): MenuProduct | undefined {
  const offer = findOffer(menu, productId, groupId);
  return offer && asReward(offer);
}

const hasChoices = ({ kind, complementGroups }: MenuProduct): boolean =>
  kind === 'giftCard' || complementGroups.some(isShownGroup);

/** The only line of this very offer, unless a remark keeps it apart (D-26): another group may sell the product at another price. */
function plainLine(cart: Cart, { productId, groupId }: MenuProduct, menu: Menu): CartLine | null {
  const offerOf = (line: CartLine) => findOffer(menu, line.productId, line.groupId);
  const lines = allLines(cart).filter((line) => line.productId === productId && offerOf(line)?.groupId === groupId);
  const [line] = lines;
  return lines.length === 1 && line?.observations === '' && cart.lines.includes(line) ? line : null;
}
