import { isChangeValid } from '#domain/payment/cash-change.ts';
import { fieldErrors, required, type FieldErrors } from '#domain/field-errors.ts';
import { COMMENT_MAX } from '#domain/limits.ts';
import { isOnlineMethod, needsPayment } from '#domain/payment/payment-options.ts';
import { phoneCheck } from '#domain/person/person-rules.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import type { ReviewForm } from './review-form.ts';
import type { RuleMessage } from '#domain/rule-message.ts';
import { isEnabledFor, type ShippingStore } from '#domain/shipping/shipping-choice.ts';
import type { RequiredField } from '#domain/table/tag-context.ts';

/** What the review form is judged against. */
export interface ReviewSituation {
  readonly store: ShippingStore;
  readonly quote: Pick<Quote, 'total' | 'isBelowMinOnline'>;
  readonly paymentOnDeliveryOnly: boolean;
  readonly isPostpaid: boolean;
  /** An order of gift cards alone needs no address (D-24). */
  readonly isGiftCardOnly: boolean;
  readonly address: { readonly zipcode: string } | null;
  /** What the tag wants to know of an anonymous customer; empty for a logged-in one. */
  readonly requiredFields: readonly RequiredField[];
  /** A token is at hand or will be minted at send time (D-46). */
  readonly hasCaptcha: boolean;
}

type Field = keyof ReviewForm | 'address' | 'captcha';

/** Every rule of A§5's review form. */
export const reviewErrors = (form: ReviewForm, situation: ReviewSituation): FieldErrors<Field> =>
  fieldErrors<Field>({
    shippingType: shippingTypeCheck(form, situation),
    address: addressCheck(form, situation),
    paymentType: paymentTypeCheck(form, situation),
    creditCardOption: cardCheck(form, situation),
    change: changeCheck(form, situation),
    comment: form.comment.length > COMMENT_MAX ? 'commentTooLong' : null,
    name: situation.requiredFields.includes('name') ? required(form.name) : null,
    phone: situation.requiredFields.includes('phone') ? phoneCheck(form.phone) : null,
    captcha: situation.hasCaptcha ? null : 'needRecaptchaToken',
    useCashback: null,
    installments: null,
    voucher: null,
  });

type Check = (form: ReviewForm, situation: ReviewSituation) => RuleMessage | null;

const shippingTypeCheck: Check = ({ shippingType }, { store }) => {
  if (shippingType === null) return 'fieldRequired';
  return isEnabledFor(store, shippingType) ? null : 'invalidShippingType';
};

const addressCheck: Check = ({ shippingType }, { isGiftCardOnly, address }) => {
  const isNeeded = shippingType === 'ADDRESS' && !isGiftCardOnly;
  return isNeeded && !address?.zipcode ? 'noAddressSelected' : null;
};

const isPaidNow = ({ quote, isPostpaid }: ReviewSituation): boolean => needsPayment(quote.total, isPostpaid);

const paymentTypeCheck: Check = ({ paymentType }, situation) => {
  if (!isPaidNow(situation)) return null;
  if (paymentType === null) return 'fieldRequired';
  return isOnlineMethod(paymentType) && situation.quote.isBelowMinOnline ? 'minOnlinePayment' : null;
};

// A covered total (cashback, gift card) and a post-paid order are not paid now, so they need no card either.
const cardCheck: Check = ({ paymentType, creditCardOption }, situation) => {
  const isNeeded = paymentType === 'CREDIT_CARD_ONLINE' && isPaidNow(situation) && !situation.paymentOnDeliveryOnly;
  return isNeeded && creditCardOption === null ? 'fieldRequired' : null;
};

const changeCheck: Check = ({ paymentType, change }, situation) => {
  const isAsked = paymentType === 'CASH' && isPaidNow(situation);
  return isAsked && !isChangeValid(change, situation.quote.total) ? 'invalidChange' : null;
};
