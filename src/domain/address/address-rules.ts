import { eachAddressField, rulesOf, type AddressField, type DoorAddress } from './address-fields.ts';
import type { DeliveryAddress } from './delivery-address.ts';
import { fieldErrors, isBlank, type FieldErrors } from '#domain/field-errors.ts';
import { LABEL_MAX, RECEIVER_MAX } from '#domain/limits.ts';
import type { RuleMessage } from '#domain/rule-message.ts';
import { zipcodeDigits } from './zipcode.ts';

export type AddressForm = DoorAddress & Pick<DeliveryAddress, 'label' | 'receiverName'>;

function text(value: string, max: number, tooLong: RuleMessage): RuleMessage | null {
  if (isBlank(value)) return 'fieldRequired';
  return atMost(value, max, tooLong);
}

const atMost = (value: string, max: number, tooLong: RuleMessage): RuleMessage | null =>
  value.trim().length > max ? tooLong : null;

function check(field: AddressField, value: string): RuleMessage | null {
  const { max, tooLong, isOptional } = rulesOf(field);
  const isGiven = !isBlank(value);
  if (field === 'zipcode' && isGiven) return zipcodeDigits(value) === null ? 'invalidCep' : null;
  const message = isOptional ? atMost(value, max, tooLong) : text(value, max, tooLong);
  return message ?? (field === 'state' ? stateLetters(value) : null);
}

/** A federal unit is two letters (B§5). */
const stateLetters = (value: string) => (/^[a-z]{2}$/i.test(value.trim()) ? null : 'stateRequired');

/** What every address must have, whoever it belongs to (B§5). */
export const placeChecks = (form: DoorAddress) => eachAddressField((field) => check(field, form[field]));

/** Saved-address form; the lengths are those of `limits.ts` (B§5, D-51). */
export const addressErrors = (form: AddressForm): FieldErrors<keyof AddressForm> =>
  fieldErrors({
    label: text(form.label, LABEL_MAX, 'labelTooLong'),
    receiverName: text(form.receiverName, RECEIVER_MAX, 'receiverTooLong'),
    ...placeChecks(form),
  });
