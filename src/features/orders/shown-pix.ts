import type { OrderDetail } from '#db/cached-documents.ts';
import type { ReceiptRow } from '#db/data-rows.ts';
import type { OrderPayment, PixCharge } from '#domain/order/order.ts';
import { isPix } from './online-payment.ts';
import { DAY_MS } from '#domain/durations.ts';

/** How long an expired code can still be read, to look a payment up in the bank's app. */
const READABLE_AFTER_MS = DAY_MS;

const isPendingPix = (payment: OrderPayment): boolean => isPix(payment) && payment.status === 'PENDING';

/**
 * The PIX code of an unpaid order, as this device knows it. An order that is decided, or paid otherwise, has none.
 * It expires by the server's clock (D-42).
 */
export function shownPix(
  detail: OrderDetail | null,
  receipt: Pick<ReceiptRow, 'pix'> | undefined,
  serverNowMs: number,
): PixCharge | null {
  if (detail && (detail.order.status !== 'WAITING_PAYMENT' || !detail.order.payments.some(isPendingPix))) return null;
  const pix = detail?.pix ?? receipt?.pix;
  return pix && serverNowMs <= Date.parse(pix.expiresAt) + READABLE_AFTER_MS ? pix : null;
}
