import { fieldErrors, isBlank, required, type FieldErrors } from '#domain/field-errors.ts';
import { birthdateCheck, emailCheck, phoneCheck } from './person-rules.ts';

/** As typed: `birthday` is `DD/MM/YYYY` or empty. */
export interface ProfileForm {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly birthday: string;
}

/** Profile: everything required but the birthday (B§5). `today` is `YYYY-MM-DD`. */
export const profileErrors = (form: ProfileForm, today: string): FieldErrors<keyof ProfileForm> =>
  fieldErrors({
    fullName: required(form.fullName),
    email: emailCheck(form.email),
    phone: phoneCheck(form.phone),
    birthday: isBlank(form.birthday) ? null : birthdateCheck(form.birthday, today),
  });
