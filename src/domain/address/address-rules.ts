import type { DeliveryAddress, DoorAddress } from './delivery-address.ts';
import { fieldErrors, isBlank, type FieldErrors } from '#domain/field-errors.ts';
import { ADDRESS_FIELD_MAX, LABEL_MAX, RECEIVER_MAX } from '#domain/limits.ts';
import type { RuleMessage } from '#domain/rule-message.ts';
import { zipcodeDigits } from './zipcode.ts';

export type AddressForm = DoorAddress & Pick<DeliveryAddress, 'label' | 'receiverName'>;

function text(value: string, max: number, tooLong: RuleMessage): RuleMessage | null {
  if (isBlank(value)) return 'fieldRequired';
  return atMost(value, max, tooLong);
}

const atMost = (value: string, max: number, tooLong: RuleMessage): RuleMessage | null =>
  value.trim().length > max ? tooLong : null;

function zipcode(value: string): RuleMessage | null {
  if (isBlank(value)) return 'fieldRequired';
  return zipcodeDigits(value) === null ? 'invalidCep' : null;
}

/** A federal unit is two letters (B§5). */
const stateLetters = (value: string) => (/^[a-z]{2}$/i.test(value.trim()) ? null : 'stateRequired');

/** What every address must have, whoever it belongs to (B§5). */
export const placeChecks = (form: DoorAddress) => ({
  zipcode: zipcode(form.zipcode),
  street: text(form.street, ADDRESS_FIELD_MAX, 'streetTooLong'),
  number: text(form.number, ADDRESS_FIELD_MAX, 'numberTooLong'),
  complement: atMost(form.complement, ADDRESS_FIELD_MAX, 'complementTooLong'),
  district: text(form.district, ADDRESS_FIELD_MAX, 'districtTooLong'),
  city: text(form.city, ADDRESS_FIELD_MAX, 'cityTooLong'),
  state: text(form.state, ADDRESS_FIELD_MAX, 'stateTooLong') ?? stateLetters(form.state),
});

/** Saved-address form; the lengths are those of `limits.ts` (B§5, D-51). */
export const addressErrors = (form: AddressForm): FieldErrors<keyof AddressForm> =>
  fieldErrors({
    label: text(form.label, LABEL_MAX, 'labelTooLong'),
    receiverName: text(form.receiverName, RECEIVER_MAX, 'receiverTooLong'),
    ...placeChecks(form),
  });
