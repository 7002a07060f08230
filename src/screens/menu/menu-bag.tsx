import { allLines } from '#domain/cart-operations.ts';
import { itemCount } from '#domain/item-count.ts';
import { lineTotal } from '#domain/line-total.ts';
import { sumCents } from '#domain/sum-cents.ts';
import { BagBar } from '#features/cart/bag-bar.tsx';
import { SentBar } from '#features/cart/sent-bar.tsx';
import type { Shop } from './use-shop.ts';

interface Props {
  readonly shop: Shop;
  readonly onOpen: () => void;
}

/** The bar above the tab bar: the bag, or the order that it became. */
export function MenuBag({ shop, onOpen }: Props) {
  const { cartRow, quote, isReadOnly } = shop;
  if (!cartRow || isReadOnly) return null;
  if (cartRow.submittedAs) return <SentBar orderKey={cartRow.submittedAs} />;
  const lines = allLines(cartRow.cart);
  // The quote follows a moment later; meanwhile the lines know what they cost when they were chosen.
  const total = quote?.total ?? sumCents(lines.map(lineTotal));
  return <BagBar count={itemCount(lines)} total={total} onOpen={onOpen} />;
}
