import type { GiftCardFields } from './cart.ts';
import { fieldErrors, required, type FieldErrors } from '#domain/field-errors.ts';
import { emailCheck } from '#domain/person/person-rules.ts';

/** A§5: a gift-card product wants the receiver's name, e-mail and a message. */
export const giftCardErrors = (form: GiftCardFields): FieldErrors<keyof GiftCardFields> =>
  fieldErrors({ name: required(form.name), email: emailCheck(form.email), message: required(form.message) });

/** A§5: the tag form has one required field. */
export const tagErrors = ({ tag }: { readonly tag: string }): FieldErrors<'tag'> => fieldErrors({ tag: required(tag) });

/** A§5: a gift code is required before it is checked. */
export const giftCodeErrors = ({ code }: { readonly code: string }): FieldErrors<'code'> =>
  fieldErrors({ code: required(code) });
