import { zodResolver } from '@hookform/resolvers/zod';
import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { Navigate, useLocation } from 'react-router-dom';
import { type AddressForm, refusingZipcode } from '#contract/forms/address-forms.ts';
import { formErrors } from '#contract/forms/form-errors.ts';
import { registrationAddressForm } from '#contract/forms/person-forms.ts';
import { zipcodeDigits } from '#domain/address/zipcode.ts';
import { routes } from '#domain/routing/routes.ts';
import { changeDraft, readDraft, useRegistrationDraft, redirectIn } from '#features/registration/registration-draft.ts';
import { PlaceFields } from '#features/shipping/place-fields.tsx';
import { useZipcode } from '#features/shipping/use-zipcode.ts';
import { Screen } from '#tenant/screen.tsx';
import { Banner } from '#ui/banner.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { useKeptForm } from '#ui/use-kept-form.ts';
import { SubmitPart } from './submit-part.tsx';
import { useRegistrationSubmit } from './use-registration-submit.ts';

/** Registration, step 2: "my address" (B§2). Without the first step it leads there. */
export function RegistrationAddressScreen() {
  const { i18n } = useLingui();
  const search = redirectIn(useLocation().search);
  const { profile, end } = useRegistrationDraft();
  if (end?.kind === 'registered') return <Navigate replace to={routes.registrationDone.getHref() + search} />;
  if (profile.fullName === '') return <Navigate replace to={routes.registration.getHref() + search} />;
  return (
    <Screen title={i18n.t('registration.addressTitle')} backTo={routes.registration.getHref() + search}>
      <Stack gap={4}>
        <Text tone="muted">{i18n.t('registration.addressHint')}</Text>
        <RegistrationAddress />
      </Stack>
    </Screen>
  );
}

/** The draft remembers it: after another look at the first step nothing is looked up again. */
const isUnknown = (typed: string): boolean => {
  const zipcode = zipcodeDigits(typed);
  return zipcode !== null && zipcode === readDraft().unknownZipcode;
};

// The fields of an address are shared with saved ones, whose label and receiver are not asked for here.
const resolver = zodResolver(refusingZipcode(registrationAddressForm, isUnknown)) as unknown as Resolver<AddressForm>;

function RegistrationAddress() {
  const { i18n } = useLingui();
  const form = useForm<AddressForm>({
    defaultValues: readDraft().address,
    resolver,
  });
  useKeptForm(form, (address) => changeDraft({ address }));
  const zipcode = useZipcode(form);
  useEffect(() => {
    if (zipcode.state === 'unknown') changeDraft({ unknownZipcode: zipcodeDigits(form.getValues('zipcode')) });
    if (zipcode.state === 'found') changeDraft({ unknownZipcode: null });
  }, [form, zipcode.state]);
  const { failure, isInvitationRefused, submit, submitWithoutInvitation } = useRegistrationSubmit();
  const { isSubmitting, isSubmitted } = form.formState;
  const isIncomplete =
    'group' in formErrors(registrationAddressForm, useWatch({ control: form.control }) as AddressForm);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        changeDraft({ address: form.getValues() });
        void form.handleSubmit(submit)(event);
      }}
    >
      <Stack gap={4}>
        <PlaceFields form={form} search={zipcode} />
        {isSubmitted && isIncomplete && (
          <Banner tone="error" role="alert">
            {i18n.t('addressIncomplete')}
          </Banner>
        )}
        <SubmitPart
          failure={failure}
          isInvitationRefused={isInvitationRefused}
          isBusy={isSubmitting}
          onWithoutInvitation={() => void form.handleSubmit(submitWithoutInvitation)()}
        />
      </Stack>
    </form>
  );
}
