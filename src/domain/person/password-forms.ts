import { fieldErrors, type FieldErrors } from '#domain/field-errors.ts';
import { isPasswordValid, passwordHints } from './password-rule.ts';
import type { RuleMessage } from '#domain/rule-message.ts';

export interface NewPassword {
  readonly password: string;
  readonly passwordConfirmation: string;
}

export interface PasswordChange extends NewPassword {
  readonly currentPassword: string;
}

/** A password may consist of blanks, so only nothing at all is missing. */
export const missingPassword = (password: string): RuleMessage | null => (password === '' ? 'fieldRequired' : null);

/** At least 6 characters and one digit, typed twice alike (B§5). */
export function newPasswordChecks(form: NewPassword): Record<keyof NewPassword, RuleMessage | null> {
  const { password, passwordConfirmation } = form;
  return {
    password: missingPassword(password) ?? (isPasswordValid(password) ? null : 'invalidPassword'),
    passwordConfirmation:
      missingPassword(passwordConfirmation) ?? (passwordConfirmation === password ? null : 'passwordsDontMatch'),
  };
}

/** New password after recovery (B§5). */
export const newPasswordErrors = (form: NewPassword): FieldErrors<keyof NewPassword> =>
  fieldErrors(newPasswordChecks(form));

/** Change password: the current one is required too (B§5). */
export const passwordChangeErrors = (form: PasswordChange): FieldErrors<keyof PasswordChange> =>
  fieldErrors({ currentPassword: missingPassword(form.currentPassword), ...newPasswordChecks(form) });

/** Delete account: required, minimum 6 (B§5). */
export const accountDeletionErrors = ({ password }: { readonly password: string }): FieldErrors<'password'> =>
  fieldErrors({
    password: missingPassword(password) ?? (passwordHints(password).isLongEnough ? null : 'invalidPassword'),
  });
