import * as z from 'zod/mini';
import { onDeliveryPayment, orderProduct, promotionalProduct, storablePayment } from './order-body.ts';
import { orderBody, orderProducts, tabOrderBody } from './transactions.ts';

const noGiftCardProducts = {
  products: orderProducts(z.extend(orderProduct, { gift_card: z.null() })),
  promotionalProducts: orderProducts(z.extend(promotionalProduct, { gift_card: z.null() })),
};

/**
 * Orders that can be queued offline: paid at the counter or on delivery. Online payments, gift cards and cashback need
 * a connection and the customer's attention, so this schema rejects them.
 */
export const queuedOrderBody = z.extend(orderBody, {
  ...noGiftCardProducts,
  gift_card: z.null(),
  cashback: z.null(),
  payment: z.nullable(onDeliveryPayment),
});

/**
 * Orders that move money or balances in the app. They are stored only to repeat a lost request with the same bytes and
 * the same key. Everyone with access to the device can read them, so a card is referenced by its id.
 */
export const paidOrderBody = z.extend(orderBody, { payment: storablePayment });

export const queuedTabOrderBody = z.extend(tabOrderBody, noGiftCardProducts);
