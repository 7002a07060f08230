import type { ComplementItemId } from '#domain/ids.ts';
import type { OrderCombo, OrderComplement, OrderItem } from '#domain/order/order.ts';
import type { LineRow } from './order-rows.ts';

type Sellable = ReadonlySet<ComplementItemId>;

const complementsOf = ({ line }: LineRow, sellable: Sellable): readonly OrderComplement[] =>
  line.complements.map((complement) => ({ ...complement, available: sellable.has(complement.id) }));

const soldPart = (row: LineRow, sellable: Sellable) => ({
  id: row.line.id,
  productId: row.line.productId,
  groupId: row.line.groupId,
  name: row.line.name,
  image: row.line.image,
  description: row.description ?? '',
  amount: row.line.amount,
  price: row.line.price,
  total: row.line.total,
  comment: row.line.observations,
  complements: complementsOf(row, sellable),
});

/** A line's row as the domain knows it (B§3). */
export const itemOf = (row: LineRow, sellable: Sellable): OrderItem => ({
  ...soldPart(row, sellable),
  measure: row.line.measure,
});

export const comboOf = (row: LineRow, sellable: Sellable): OrderCombo => ({
  ...soldPart(row, sellable),
  parts: row.line.comboParts,
});
