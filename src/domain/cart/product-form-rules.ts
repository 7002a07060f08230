import type { GiftCardFields } from './cart.ts';
import { fieldErrors, required, type FieldErrors } from '#domain/field-errors.ts';
import { emailCheck } from '#domain/person/person-rules.ts';

/** A gift-card product wants the receiver's name, e-mail and a message (A§5). */
export const giftCardErrors = (form: GiftCardFields): FieldErrors<keyof GiftCardFields> =>
  fieldErrors({ name: required(form.name), email: emailCheck(form.email), message: required(form.message) });

/** The tag form has one required field (A§5). */
export const tagErrors = ({ tag }: { readonly tag: string }): FieldErrors<'tag'> => fieldErrors({ tag: required(tag) });

/** A gift code is required before it is checked (A§5). */
export const giftCodeErrors = ({ code }: { readonly code: string }): FieldErrors<'code'> =>
  fieldErrors({ code: required(code) });
