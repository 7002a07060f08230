import type { Cents } from '#domain/pricing/cents.ts';
import type { CardId } from '#domain/ids.ts';
import type { PaymentMethod } from '#domain/payment/payment-method.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';

/** Review form: what the customer decides while finishing an order (A§3). */
export interface ReviewForm {
  readonly shippingType: ShippingType | null;
  readonly paymentType: PaymentMethod | null;
  /** A saved card, or one typed now, which is never stored (D-41). */
  readonly creditCardOption: CardId | 'new' | null;
  readonly useCashback: boolean;
  /** The note tendered in cash; 0 for no change (D-38). */
  readonly change: Cents;
  readonly installments: number;
  readonly comment: string;
  readonly name: string;
  readonly phone: string;
  readonly voucher: string;
}
