import { useLingui } from '@lingui/react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { passwordHints } from '#domain/person/password-rule.ts';
import { ruleWords } from '#i18n/rule-words.ts';
import { Icon } from '#ui/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import css from './account-form.module.css';

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

function PasswordHints({ password }: { readonly password: string }) {
  const { i18n } = useLingui();
  const { isLongEnough, hasNumeral } = passwordHints(password);
  const hints = [
    { isMet: isLongEnough, text: i18n.t('passwordMustHaveSixCharacters') },
    { isMet: hasNumeral, text: i18n.t('passwordMustHaveOneNumeral') },
  ];
  return (
    <ul className={css.hints} aria-live="polite">
      {hints.map(({ isMet, text }) => (
        <li key={text} className={joinClasses(css.hint, isMet && css.met)}>
          <Icon name={isMet ? 'check' : 'info'} size={1} />
          {text}
          {isMet && <VisuallyHidden>{i18n.t('newPassword.met')}</VisuallyHidden>}
        </li>
      ))}
    </ul>
  );
}
