import * as z from 'zod/mini';
import { type AddressField, type DoorAddress, eachAddressField, rulesOf } from '#domain/address/address-fields.ts';
import { zipcodeDigits } from '#domain/address/zipcode.ts';
import { isValidBirthdate } from '#domain/person/birthdate.ts';
import { typedEmail, typedPhone } from './contact-fields.ts';
import { maskedCpf } from './login-form.ts';
import { newPasswordFields, passwordsMatch } from './password-forms.ts';
import { atMost, filled, requiredText, rule, ruleOf } from './rules.ts';

/** Returns today as `YYYY-MM-DD`; called at every validation. */
type Today = () => string;

const contact = { fullName: requiredText(), email: typedEmail, phone: typedPhone };

/**
 * Profile: everything is required except the birthday, `DD/MM/YYYY` or empty (B§5). Whoever `hasBirthday` may correct it, but
 * not take it back (ADR-091).
 */
export const profileForm = (today: Today, hasBirthday = false) =>
  z.object({
    ...contact,
    birthday: z.string().check(
      z.trim(),
      rule((typed: string) => !hasBirthday || typed !== '', 'birthdayNeeded'),
      rule((typed: string) => typed === '' || isValidBirthdate(typed, today()), 'invalidBirthDate'),
    ),
  });

/** The profile as it is typed: the telephone without +55, the birthday as `DD/MM/YYYY` or empty (B§3). */
export type ProfileForm = z.output<ReturnType<typeof profileForm>>;

/** Registration, step 1: the person (B§5). */
export const registrationProfileForm = (today: Today) =>
  z
    .object({
      ...contact,
      birthdate: z.string().check(
        filled(),
        rule((typed: string) => isValidBirthdate(typed, today()), 'invalidBirthDate'),
      ),
      document: maskedCpf,
      ...newPasswordFields,
      acceptedTOS: z.boolean().check(rule(Boolean, 'mustAcceptTOS')),
      acceptedMarketing: z.optional(z.boolean()),
    })
    .check(passwordsMatch);

/** Adds to the first step that a CPF with an account is an error (B§8). */
export const refusingDocument = (
  schema: ReturnType<typeof registrationProfileForm>,
  isTaken: (document: string) => boolean,
) =>
  schema.check(
    ruleOf<{ readonly document: string }>('document', ({ document }) => !isTaken(document), 'documentTaken'),
  );

const REQUIRED_MESSAGES = {
  state: 'stateRequired',
  city: 'cityRequired',
  district: 'districtRequired',
  number: 'numberRequired',
  street: 'streetRequired',
  zipcode: 'zipcodeRequired',
} as const;

const REQUIRED = Object.entries(REQUIRED_MESSAGES) as [keyof typeof REQUIRED_MESSAGES, string][];

const STATE_LETTERS = /^[a-z]{2}$/i;

/** Every field may stay empty, but what is entered keeps its rules (B§5, D-51). */
function optionalField(field: AddressField) {
  const text = z.string().check(z.trim());
  const { max, tooLong } = rulesOf(field);
  if (field === 'zipcode') return text.check(rule((typed) => typed === '' || zipcodeDigits(typed) !== null, tooLong));
  if (field === 'state') {
    return text.check(
      rule((typed) => typed === '' || STATE_LETTERS.test(typed), 'stateRequired'),
      z.toUpperCase(),
    );
  }
  return text.check(atMost(max, tooLong));
}

const addressFields = z.object(eachAddressField(optionalField));

/** Returns whether any field of the address is filled; otherwise no address is given (B§5). */
export const isAddressGiven = (form: DoorAddress): boolean => Object.values(form).some((typed) => typed.trim() !== '');

const isMissing = (field: keyof DoorAddress) => (form: DoorAddress) => isAddressGiven(form) && form[field] === '';

/**
 * Registration, step 2: the complete address (except the complement) or none. `group`
 * reports an incomplete one for the whole form (B§5).
 */
export const registrationAddressForm = addressFields.check(
  ...REQUIRED.map(([field]) => ruleOf<DoorAddress>(field, (form) => !isMissing(field)(form), REQUIRED_MESSAGES[field])),
  ruleOf<DoorAddress>('group', (form) => !REQUIRED.some(([field]) => isMissing(field)(form)), 'addressIncomplete'),
);
