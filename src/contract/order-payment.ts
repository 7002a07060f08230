import * as z from 'zod/mini';
import type { GiftCardId, PaymentId } from '#domain/ids.ts';
import type { OrderPayment } from '#domain/order/order.ts';
import { PAYMENT_STATUS } from '#domain/order/order.ts';
import { coded, id, mapped, money } from './primitives.ts';

const paymentWire = z.object({
  id: id<PaymentId>(),
  status: coded(PAYMENT_STATUS),
  pay_type_id: z.int(),
  pay_type_name: z.string(),
  tef: z.nullable(z.int()),
  tef_brand: z.nullable(z.string()),
  tef_installments: z.nullable(z.int()),
  provider_last_digits: z.nullable(z.string()),
  gift_card_id: z.nullable(id<GiftCardId>()),
  total: money,
  change: z.nullable(money),
  /** JSON text from the acquirer; only its numeric `status` is used. */
  tef_transaction: z.nullable(z.string()),
});

/** An unparsable answer leaves the payment pending (D-45). */
function tefStatusOf(text: string | null): number | null {
  try {
    const status: unknown = JSON.parse(text ?? 'null')?.status;
    return typeof status === 'number' ? status : null;
  } catch {
    return null;
  }
}

/** Payment entry (B§3). */
export const orderPayment = mapped(paymentWire, {
  decode: (wire): OrderPayment => ({
    id: wire.id,
    status: wire.status,
    typeId: wire.pay_type_id,
    typeName: wire.pay_type_name,
    tef: wire.tef,
    brand: wire.tef_brand,
    lastDigits: wire.provider_last_digits,
    installments: wire.tef_installments ?? 1,
    giftCardId: wire.gift_card_id,
    total: wire.total,
    change: wire.change,
    tefStatus: tefStatusOf(wire.tef_transaction),
  }),
  encode: (payment) => ({
    id: payment.id,
    status: payment.status,
    pay_type_id: payment.typeId,
    pay_type_name: payment.typeName,
    tef: payment.tef,
    tef_brand: payment.brand,
    tef_installments: payment.installments,
    provider_last_digits: payment.lastDigits,
    gift_card_id: payment.giftCardId,
    total: payment.total,
    change: payment.change,
    tef_transaction: payment.tefStatus === null ? null : JSON.stringify({ status: payment.tefStatus }),
  }),
});
