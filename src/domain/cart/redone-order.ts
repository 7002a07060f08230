import { isGiftCard, mayGoOnTab } from '#domain/payment/payment-options.ts';
import type { CartLine } from './cart.ts';
import type { DroppedLine } from './rebuild-cart.ts';

export interface RedoneOrder {
  /** What comes into the bag: in stock and at an unchanged price. */
  readonly lines: readonly CartLine[];
  readonly dropped: readonly DroppedLine[];
}

/** What of it a tab takes: a gift card is paid when it is ordered, so it is named among what does not come (D-40). */
export const redoneOnTab = ({ lines, dropped }: RedoneOrder): RedoneOrder => ({
  lines: lines.filter((line) => mayGoOnTab([line])),
  dropped: [
    ...dropped,
    ...lines.filter(isGiftCard).map((line) => ({ line, reasons: [{ code: 'gift_card_on_tab' } as const] })),
  ],
});
