import { allLines } from '#domain/cart/cart-operations.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { isEmptyCart } from '#domain/cart/empty-cart.ts';
import { itemCount } from '#domain/cart/item-count.ts';
import { sumCents } from '#domain/pricing/sum-cents.ts';
import { BagBar } from '#features/cart/bag-bar.tsx';
import { BagStatus } from '#features/cart/bag-status.tsx';
import { bagTotal, linesTotal } from '#features/cart/bag-total.ts';
import { SentBar } from '#features/cart/sent-bar.tsx';
import type { Shop } from './use-shop.ts';

interface Props {
  readonly shop: Shop;
  /** What is about to be put into the bag. */
  readonly waiting: readonly CartLine[];
  /** The bag stands beside the menu, so there is no bar. */
  readonly isBesideMenu: boolean;
  readonly onOpen: () => void;
}

/** The bar above the tab bar: the bag, or the order that it became. */
export function MenuBag({ shop, waiting, isBesideMenu, onOpen }: Props) {
  const { cartRow, quote, isQuoteCurrent, isReadOnly } = shop;
  // The store may have become a mere menu: what is in the bag then is still to be seen, and taken out.
  if (isReadOnly && (!cartRow || isEmptyCart(cartRow.cart))) return null;
  if (cartRow?.submittedAs && !isBesideMenu) return <SentBar orderKey={cartRow.submittedAs} />;
  const lines = cartRow && allLines(cartRow.cart);
  const count = lines && itemCount(lines);
  const total = bagTotal(lines ?? [], quote, isQuoteCurrent);
  const isWaiting = waiting.length > 0;
  const hasChanged = quote?.lines.some(({ problems }) => problems.length > 0) ?? false;
  return (
    <>
      {/* Before there is anything to say: a live region is only announced when it was there before its words. */}
      <BagStatus count={count} total={total} />
      {!isBesideMenu && (
        <BagBar
          count={isWaiting ? (count ?? 0) + itemCount(waiting) : count}
          total={isWaiting ? sumCents([total, linesTotal(waiting)]) : total}
          {...{ isWaiting, hasChanged, onOpen }}
        />
      )}
    </>
  );
}
