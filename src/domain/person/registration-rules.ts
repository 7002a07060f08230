import type { DoorAddress } from '#domain/address/address-fields.ts';
import { fieldErrors, isBlank, required, type FieldErrors } from '#domain/field-errors.ts';
import { maskedCpfCheck } from './login-rules.ts';
import { newPasswordChecks } from './password-forms.ts';
import { birthdateCheck, emailCheck, phoneCheck } from './person-rules.ts';
import type { RuleMessage } from '#domain/rule-message.ts';

/** B§3, as typed: `birthdate` is `DD/MM/YYYY`. `acceptedMarketing` is optional and so has no rule. */
export interface RegistrationProfile {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly birthdate: string;
  readonly document: string;
  readonly password: string;
  readonly passwordConfirmation: string;
  readonly acceptedTOS: boolean;
}

/** Registration step 1 (B§5). `today` is `YYYY-MM-DD`. */
export const registrationProfileErrors = (
  form: RegistrationProfile,
  today: string,
): FieldErrors<keyof RegistrationProfile> =>
  fieldErrors({
    fullName: required(form.fullName),
    email: emailCheck(form.email),
    phone: phoneCheck(form.phone),
    birthdate: birthdateCheck(form.birthdate, today),
    document: maskedCpfCheck(form.document),
    ...newPasswordChecks(form),
    acceptedTOS: form.acceptedTOS ? null : 'mustAcceptTOS',
  });

const REQUIRED_MESSAGES = {
  state: 'stateRequired',
  city: 'cityRequired',
  district: 'districtRequired',
  number: 'numberRequired',
  street: 'streetRequired',
  zipcode: 'zipcodeRequired',
} as const satisfies Partial<Record<keyof DoorAddress, RuleMessage>>;

/** An address is given only once a field of it is filled (B§5). */
export const isAddressGiven = (form: DoorAddress): boolean => !Object.values(form).every(isBlank);

/** Registration step 2: all or nothing, the complement aside; `group` says so for the whole form (B§5). */
export function registrationAddressErrors(form: DoorAddress): FieldErrors<keyof typeof REQUIRED_MESSAGES | 'group'> {
  const isGiven = isAddressGiven(form);
  const check = (field: keyof typeof REQUIRED_MESSAGES) =>
    isGiven && isBlank(form[field]) ? REQUIRED_MESSAGES[field] : null;
  const fields = {
    state: check('state'),
    city: check('city'),
    district: check('district'),
    number: check('number'),
    street: check('street'),
    zipcode: check('zipcode'),
  };
  const isIncomplete = Object.values(fields).some((message) => message !== null);
  return fieldErrors({ ...fields, group: isIncomplete ? 'addressIncomplete' : null });
}

/** A register token updates, a known customer id completes, anything else creates (B§4, D-54). */
export function registrationCall(
  registerToken: string | null,
  customerId: string | null,
): 'update' | 'complete' | 'create' {
  if (registerToken !== null) return 'update';
  return customerId === null ? 'create' : 'complete';
}
