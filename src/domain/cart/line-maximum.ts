import type { ProductKind } from '#domain/catalog/menu.ts';

export const MAX_LINE_AMOUNT = 99;
const MAX_GIFT_CARD_AMOUNT = 1;

/** A§5: at most 99 per cart line, 1 for a gift card, whatever the stock. */
export const lineMaximum = (kind: ProductKind): number =>
  kind === 'giftCard' ? MAX_GIFT_CARD_AMOUNT : MAX_LINE_AMOUNT;

/** Whether so much is what one line may have at all, so that its end says nothing about the stock. */
export const isLineMaximum = (cap: number, kind: ProductKind): boolean => cap >= lineMaximum(kind);
