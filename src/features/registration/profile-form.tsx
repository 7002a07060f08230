import { zodResolver } from '@hookform/resolvers/zod';
import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { type FieldErrors, useController, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { refusingDocument, registrationProfileForm } from '#contract/forms/person-forms.ts';
import { RECEIVER_MAX } from '#domain/limits.ts';
import { ruleWords } from '#i18n/rule-words.ts';
import { deviceDay } from '#platform/device-day.ts';
import { Button } from '#ui/button.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { MaskedField } from '#ui/masked-field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { PasswordHints } from '#ui/password-hints.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useKeptForm } from '#ui/use-kept-form.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { changeDraft, type ProfileValues, readDraft, useRegistrationDraft } from './registration-draft.ts';
import { useCustomerLookup } from './use-customer-lookup.ts';

const schema = registrationProfileForm(() => deviceDay(Date.now()));

interface Props {
  readonly onTyped: () => void;
  readonly onTerms: () => void;
  readonly onNext: () => void;
}

/** The first step: who somebody is (B§5). What is typed stays in memory, also while another screen is shown. */
export function ProfileForm({ onTyped, onTerms, onNext }: Props) {
  const { i18n } = useLingui();
  const form = useProfileForm(onTyped);
  const { isLooking, look } = useCustomerLookup();
  const { errors, isValid } = form.formState;
  const words = (field: keyof ProfileValues) => ruleWords(i18n, errors[field]?.message);
  const lookUp = () => void look(form.getValues('document'), form.getValues('phone'));
  const next = form.handleSubmit(onNext);

  return (
    <form noValidate onSubmit={(event) => void (isLooking ? event.preventDefault() : next(event))}>
      <Stack gap={4}>
        <PersonFields form={form} words={words} onLeave={lookUp} />
        <Passwords form={form} words={words} />
        <Consents form={form} error={words('acceptedTOS')} onTerms={onTerms} />
        <p role="status">
          <VisuallyHidden>{isLooking && i18n.t('registration.looking')}</VisuallyHidden>
        </p>
        <Button
          type="submit"
          block
          busy={isLooking}
          refusal={isValid ? null : refusalOf(errors, i18n.t('registration.incomplete'), i18n.t('documentTaken'))}
          onRefused={() => void next()}
        >
          {i18n.t('registration.next')}
        </Button>
      </Stack>
    </form>
  );
}

const refusalOf = (errors: FieldErrors<ProfileValues>, incomplete: string, taken: string): string =>
  errors.document?.message === 'documentTaken' ? taken : incomplete;

const isTaken = (document: string): boolean => document === readDraft().takenDocument;

function useProfileForm(onTyped: () => void): UseFormReturn<ProfileValues> {
  const { takenDocument, profile } = useRegistrationDraft();
  const form = useForm<ProfileValues>({
    mode: 'onTouched',
    defaultValues: readDraft().profile,
    resolver: (...asked) => zodResolver(refusingDocument(schema, isTaken))(...asked),
  });
  useKeptForm(form, (values) => {
    changeDraft({ profile: values });
    onTyped();
  });
  useEffect(() => {
    if (takenDocument !== null) void form.trigger('document');
  }, [takenDocument, form]);
  useEffect(() => {
    // Prefilled while the form is open, by a social login in the meantime.
    for (const field of ['fullName', 'email', 'phone', 'birthdate'] as const) {
      if (form.getValues(field) === '' && profile[field] !== '') form.setValue(field, profile[field]);
    }
  }, [profile, form]);
  return form;
}

interface FieldProps {
  readonly form: UseFormReturn<ProfileValues>;
  readonly words: (field: keyof ProfileValues) => string | undefined;
  /** CPF or phone was left. */
  readonly onLeave: () => void;
}

/** Always there, because the refusal comes while another field is typed in: it takes the place of the hint. */
const documentHint = (i18n: I18n, known: string | null): string =>
  known === null ? i18n.t('registration.documentHint') : i18n.t('registration.knownDocument', { document: known });

function PersonFields({ form, words, onLeave }: FieldProps) {
  const { i18n } = useLingui();
  const { maskedDocument } = useRegistrationDraft();
  // In the order of the screen: the first registered field with an error is the one that gets the focus.
  const fullName = form.register('fullName');
  const document = form.register('document', { onBlur: onLeave });
  const phone = useController({ control: form.control, name: 'phone' });
  return (
    <>
      <TextField
        label={i18n.t('registration.fullName')}
        autoComplete="name"
        autoCapitalize="words"
        maxLength={RECEIVER_MAX}
        error={words('fullName')}
        {...fullName}
      />
      <MaskedField
        label={i18n.t('login.document')}
        mask="___.___.___-__"
        placeholder="000.000.000-00"
        autoComplete="off"
        hint={documentHint(i18n, maskedDocument)}
        error={words('document')}
        {...document}
      />
      <PhoneField
        label={i18n.t('registration.phone')}
        error={words('phone')}
        field={{
          ...phone.field,
          onBlur: () => {
            phone.field.onBlur();
            onLeave();
          },
        }}
      />
      <MaskedField
        label={i18n.t('registration.birthdate')}
        mask="__/__/____"
        placeholder={i18n.t('registration.birthdateFormat')}
        autoComplete="bday"
        error={words('birthdate')}
        {...form.register('birthdate')}
      />
      <TextField
        label={i18n.t('registration.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={words('email')}
        {...form.register('email', {
          onBlur: () => form.setValue('email', form.getValues('email').trim(), { shouldValidate: true }),
        })}
      />
    </>
  );
}

function Passwords({ form, words }: Omit<FieldProps, 'onLeave'>) {
  const { i18n } = useLingui();
  const password = useWatch({ control: form.control, name: 'password' });
  return (
    <>
      <Stack gap={2}>
        <PasswordField
          label={i18n.t('registration.password')}
          autoComplete="new-password"
          error={words('password')}
          {...form.register('password', { deps: ['passwordConfirmation'] })}
        />
        <PasswordHints password={password} />
      </Stack>
      <PasswordField
        label={i18n.t('registration.passwordConfirmation')}
        autoComplete="new-password"
        error={words('passwordConfirmation')}
        {...form.register('passwordConfirmation')}
      />
    </>
  );
}

interface ConsentProps {
  readonly form: UseFormReturn<ProfileValues>;
  readonly error: string | undefined;
  readonly onTerms: () => void;
}

function Consents({ form, error, onTerms }: ConsentProps) {
  const { i18n } = useLingui();
  const [acceptedTOS, acceptedMarketing] = useWatch({
    control: form.control,
    name: ['acceptedTOS', 'acceptedMarketing'],
  });
  const choose = (field: 'acceptedTOS' | 'acceptedMarketing') => (isOn: boolean) =>
    form.setValue(field, isOn, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  return (
    <Stack gap={2}>
      <SwitchRow
        label={i18n.t('registration.acceptTerms')}
        detail={
          error && (
            <Text as="span" tone="error">
              {error}
            </Text>
          )
        }
        isOn={acceptedTOS}
        onChange={choose('acceptedTOS')}
      />
      <Button kind="quiet" onClick={onTerms}>
        {i18n.t('terms.read')}
      </Button>
      <SwitchRow
        label={i18n.t('registration.acceptMarketing')}
        detail={i18n.t('registration.marketingDetail')}
        isOn={acceptedMarketing ?? false}
        onChange={choose('acceptedMarketing')}
      />
    </Stack>
  );
}
