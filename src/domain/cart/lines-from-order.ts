import type { CartLine, ChosenComplementGroup } from './cart.ts';
import type { LineId } from '#domain/ids.ts';
import { offerOf } from './line-from-product.ts';
import { findProduct, type MenuIndex } from '#domain/catalog/menu-index.ts';
import type { Order, OrderCombo, OrderComplement, OrderItem } from '#domain/order/order.ts';

type SoldLine = Omit<OrderItem, 'total' | 'description'>;

/**
 * A past order as cart lines, priced as they were sold (B§4 redo). `rebuildCart` then tells what is still true of them.
 * `mintId` names each new line.
 */
export function linesFromOrder(
  order: Pick<Order, 'items' | 'combos'>,
  index: MenuIndex,
  mintId: () => LineId,
): readonly CartLine[] {
  return [...order.items, ...order.combos.map(asSoldLine)].map((sold) => lineOf(sold, index, mintId()));
}

const asSoldLine = (combo: OrderCombo): SoldLine => ({ ...combo, measure: 'UNIT' });

function lineOf(sold: SoldLine, index: MenuIndex, id: LineId): CartLine {
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
    giftCard: null,
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
