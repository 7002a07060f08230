import { zodResolver } from '@hookform/resolvers/zod';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { recoverPassword } from '#contract/account.ts';
import { newPasswordForm } from '#contract/forms/password-forms.ts';
import { ERROR_MESSAGES } from '#contract/error-messages.ts';
import { isProblem } from '#remote/api-error.ts';
import { errorWords } from '#tenant/error-words.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useLinkState } from '#tenant/use-link-state.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import css from './account-form.module.css';
import { NewPasswordFields, type NewPasswordValues } from './new-password-fields.tsx';
import { isPasswordUnchanged } from './recovery-words.ts';
import { useAttempt } from './use-attempt.ts';

interface Props {
  readonly token: string;
  readonly onDone: () => void;
  /** The link has been used, or has ended, since the screen was opened. */
  readonly onInvalid: () => void;
}

/** Chooses a new password by a recovery link (B§2). */
export function NewPasswordForm({ token, onDone, onInvalid }: Props) {
  const { i18n } = useLingui();
  const { api } = useTenant();
  const isOffline = useLinkState() === 'offline';
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm<NewPasswordValues>({
    defaultValues: { password: '', passwordConfirmation: '' },
    resolver: zodResolver(newPasswordForm),
  });
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  const send = useAttempt(async (typed: string, idempotencyKey) =>
    api.call(recoverPassword, { body: { password: typed, token }, idempotencyKey, as: 'visitor' }),
  );

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await send(values.password);
      onDone();
    } catch (error) {
      if (isProblem(error, 'recovery_token_invalid')) onInvalid();
      else setFailure(error);
    }
  });
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <NewPasswordFields register={form.register} errors={errors} password={password} />
      {failure !== null && (
        <Banner tone={isProblem(failure) ? 'error' : 'warning'} role="alert">
          {isPasswordUnchanged(failure) ? i18n.t(ERROR_MESSAGES.password_unchanged) : errorWords(i18n, failure)}
        </Banner>
      )}
      <Button type="submit" block busy={isSubmitting} refusal={isOffline ? i18n.t('account.needsSignal') : null}>
        {i18n.t('newPassword.save')}
      </Button>
    </form>
  );
}
