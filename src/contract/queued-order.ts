import * as z from 'zod/mini';
import { onDeliveryPayment, orderProduct, storablePayment } from './order-body.ts';
import { orderBody, orderProducts, tabOrderBody } from './transactions.ts';

const noGiftCardProducts = { products: orderProducts(z.extend(orderProduct, { gift_card: z.null() })) };

/**
 * Orders that may wait: paid at the counter or the door. Online payments, gift cards and cashback need the link and the
 * customer's eyes, so their bodies do not fit here and cannot be queued by mistake.
 */
export const queuedOrderBody = z.extend(orderBody, {
  ...noGiftCardProducts,
  gift_card: z.null(),
  cashback: z.null(),
  payment: z.nullable(onDeliveryPayment),
});

/**
 * Orders that move money or balances in the app. Stored only so that a lost answer can be asked for again with the same bytes and
 * the same key; what is in them may be read by whoever holds the device, so a card is named and never spelt out.
 */
export const paidOrderBody = z.extend(orderBody, { payment: storablePayment });

export const queuedTabOrderBody = z.extend(tabOrderBody, noGiftCardProducts);
