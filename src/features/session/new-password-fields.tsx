import { useLingui } from '@lingui/react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { ruleWords } from '#i18n/rule-words.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { PasswordHints } from '#ui/password-hints.tsx';

export interface NewPasswordValues {
  readonly password: string;
  readonly passwordConfirmation: string;
}

interface Props {
  readonly register: UseFormRegister<NewPasswordValues>;
  readonly errors: FieldErrors<NewPasswordValues>;
  /** As it is typed. */
  readonly password: string;
}

/** A new password, twice, with its rules ticked off while it is typed (B§5). */
export function NewPasswordFields({ register, errors, password }: Props) {
  const { i18n } = useLingui();
  return (
    <>
      <PasswordField
        label={i18n.t('newPassword.password')}
        autoComplete="new-password"
        error={ruleWords(i18n, errors.password?.message)}
        {...register('password', { deps: 'passwordConfirmation' })}
      />
      <PasswordHints password={password} />
      <PasswordField
        label={i18n.t('newPassword.confirmation')}
        autoComplete="new-password"
        error={ruleWords(i18n, errors.passwordConfirmation?.message)}
        {...register('passwordConfirmation')}
      />
    </>
  );
}
