import { zodResolver } from '@hookform/resolvers/zod';
import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { changePassword } from '#contract/account.ts';
import { ERROR_MESSAGES } from '#contract/error-messages.ts';
import { passwordChangeForm } from '#contract/forms/password-forms.ts';
import { HEADERS } from '#contract/headers.ts';
import { ruleWords } from '#i18n/rule-words.ts';
import { isProblem } from '#remote/api-error.ts';
import { errorWords } from '#tenant/error-words.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useLinkState } from '#tenant/use-link-state.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Text } from '#ui/layout.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import css from './account-form.module.css';
import { NewPasswordFields, type NewPasswordValues } from './new-password-fields.tsx';
import { isPasswordUnchanged } from './recovery-words.ts';
import { useAttempt } from './use-attempt.ts';

interface Values extends NewPasswordValues {
  readonly currentPassword: string;
}

/** Marks what the server has said about the current password. */
const WRONG = 'wrong';

/** Changes the password of whoever is logged in; other devices have to log in again (B§2). */
export function ChangePasswordForm({ onDone }: { readonly onDone: () => void }) {
  const { i18n } = useLingui();
  const { api, session } = useTenant();
  const isOffline = useLinkState() === 'offline';
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm<Values>({
    defaultValues: { currentPassword: '', password: '', passwordConfirmation: '' },
    resolver: zodResolver(passwordChangeForm),
  });
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  const send = useAttempt(async ({ currentPassword: oldPassword, password: newPassword }: Values, idempotencyKey) => {
    if (!session) return;
    const body = { oldPassword, newPassword };
    // Tells which session goes on; all others end.
    const headers = { [HEADERS.refreshToken]: session.refreshToken };
    await api.call(changePassword, { body, headers, idempotencyKey, as: session.customerId });
  });

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await send(values);
      onDone();
    } catch (error) {
      if (isProblem(error, 'password_wrong')) {
        form.setError('currentPassword', { message: WRONG }, { shouldFocus: true });
      } else setFailure(error);
    }
  });
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <PasswordField
        label={i18n.t('changePassword.current')}
        autoComplete="current-password"
        error={currentWords(i18n, errors.currentPassword?.message)}
        {...form.register('currentPassword')}
      />
      <NewPasswordFields register={form.register} errors={errors} password={password} />
      <Text size="s" tone="muted">
        {i18n.t('changePassword.others')}
      </Text>
      {failure !== null && (
        <Banner tone={isProblem(failure) ? 'error' : 'warning'} role="alert">
          {isPasswordUnchanged(failure) ? i18n.t(ERROR_MESSAGES.password_unchanged) : errorWords(i18n, failure)}
        </Banner>
      )}
      <Button type="submit" block busy={isSubmitting} refusal={isOffline ? i18n.t('account.needsSignal') : null}>
        {i18n.t('changePassword.save')}
      </Button>
    </form>
  );
}

const currentWords = (i18n: I18n, message: string | undefined): string | undefined =>
  message === WRONG ? i18n.t(ERROR_MESSAGES.password_wrong) : ruleWords(i18n, message);
