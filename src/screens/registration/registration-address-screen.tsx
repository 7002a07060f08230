import { zodResolver } from '@hookform/resolvers/zod';
import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { type AddressForm, refusingZipcode } from '#contract/forms/address-forms.ts';
import { formErrors } from '#contract/forms/form-errors.ts';
import { registrationAddressForm } from '#contract/forms/person-forms.ts';
import { zipcodeDigits } from '#domain/address/zipcode.ts';
import { routes } from '#domain/routing/routes.ts';
import {
  changeDraft,
  endRegistration,
  readDraft,
  useRegistrationDraft,
  redirectIn,
} from '#features/registration/registration-draft.ts';
import { submitRegistration } from '#features/registration/submit-registration.ts';
import { logIn } from '#features/session/session-actions.ts';
import { PlaceFields } from '#features/shipping/place-fields.tsx';
import { useZipcode } from '#features/shipping/use-zipcode.ts';
import { track } from '#platform/track.ts';
import { isProblem } from '#remote/api-error.ts';
import { errorWords } from '#tenant/error-words.ts';
import { Screen } from '#tenant/screen.tsx';
import { useTenant } from '#tenant/tenant-context.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { useToasts } from '#ui/toast-context.ts';
import { useKeptForm } from '#ui/use-kept-form.ts';

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
  const { failure, submit } = useSubmit();
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
        {failure !== null && (
          <Banner
            tone="error"
            icon={isProblem(failure) ? 'alert' : 'offline'}
            role="alert"
            title={i18n.t('registration.failed')}
          >
            {errorWords(i18n, failure)} {i18n.t('registration.kept')}
          </Banner>
        )}
        <Button type="submit" block busy={isSubmitting}>
          {failure === null ? i18n.t('registration.finish') : i18n.t('registration.finishAgain')}
        </Button>
      </Stack>
    </form>
  );
}

/** Sends what was typed in both steps, and says what became of it (B§8). */
function useSubmit() {
  const { i18n } = useLingui();
  const tenant = useTenant();
  const toasts = useToasts();
  const navigate = useNavigate();
  const search = redirectIn(useLocation().search);
  const [failure, setFailure] = useState<unknown>(null);

  const finish = () => {
    const { fullName, document, password } = readDraft().profile;
    track({ name: 'registrationEnded' });
    endRegistration(tenant.tenantId, { kind: 'registered', fullName, login: { document, password } });
    void navigate(routes.registrationDone.getHref() + search, { replace: true });
  };
  const refuseDocument = () => {
    const { document } = readDraft().profile;
    changeDraft({ takenDocument: document });
    toasts.show({ id: 'documentTaken', tone: 'error', text: i18n.t('documentAlreadyExists') });
    void navigate(routes.registration.getHref() + search, { replace: true });
  };
  const submit = async () => {
    setFailure(null);
    try {
      await submitRegistration(tenant);
      finish();
    } catch (error) {
      if (!isProblem(error, 'already_registered')) {
        if (isProblem(error)) toasts.show({ id: 'submissionError', tone: 'error', text: i18n.t('submissionError') });
        return setFailure(error);
      }
      // The account may be the one that an earlier request made, whose answer was lost.
      if (readDraft().sent?.isUncertain && (await isOwnAccount())) return finish();
      refuseDocument();
    }
  };
  const isOwnAccount = () =>
    logIn(tenant, readDraft().profile).then(
      () => true,
      () => false,
    );
  return { failure, submit };
}
