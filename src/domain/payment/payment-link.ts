import type { Cents } from '#domain/pricing/cents.ts';
import type { TransactionId } from '#domain/ids.ts';
import type { OrderCombo, OrderItem, OrderPayment, PaymentProgress, PixCharge } from '#domain/order/order.ts';
import type { StrayMoney } from './payment-failure.ts';

/** Payment-link transaction: an existing order that anybody with the link may pay (B§3). */
export interface PaymentLink {
  readonly id: TransactionId;
  readonly progress: PaymentProgress;
  /** It was cancelled because its time was over, not by anybody (D-70). */
  readonly hasExpired: boolean;
  readonly storeName: string;
  readonly tenant: {
    readonly label: string;
    readonly logo: string | null;
    readonly theme: { readonly colors: { readonly primary: string } };
    readonly maxInstallments: number;
    readonly minInstallmentValue: Cents;
    readonly interestFreeInstallments: boolean;
  };
  /** Masked for a document that the order already has; the form field is then disabled (B§5). */
  readonly customerDocument: string | null;
  readonly customerEmail: string | null;
  readonly items: readonly OrderItem[];
  readonly combos: readonly OrderCombo[];
  readonly payments: readonly OrderPayment[];
  readonly deliveryFee: Cents;
  /** The whole order's; what is left to pay of it says `amountDue`. */
  readonly total: Cents;
  readonly pix: PixCharge | null;
  /** What arrived for the order without being owed. Absent from older servers, and from what older pages stored. */
  readonly stray?: readonly StrayMoney[];
}
