import { zodResolver } from '@hookform/resolvers/zod';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type * as z from 'zod/mini';
import { requestRecovery } from '#contract/account.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { recoveryForm } from '#contract/forms/login-form.ts';
import { routes } from '#domain/routing/routes.ts';
import { ruleWords } from '#i18n/rule-words.ts';
import { isProblem } from '#remote/api-error.ts';
import { solveCaptcha } from '#remote/solve-captcha.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useLinkState } from '#tenant/use-link-state.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { MaskedField } from '#ui/masked-field.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { useToasts } from '#ui/toast-context.ts';
import css from './account-form.module.css';
import { isCuredByRegistration, recoveryWords } from './recovery-words.ts';
import { useAttempt } from './use-attempt.ts';

type Values = z.output<typeof recoveryForm>;
type Destination = ResponseOf<typeof requestRecovery>['data'];

/** Asks for the CPF and how to send the link; then says where it went, and can send it again (B§2). */
export function RecoveryForm() {
  const { i18n } = useLingui();
  const { api, tenantId } = useTenant();
  const toasts = useToasts();
  const isOffline = useLinkState() === 'offline';
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm<Values>({
    defaultValues: { document: '', recoveryType: 'email' },
    resolver: zodResolver(recoveryForm),
  });
  const { field: type } = useController({ control: form.control, name: 'recoveryType' });
  const { errors, isSubmitting } = form.formState;
  const { sentTo, setSent } = useSentTo(useWatch({ control: form.control, name: 'document' }));
  const send = useAttempt(async ({ document, recoveryType }: Values, idempotencyKey) => {
    const body = { document: document.replaceAll(/\D/g, ''), tenantId, recoveryType, token: await solveCaptcha(api) };
    return (await api.call(requestRecovery, { body, idempotencyKey, as: 'visitor' })).data;
  });

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      setSent({ document: values.document, to: await send(values) });
      toasts.show({ id: 'recovery', tone: 'success', text: i18n.t('passwordResetRequested') });
    } catch (error) {
      setFailure(error);
    }
  });
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      {sentTo && <SentNote to={sentTo} />}
      <MaskedField
        label={i18n.t('login.document')}
        mask="___.___.___-__"
        autoComplete="username"
        placeholder="000.000.000-00"
        error={ruleWords(i18n, errors.document?.message)}
        {...form.register('document')}
      />
      <RadioCards
        label={i18n.t('recovery.how')}
        value={type.value}
        options={[
          { value: 'email', label: i18n.t('recovery.email') },
          { value: 'sms', label: i18n.t('recovery.sms') },
        ]}
        onChange={type.onChange}
      />
      {failure !== null && <RecoveryFailure error={failure} />}
      <Button type="submit" block busy={isSubmitting} refusal={isOffline ? i18n.t('account.needsSignal') : null}>
        {sentTo ? i18n.t('recovery.again') : i18n.t('recovery.send')}
      </Button>
    </form>
  );
}

/** Why no link was sent; whoever has no account, or no password yet, gets to the registration from here. */
export function RecoveryFailure({ error }: { readonly error: unknown }) {
  const { i18n } = useLingui();
  const { search } = useLocation();
  const toRegistration = (
    <ButtonLink kind="quiet" to={routes.registration.getHref() + search}>
      {i18n.t('recovery.register')}
    </ButtonLink>
  );
  return (
    <Banner
      tone={isProblem(error) ? 'error' : 'warning'}
      role="alert"
      action={isCuredByRegistration(error) && toRegistration}
    >
      {recoveryWords(i18n, error)}
    </Banner>
  );
}

/** Where the link for a CPF went says nothing of another one, which may be typed next. */
function useSentTo(typed: string) {
  const [sent, setSent] = useState<{ readonly document: string; readonly to: Destination } | null>(null);
  return { sentTo: sent?.document === typed ? sent.to : null, setSent };
}

function SentNote({ to }: { readonly to: Destination }) {
  const { i18n } = useLingui();
  const title =
    'email' in to
      ? i18n.t('recovery.sentToEmail', { email: to.email })
      : i18n.t('recovery.sentToPhone', { phone: to.phone });
  return (
    <Banner tone="success" title={title}>
      {i18n.t('recovery.next')}
    </Banner>
  );
}
