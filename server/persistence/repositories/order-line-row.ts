import type { ComplementItemId } from '#domain/ids.ts';
import type { OrderCombo, OrderComplement, OrderItem } from '#domain/order/order.ts';
import type { GiftCardMail, IssuedGiftCard, SoldGiftCard } from '#domain/payment/gift-card.ts';
import type { LineRow } from './order-rows.ts';
import type { SoldGiftCardRow } from './sold-gift-cards-repository.ts';

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
  adultOnly: row.line.adultOnly,
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

/** A gift-card line piece by piece, each with its card if that exists already. */
export function soldGiftCardsOf({ line }: LineRow, cards: readonly SoldGiftCardRow[]): readonly SoldGiftCard[] {
  if (line.kind !== 'giftCard' || !line.giftCard) return [];
  const { value, ...receiver } = line.giftCard;
  return Array.from({ length: line.amount }, (_, unit) => {
    const card = cards.find((row) => row.lineId === line.id && row.unit === unit);
    return { lineId: line.id, receiver, value, issued: card ? issuedOf(card) : null };
  });
}

const issuedOf = ({ id, code, balance, voidedAt, mail, attempts }: SoldGiftCardRow): IssuedGiftCard => ({
  id,
  code,
  balance,
  isVoid: voidedAt !== null,
  mail: mail === 'waiting' && attempts > 1 ? 'RETRYING' : MAILS[mail],
});

const MAILS: Readonly<Record<SoldGiftCardRow['mail'], GiftCardMail>> = {
  waiting: 'SENDING',
  sent: 'SENT',
  failed: 'FAILED',
};
