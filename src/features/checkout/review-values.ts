import type { Cents } from '#domain/cents.ts';
import type { FieldErrors } from '#domain/field-errors.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import type { ReviewForm } from '#domain/review-form.ts';
import { reviewErrors, type ReviewSituation } from '#domain/review-rules.ts';
import type { ShippingType } from '#domain/shipping-type.ts';

/** The fields of the review that are typed or tapped on its screen. */
export interface ReviewValues {
  readonly paymentType: PaymentMethod | null;
  /** The note tendered; 0 for none (decision 38). */
  readonly change: Cents;
  readonly comment: string;
  readonly name: string;
  readonly phone: string;
}

export type ReviewField = keyof ReviewValues | 'address' | 'shippingType';

/** The whole form of A§3, with what this screen does not ask yet left at nothing. */
const formOf = (values: ReviewValues, shippingType: ShippingType): ReviewForm => ({
  ...values,
  shippingType,
  creditCardOption: null,
  useCashback: false,
  installments: 1,
  voucher: '',
});

/** A§5 on what the customer sees, in the order of the screen. */
export const valueErrors = (
  values: ReviewValues,
  shippingType: ShippingType,
  situation: ReviewSituation,
): FieldErrors<ReviewField> => reviewErrors(formOf(values, shippingType), situation);
