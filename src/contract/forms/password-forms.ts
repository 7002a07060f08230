import * as z from 'zod/mini';
import { isPasswordValid, passwordHints } from '#domain/person/password-rule.ts';
import { typedPassword } from './login-form.ts';
import { filled, rule, ruleOf } from './rules.ts';

export const newPasswordFields = {
  password: z.string().check(filled(), rule(isPasswordValid, 'invalidPassword')),
  passwordConfirmation: typedPassword,
};

interface NewPassword {
  readonly password: string;
  readonly passwordConfirmation: string;
}

/** Typed twice alike (B§5). */
export const passwordsMatch = ruleOf<NewPassword>(
  'passwordConfirmation',
  ({ password, passwordConfirmation }) => passwordConfirmation === password,
  'passwordsDontMatch',
);

/** B§5 new password after recovery: at least 6 characters and one digit. */
export const newPasswordForm = z.object(newPasswordFields).check(passwordsMatch);

/** B§5 change password: the current one is required too. */
export const passwordChangeForm = z
  .object({ currentPassword: typedPassword, ...newPasswordFields })
  .check(passwordsMatch);

/** B§5 delete account: required, minimum 6. */
export const accountDeletionForm = z.object({
  password: z.string().check(
    filled(),
    rule((password: string) => passwordHints(password).isLongEnough, 'invalidPassword'),
  ),
});
