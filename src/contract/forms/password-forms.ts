import * as z from 'zod/mini';
import { isPasswordValid, passwordHints } from '#domain/person/password-rule.ts';
import { typedPassword } from './login-form.ts';
import { rule, ruleOf } from './rules.ts';

export const newPasswordFields = {
  password: typedPassword.check(rule(isPasswordValid, 'invalidPassword')),
  passwordConfirmation: typedPassword,
};

interface NewPassword {
  readonly password: string;
  readonly passwordConfirmation: string;
}

/** The two entered passwords must match (B§5). */
export const passwordsMatch = ruleOf<NewPassword>(
  'passwordConfirmation',
  ({ password, passwordConfirmation }) => passwordConfirmation === password,
  'passwordsDontMatch',
);

/** New password after recovery: at least 6 characters and one digit (B§5). */
export const newPasswordForm = z.object(newPasswordFields).check(passwordsMatch);

/** Change of password: the current one is required too (B§5). */
export const passwordChangeForm = z
  .object({ currentPassword: typedPassword, ...newPasswordFields })
  .check(passwordsMatch);

/** Deletion of the account: the password is required, at least 6 characters (B§5). */
export const accountDeletionForm = z.object({
  password: typedPassword.check(rule((password: string) => passwordHints(password).isLongEnough, 'invalidPassword')),
});
