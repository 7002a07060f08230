import { cents } from '#domain/pricing/cents.ts';
import { comboPrice } from '#domain/pricing/combo-price.ts';
import type { OrderItemId, TransactionId } from '#domain/ids.ts';
import type { MenuProduct } from '#domain/catalog/menu.ts';
import type { OrderComboPart } from '#domain/order/order.ts';
import type { StoredComplement } from '#server/persistence/schema/order-lines.ts';
import type { SoldLine } from './validate-order.ts';
import { isSoldToAdults } from './validate-order.ts';

/** Of an order that was written without the page. */
const NOBODY = { name: '', email: '', message: '' };

/** The rows of an order's lines: names and prices of this moment, for good. A line is named by its place in the order. */
export const lineRecords = (transactionId: TransactionId, lines: readonly SoldLine[]) =>
  lines.map((sold, position) => {
    const { line, offer, total } = sold;
    return {
      id: `${transactionId}.${position}` as OrderItemId,
      position,
      ref: line.id,
      productId: line.productId,
      groupId: line.groupId,
      kind: line.kind,
      name: line.name,
      image: line.image,
      measure: line.measure,
      amount: line.amount,
      price: comboPrice(line),
      total,
      observations: line.observations,
      takeout: line.takeout,
      adultOnly: isSoldToAdults(sold),
      complements: complementsOf(sold),
      comboParts: comboPartsOf(offer),
      giftCard: line.kind === 'giftCard' ? { ...(line.giftCard ?? NOBODY), value: offer.price } : null,
      highlightId: line.highlightId,
      loyaltyId: line.loyaltyId,
    };
  });

function complementsOf({ line, offer }: SoldLine): readonly StoredComplement[] {
  return line.complements.flatMap(({ id, items }) => {
    const group = offer.complementGroups.find((candidate) => candidate.id === id);
    if (!group) return [];
    const asked = { groupId: id, groupName: group.name, min: group.min, max: group.max };
    return items.map((item) => ({
      ...asked,
      id: item.id,
      name: item.name,
      price: item.price,
      quantity: item.quantity,
    }));
  });
}

const comboPartsOf = ({ comboItems }: MenuProduct): readonly OrderComboPart[] =>
  comboItems.map((item) => ({
    productId: item.productId,
    name: item.name,
    description: '',
    measure: 'UNIT',
    amount: item.quantity,
    price: item.price,
    total: cents(Math.round(item.price * item.quantity)),
    comment: '',
  }));
