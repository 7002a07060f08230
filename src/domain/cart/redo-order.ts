import { allLines } from './cart-operations.ts';
import type { StockedMenu } from './cart-stock.ts';
import type { Cart, CartLine, ChosenComplementGroup } from './cart.ts';
import type { LineId } from '#domain/ids.ts';
import { offerOf } from './line-from-product.ts';
import { findProduct, type MenuIndex } from '#domain/catalog/menu-index.ts';
import type { Order, OrderCombo, OrderComplement, OrderItem } from '#domain/order/order.ts';
import { rebuildCart } from './rebuild-cart.ts';
import type { RedoneOrder } from './redone-order.ts';

type SoldLine = Omit<OrderItem, 'total' | 'description'>;

/** What ordering again needs of a past order. */
export type PastOrder = Pick<Order, 'items' | 'combos' | 'giftCards'>;

/** Orders again what is still sold as it was (B§4, D-49). What the cart holds already takes its stock first. */
export function redoOrder(order: PastOrder, cart: Cart, menu: StockedMenu, mintId: () => LineId): RedoneOrder {
  const { index, ignoreRigidStock } = menu;
  const past = { ...cart, lines: linesFromOrder(order, index, mintId), promotionalLines: [] };
  const { cart: rebuilt, dropped } = rebuildCart(past, index, ignoreRigidStock, allLines(cart));
  return { lines: rebuilt.lines, dropped };
}

/**
 * A past order as cart lines, priced as they were sold (B§4 redo). `rebuildCart` then tells what is still true of them.
 * `mintId` names each new line.
 */
export function linesFromOrder(
  { items, combos, giftCards }: PastOrder,
  index: MenuIndex,
  mintId: () => LineId,
): readonly CartLine[] {
  const receiverOf = (sold: SoldLine) => giftCards.find(({ lineId }) => lineId === sold.id)?.receiver ?? null;
  return [...items, ...combos.map(asSoldLine)].map((sold) => ({
    ...lineOf(sold, index, mintId()),
    giftCard: receiverOf(sold),
  }));
}

const asSoldLine = (combo: OrderCombo): SoldLine => ({ ...combo, measure: 'UNIT' });

function lineOf(sold: SoldLine, index: MenuIndex, id: LineId): Omit<CartLine, 'giftCard'> {
  const { productId, groupId, name, image, measure, price, amount, comment } = sold;
  const product = findProduct(index, productId, groupId);
  return {
    kind: 'simple',
    comboItems: [],
    ...(product && offerOf(product)),
    id,
    productId,
    groupId,
    name,
    // A past order speaks the shop's own language.
    lang: undefined,
    image,
    measure,
    price,
    amount,
    complements: groupsOf(sold.complements),
    observations: comment,
    takeout: false,
    source: 'menu',
    highlightId: null,
    loyaltyId: null,
    fromHistory: true,
  };
}

function groupsOf(complements: readonly OrderComplement[]): readonly ChosenComplementGroup[] {
  const groups = Map.groupBy(complements, (complement) => complement.groupId);
  return [...groups].map(([id, items]) => ({
    id,
    items: items.map(({ id: itemId, name, price, quantity }) => ({ id: itemId, name, price, quantity })),
  }));
}
