import * as z from 'zod/mini';
import type { CardId } from '#domain/ids.ts';
import { COMMENT_MAX } from '#domain/limits.ts';
import { isChangeValid } from '#domain/payment/cash-change.ts';
import type { PaymentMethod } from '#domain/payment/payment-method.ts';
import { isOnlineMethod, needsPayment } from '#domain/payment/payment-options.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { isEnabledFor, type ShippingStore } from '#domain/shipping/shipping-choice.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { isTypedPhone } from '#domain/person/phone.ts';
import type { RequiredField } from '#domain/table/tag-context.ts';
import { typedPhone } from './contact-fields.ts';
import { atMost, requiredText, rule, ruleOf } from './rules.ts';

/** The circumstances that the review form is validated against. */
export interface ReviewSituation {
  readonly store: ShippingStore;
  readonly quote: Pick<Quote, 'total' | 'isBelowMinOnline'>;
  readonly paymentOnDeliveryOnly: boolean;
  readonly isPostpaid: boolean;
  /** An order of gift cards only needs no address (D-24). */
  readonly isGiftCardOnly: boolean;
  /** The fields that the tag requires of an anonymous customer; empty for a logged-in one. */
  readonly requiredFields: readonly RequiredField[];
}

/** Returns the form of an anonymous order at a table, with the fields that the table requires (A§5). */
const contactForm = (required: readonly RequiredField[]) =>
  z.object({
    name: required.includes('name') ? requiredText() : z.string(),
    phone: required.includes('phone') ? typedPhone : z.string(),
  });

/** What an order may say of somebody without an account: what the table asks for; the rest is not asked, so it is empty or right. */
export const contactToAccept = (required: readonly RequiredField[]) =>
  z.extend(contactForm(required), {
    phone: required.includes('phone')
      ? typedPhone
      : z.string().check(rule((text) => text === '' || isTypedPhone(text), 'invalidPhone')),
  });

const typedFields = ({ requiredFields }: ReviewSituation) =>
  z.extend(contactForm(requiredFields), {
    comment: z.string().check(atMost(COMMENT_MAX, 'commentTooLong')),
    /** Cash that the customer will hand over; 0 when no change is needed (D-38). */
    change: z.custom<Cents>(),
  });

/** Returns the form of the fields that are typed on the review screen, for the chosen payment (A§5). */
export const reviewFieldsForm = (situation: ReviewSituation, paymentType: PaymentMethod | null) =>
  typedFields(situation).check(
    changeIsEnough((form: { readonly change: Cents }) => ({ ...form, paymentType }), situation),
  );

interface Tapped {
  readonly shippingType: ShippingType | null;
  readonly paymentType: PaymentMethod | null;
  /** A saved card, or a new one, which is never stored (D-41). */
  readonly creditCardOption: CardId | 'new' | null;
  readonly address: { readonly zipcode: string } | null;
}

/** Returns the form with every rule of the review (A§5). */
export const reviewForm = (situation: ReviewSituation) =>
  z
    .extend(typedFields(situation), {
      shippingType: z.custom<Tapped['shippingType']>().check(
        rule((type: Tapped['shippingType']) => type !== null, 'fieldRequired'),
        rule(
          (type: Tapped['shippingType']) => type === null || isEnabledFor(situation.store, type),
          'invalidShippingType',
        ),
      ),
      paymentType: z.custom<Tapped['paymentType']>().check(
        rule((type: Tapped['paymentType']) => type !== null || !isPaidNow(situation), 'fieldRequired'),
        rule((type: Tapped['paymentType']) => !isTooLittle(type, situation), 'minOnlinePayment'),
      ),
      creditCardOption: z.custom<Tapped['creditCardOption']>(),
      address: z.custom<Tapped['address']>(),
      /** A token exists or will be created when sending (D-46). */
      captcha: z.boolean().check(rule(Boolean, 'needRecaptchaToken')),
    })
    .check(
      ruleOf<Tapped>(
        'address',
        (form) => !needsAddress(form, situation) || !!form.address?.zipcode,
        'noAddressSelected',
      ),
      ruleOf<Tapped>(
        'creditCardOption',
        (form) => !needsCard(form, situation) || form.creditCardOption !== null,
        'fieldRequired',
      ),
      changeIsEnough((form: Tapped & { readonly change: Cents }) => form, situation),
    );
export type ReviewForm = z.input<ReturnType<typeof reviewForm>>;

const isPaidNow = ({ quote, isPostpaid }: ReviewSituation): boolean => needsPayment(quote.total, isPostpaid);

const isTooLittle = (type: PaymentMethod | null, situation: ReviewSituation): boolean =>
  isPaidNow(situation) && type !== null && isOnlineMethod(type) && situation.quote.isBelowMinOnline;

const needsAddress = ({ shippingType }: Tapped, { isGiftCardOnly }: ReviewSituation): boolean =>
  shippingType === 'ADDRESS' && !isGiftCardOnly;

// A covered total (cashback, gift card) and a post-paid order are not paid now, so they need no card.
const needsCard = ({ paymentType }: Tapped, situation: ReviewSituation): boolean =>
  paymentType === 'CREDIT_CARD_ONLINE' && isPaidNow(situation) && !situation.paymentOnDeliveryOnly;

interface CashPayment {
  readonly change: Cents;
  readonly paymentType: PaymentMethod | null;
}

const changeIsEnough = <Form>(cashOf: (form: Form) => CashPayment, situation: ReviewSituation) =>
  ruleOf<Form>(
    'change',
    (form) => {
      const { change, paymentType } = cashOf(form);
      return paymentType !== 'CASH' || !isPaidNow(situation) || isChangeValid(change, situation.quote.total);
    },
    'invalidChange',
  );
