import * as z from 'zod/mini';
import { type AddressField, eachAddressField, rulesOf } from '#domain/address/address-fields.ts';
import { zipcodeDigits } from '#domain/address/zipcode.ts';
import { LABEL_MAX, RECEIVER_MAX } from '#domain/limits.ts';
import type { RuleMessage } from '#domain/rule-message.ts';
import { atMost, requiredText, rule } from './rules.ts';

/** Upper or lower case, as it is typed. */
const STATE_LETTERS = /^[a-z]{2}$/i;

/** A field as it is typed (B§5). What comes out is as it is kept and sent: the CEP as digits, no stray spaces, the federal unit in capitals. */
function typedField(field: AddressField) {
  const { max, tooLong, isOptional } = rulesOf(field);
  const text = isOptional ? z.string().check(z.trim()) : requiredText();
  if (field === 'zipcode') return text.check(rule(isZipcode, tooLong), z.overwrite(zipcodeOf));
  if (field === 'state') {
    return text.check(
      atMost(max, tooLong),
      z.regex(STATE_LETTERS, 'stateRequired' satisfies RuleMessage),
      z.toUpperCase(),
    );
  }
  return text.check(atMost(max, tooLong));
}

const isZipcode = (typed: string): boolean => zipcodeDigits(typed) !== null;
const zipcodeOf = (typed: string): string => zipcodeDigits(typed) ?? typed;

const place = eachAddressField(typedField);

/** Saved address; the lengths are those of `limits.ts` (B§5, D-51). */
export const savedAddressForm = z.object({
  ...place,
  label: requiredText().check(atMost(LABEL_MAX, 'labelTooLong')),
  receiverName: requiredText().check(atMost(RECEIVER_MAX, 'receiverTooLong')),
});
export type AddressForm = Readonly<z.output<typeof savedAddressForm>>;

/** A visitor's address: everything that a fee quote needs to know, and nobody to receive (D-20). */
export const quotedAddressForm = z.object({ ...place, label: z.string(), receiverName: z.string() });

/** The same form where the CEP was looked up: one that does not exist is refused (B§5). */
export const refusingZipcode = (
  schema: typeof savedAddressForm | typeof quotedAddressForm,
  isUnknown: (zipcode: string) => boolean,
) =>
  schema.check(
    z.refine(({ zipcode }) => !isUnknown(zipcode), { error: 'invalidCep' satisfies RuleMessage, path: ['zipcode'] }),
  );
