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

/** B§5: at least 6 characters and one digit, typed twice alike. */
export function newPasswordChecks(form: NewPassword): Record<keyof NewPassword, RuleMessage | null> {
  const { password, passwordConfirmation } = form;
  return {
    password: missingPassword(password) ?? (isPasswordValid(password) ? null : 'invalidPassword'),
    passwordConfirmation:
      missingPassword(passwordConfirmation) ?? (passwordConfirmation === password ? null : 'passwordsDontMatch'),
  };
}

/** B§5 new password after recovery. */
export const newPasswordErrors = (form: NewPassword): FieldErrors<keyof NewPassword> =>
  fieldErrors(newPasswordChecks(form));

/** B§5 change password: the current one is required too. */
export const passwordChangeErrors = (form: PasswordChange): FieldErrors<keyof PasswordChange> =>
  fieldErrors({ currentPassword: missingPassword(form.currentPassword), ...newPasswordChecks(form) });

/** B§5 delete account: required, minimum 6. */
export const accountDeletionErrors = ({ password }: { readonly password: string }): FieldErrors<'password'> =>
  fieldErrors({
    password: missingPassword(password) ?? (passwordHints(password).isLongEnough ? null : 'invalidPassword'),
  });
