import * as z from 'zod/mini';
import { type AddressField, eachAddressField, rulesOf } from '#domain/address/address-fields.ts';
import { zipcodeDigits } from '#domain/address/zipcode.ts';
import { LABEL_MAX, RECEIVER_MAX } from '#domain/limits.ts';
import type { RuleMessage } from '#domain/rule-message.ts';
import { atMost, requiredText, rule, ruleOf } from './rules.ts';

/** Upper or lower case, as entered. */
const STATE_LETTERS = /^[a-z]{2}$/i;

/**
 * Returns the schema of an entered field (B§5). Its output is normalized for storing and sending: the CEP as digits,
 * the state in capitals, without surrounding spaces.
 */
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

/** Form of a saved address, with the lengths of `limits.ts` (B§5, D-51). */
export const savedAddressForm = z.object({
  ...place,
  label: requiredText().check(atMost(LABEL_MAX, 'labelTooLong')),
  receiverName: requiredText().check(atMost(RECEIVER_MAX, 'receiverTooLong')),
});
export type AddressForm = Readonly<z.output<typeof savedAddressForm>>;

/** Form of a visitor's address: all fields that a fee quote requires, but no receiver (D-20). */
export const quotedAddressForm = z.object({ ...place, label: z.string(), receiverName: z.string() });

/** Adds to the form that an unknown CEP is an error (B§5). */
export const refusingZipcode = <Form extends z.ZodMiniType<{ zipcode: string }, { zipcode: string }>>(
  schema: Form,
  isUnknown: (zipcode: string) => boolean,
): Form =>
  schema.check(ruleOf<{ readonly zipcode: string }>('zipcode', ({ zipcode }) => !isUnknown(zipcode), 'invalidCep'));
