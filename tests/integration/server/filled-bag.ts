import { asReward } from '#domain/person/reward.ts';
import { randomUUID } from 'node:crypto';
import { listLoyalties } from '#contract/loyalties.ts';
import { addLine, allLines } from '#domain/cart/cart-operations.ts';
import { lineCap } from '#domain/cart/cart-stock.ts';
import type { Cart, CartLine } from '#domain/cart/cart.ts';
import { EMPTY_CART } from '#domain/cart/empty-cart.ts';
import { findOffer } from '#domain/catalog/find-in-menu.ts';
import { indexMenu } from '#domain/catalog/menu-index.ts';
import type { Menu, MenuProduct } from '#domain/catalog/menu.ts';
import { isShownGroup } from '#domain/complements/complement-bounds.ts';
import type { LineId, TenantId } from '#domain/ids.ts';
import type { Loyalty } from '#domain/person/loyalty.ts';
import type { Uid } from '#domain/person/uid.ts';
import { VISITOR } from '#domain/person/uid.ts';
import type { Store } from '#domain/store/store.ts';
import type { TagContext } from '#domain/table/tag-context.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import type { ProductDraft } from '#features/product/product-draft.ts';
import { draftProblem, lineOf, startDraft, withComplement } from '#features/product/product-draft.ts';
import type { ApiClient } from '#remote/api-client.ts';
import type { Visit, WantedLine } from '#tests/arbitraries/visit.ts';

/** What somebody reads before ordering, as the page's screens do. */
export interface Shop {
  readonly settings: TenantSettings;
  readonly store: Store;
  readonly context: TagContext | null;
  readonly menu: Menu;
}

export interface Customer {
  readonly api: ApiClient;
  readonly tenantId: TenantId;
  readonly uid: Uid;
  readonly now: () => number;
}

/** What a drawn number chooses. */
export const at = <Item>(items: readonly Item[], choice: number): Item | undefined => items[choice % items.length];

interface Filled {
  readonly cart: Cart;
  readonly rewards: number;
}

/** The bag of a visit, filled as the screens fill it. */
export async function filled(customer: Customer, shop: Shop, visit: Visit): Promise<Filled> {
  const { menu, store } = shop;
  const stocked = { index: indexMenu(menu), ignoreRigidStock: store.ignoreRigidStock };
  const programmes = customer.uid === VISITOR ? [] : (await customer.api.call(listLoyalties, { query: {} })).loyalties;
  let cart: Cart = { ...EMPTY_CART, storeId: store.id, shippingType: menu.shippingType };
  for (const wanted of visit.lines) {
    const line = lineWanted(wanted, shop, programmes);
    const room = line ? lineCap(allLines(cart), { ...line, id: null }, stocked) : 0;
    if (line && room > 0) cart = addLine(cart, { ...line, amount: Math.min(line.amount, room) });
  }
  return { cart, rewards: cart.promotionalLines.filter(({ loyaltyId }) => loyaltyId !== null).length };
}

/** What the product's sheet makes of it; null where that lets nothing into the bag. */
function lineWanted(wanted: WantedLine, shop: Shop, programmes: readonly Loyalty[]): CartLine | null {
  const found = productWanted(wanted, shop, programmes);
  if (!found) return null;
  const { highlightId, loyaltyId } = found;
  const product = loyaltyId === null ? found.product : asReward(found.product);
  const draft = wanted.complements.reduce((chosen, choice) => oneMore(product, chosen, choice), {
    ...startDraft(null),
    amount: wanted.amount,
    observations: wanted.observations,
    giftCard: wanted.receiver,
  });
  const complete = completed(product, draft);
  if (draftProblem(product, complete)) return null;
  const line = lineOf(product, complete, { id: randomUUID() as LineId, highlightId, loyaltyId });
  return { ...line, takeout: wanted.takeout };
}

/** Chooses what the sheet says is missing, as often as a group has room. */
function completed(product: MenuProduct, draft: ProductDraft): ProductDraft {
  const problem = draftProblem(product, draft);
  const item = problem?.kind === 'group' ? problem.group.items[0] : undefined;
  return problem?.kind === 'group' && item ? completed(product, withComplement(draft, problem.group, item.id)) : draft;
}

function oneMore(product: MenuProduct, draft: ProductDraft, choice: number): ProductDraft {
  const offered = product.complementGroups
    .filter(isShownGroup)
    .flatMap((group) => group.items.map((item) => ({ group, item })));
  const one = at(offered, choice);
  return one ? withComplement(draft, one.group, one.item.id) : draft;
}

function productWanted({ from, which }: WantedLine, { menu, store }: Shop, programmes: readonly Loyalty[]) {
  const none = { highlightId: null, loyaltyId: null };
  if (from === 'menu') {
    const product = at(
      menu.groups.flatMap(({ products }) => products),
      which,
    );
    return product && { product, ...none };
  }
  if (from === 'highlight') {
    const highlight = at(
      store.highlights.filter((each) => each.product),
      which,
    );
    const product = highlight?.product && findOffer(menu, highlight.product.productId, highlight.product.groupId);
    return product && highlight && { product, ...none, highlightId: highlight.id };
  }
  const points = programmes.filter(({ kind }) => kind === 'points');
  const rewards = points.flatMap(({ id, redeems }) => redeems.map((redeem) => ({ loyaltyId: id, redeem })));
  const reward = at(rewards, which);
  const product = reward && findOffer(menu, reward.redeem.product.id, reward.redeem.product.groupId);
  return product && { product, ...none, loyaltyId: reward.loyaltyId };
}
