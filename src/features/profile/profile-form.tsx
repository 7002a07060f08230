import { zodResolver } from '@hookform/resolvers/zod';
import { useLingui } from '@lingui/react';
import { useController, useForm, type UseFormReturn } from 'react-hook-form';
import { profileForm } from '#contract/forms/person-forms.ts';
import { RECEIVER_MAX } from '#domain/limits.ts';
import { formatCpf } from '#domain/person/cpf.ts';
import type { Profile, ProfileChange, ProfileData } from '#domain/person/profile.ts';
import { ruleWords } from '#i18n/rule-words.ts';
import { deviceDay } from '#platform/device-day.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/layout.tsx';
import { MaskedField } from '#ui/masked-field.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { dataOf, type ProfileValues, valuesOf } from './profile-values.ts';
import { settleFields } from './settle-fields.ts';
import { type ProfileDraft, useProfileDraft } from './use-profile-draft.ts';

interface Props {
  readonly profile: Profile;
  /** What was refused is typed in again, instead of what is known. */
  readonly typed: ProfileChange | null;
  /** What was typed before the page was loaded anew. */
  readonly kept: ProfileDraft | null;
  /** Resolves to whether it is saved; otherwise it is still being typed. */
  readonly onSave: (typed: ProfileData) => Promise<boolean>;
}

/** The customer's own data (B§2, B§5). News of the server never replace what is being typed. */
export function ProfileForm({ profile, typed, kept, onSave }: Props) {
  const { i18n } = useLingui();
  const { clock } = useTenant();
  const form = useForm<ProfileValues>({
    values: valuesOf({ ...profile, ...typed }),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    resolver: (...asked) => zodResolver(profileForm(() => deviceDay(clock.now()), profile.birthday !== null))(...asked),
  });
  const isUnsaved = useProfileDraft(form, kept, valuesOf(profile));
  const { errors, isSubmitting } = form.formState;
  const phone = useController({ control: form.control, name: 'phone' });
  const submit = form.handleSubmit(async (values) => {
    const sent = form.getValues();
    if (await onSave(dataOf(values))) settleFields(form, sent);
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={4}>
        {isUnsaved && <Banner>{i18n.t('profile.unsaved')}</Banner>}
        <TextField
          label={i18n.t('profile.document')}
          hint={i18n.t('profile.documentFixed')}
          readOnly
          value={formatCpf(profile.document)}
        />
        <TextField
          label={i18n.t('profile.fullName')}
          required
          autoComplete="name"
          autoCapitalize="words"
          maxLength={RECEIVER_MAX}
          error={ruleWords(i18n, errors.fullName?.message, { field: i18n.t('profile.fullName') })}
          {...form.register('fullName')}
        />
        <TextField
          label={i18n.t('profile.email')}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          error={ruleWords(i18n, errors.email?.message, { field: i18n.t('profile.email') })}
          {...form.register('email', { setValueAs: (value: string) => value.trim() })}
        />
        <PhoneField
          label={i18n.t('profile.phone')}
          required
          error={ruleWords(i18n, errors.phone?.message, { field: i18n.t('profile.phone') })}
          field={phone.field}
        />
        {profile.birthday !== null && <BirthdayField form={form} />}
        <Button type="submit" block busy={isSubmitting}>
          {i18n.t('profile.save')}
        </Button>
      </Stack>
    </form>
  );
}

/** `DD/MM/YYYY`; shown only to who has told it (B§2). */
function BirthdayField({ form }: { readonly form: UseFormReturn<ProfileValues> }) {
  const { i18n } = useLingui();
  return (
    <MaskedField
      mask="__/__/____"
      label={i18n.t('profile.birthday')}
      placeholder={i18n.t('profile.birthdayShape')}
      autoComplete="bday"
      error={ruleWords(i18n, form.formState.errors.birthday?.message)}
      {...form.register('birthday')}
    />
  );
}
