import type { CartLine } from '#domain/cart/cart.ts';
import { cartStock } from '#domain/cart/cart-stock.ts';
import { cents } from './cents.ts';
import { deliveryFeeOf } from '#domain/store/delivery-fee.ts';
import { applyDiscounts } from './discounts.ts';
import { isGiftCardOnly } from '#domain/cart/gift-card-only.ts';
import { itemCount } from '#domain/cart/item-count.ts';
import { findProduct, indexMenu, type MenuIndex } from '#domain/catalog/menu-index.ts';
import { quoteLine } from './quote-line.ts';
import type { Quote, QuoteInput, QuoteLine } from './quote.ts';
import { serving } from '#domain/cart/stock-cap.ts';
import { sumCents } from './sum-cents.ts';

/**
 * Prices a cart with the current menu (A§5, A§9, D-28–D-36). Page, worker and server use this same function. `lines`
 * contains the cart's lines, then the promotional ones, in order: a line from a highlight has the menu's price, the
 * product of a loyalty reward costs nothing; only a promotional line can be a reward. Products that the menu no longer
 * sells are reported and cost nothing: `total` is the amount without them. A missing delivery price does not prevent an
 * order, because the address is checked separately. Pass `index` to quote the same menu repeatedly.
 */
export function quoteCart(input: QuoteInput, index: MenuIndex = indexMenu(input.menu)): Quote {
  const cartLines = [...input.lines, ...input.promotionalLines];
  const lines = quoteLines(input, index);
  const subtotal = sumCents(lines.map((line) => line.total));
  const delivery = deliveryFeeOf({ ...input, subtotal, isGiftCardOnly: isGiftCardOnly(cartLines) });
  const { rest, ...discounts } = applyDiscounts({ ...input, base: cents(subtotal + delivery.deliveryFee) });
  const missingToMinimum = cents(Math.max(0, input.minCartValue - subtotal));
  const isComplete = lines.length > 0 && lines.every((line) => line.problems.length === 0);

  return {
    lines,
    itemCount: itemCount(cartLines),
    subtotal,
    ...delivery,
    ...discounts,
    total: rest,
    missingToMinimum,
    isOrderable: isComplete && missingToMinimum === 0 && !discounts.isBelowMinOnline,
  };
}

function quoteLines({ lines, promotionalLines, ignoreRigidStock }: QuoteInput, index: MenuIndex): readonly QuoteLine[] {
  const taken = cartStock([...lines, ...promotionalLines], index);

  const quote = (line: CartLine, isReward: boolean): QuoteLine => {
    const product = findProduct(index, line.productId, line.groupId);
    const { complements, amount: ownAmount } = line;
    const served = product && serving({ product, complements, taken, ownAmount, ignoreRigidStock });
    return quoteLine({ line, isReward, product: served?.product, cap: served?.cap ?? 0 });
  };
  return [
    ...lines.map((line) => quote(line, false)),
    ...promotionalLines.map((line) => quote(line, line.loyaltyId !== null)),
  ];
}
