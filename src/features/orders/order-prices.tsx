import { ZERO } from '#domain/pricing/cents.ts';
import type { Order } from '#domain/order/order.ts';
import { giftCardPart, shownTotal } from '#domain/pricing/order-total.ts';
import { useT } from '#i18n/use-t.ts';
import { priceRowsOf } from '#ui/price-rows-of.ts';
import { PriceRows } from '#ui/price-rows.tsx';

/** Subtotal to total; a gift card is a payment of its own, told with the payments. */
export function OrderPrices({ order }: { readonly order: Order }) {
  const t = useT();
  const { subtotal, deliveryFee, discount: cashback } = order;
  const fee = deliveryFee === ZERO ? t('prices.free') : deliveryFee;
  const delivery = order.delivery.type === 'ADDRESS' ? fee : null;
  const giftCard = giftCardPart(order.payments);
  return <PriceRows rows={priceRowsOf({ subtotal, delivery, giftCard, cashback, total: shownTotal(order) }, t)} />;
}
