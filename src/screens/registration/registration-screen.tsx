import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { routes } from '#domain/routing/routes.ts';
import { ProfileForm } from '#features/registration/profile-form.tsx';
import {
  changeDraft,
  knownCustomerId,
  registerToken,
  typedBefore,
  useRegistrationDraft,
  redirectIn,
} from '#features/registration/registration-draft.ts';
import { useSocialProfile } from '#features/registration/use-social-profile.ts';
import { lazyPart } from '#i18n/lazy-part.tsx';
import { track } from '#platform/track.ts';
import { Screen } from '#tenant/screen.tsx';
import { useTenant } from '#tenant/tenant-context.ts';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Stack } from '#ui/layout.tsx';
import { LazyOverlay } from '#ui/lazy-overlay.tsx';
import { useOverlay } from '#ui/use-overlay.ts';

const TermsSheet = lazyPart(() => import('#features/terms/terms-sheet.tsx'), 'TermsSheet');

function begin(): void {
  track({ name: 'registrationStarted' });
  // How the registration before this one ended would lead its second step to that person's last page.
  changeDraft({ end: null });
}

/** Registration, step 1: "my profile" (B§2). */
export function RegistrationScreen() {
  const { i18n } = useLingui();
  const { tenantId } = useTenant();
  const location = useLocation();
  const search = redirectIn(location.search);
  const navigate = useNavigate();
  const terms = useOverlay('terms');
  const draft = useRegistrationDraft();
  const { filledBy, takenDocument } = draft;
  // Above the fields stands only what is known when the screen opens: what the lookup finds must not move them.
  const [takenBefore] = useState(takenDocument);
  // Whether something was typed before this page was loaded; from the first key on there is something new.
  const [isForgotten] = useState(() => typedBefore.read(tenantId));
  const { fullName } = useRegistrationDraft().profile;
  const social = useSocialProfile();
  useEffect(begin, []);
  if (registerToken.read(tenantId) !== filledBy) {
    // After a reload the link is asked again what it knows. A social login changes the address, too: the redirect is repeated then.
    return <Navigate key={location.search} replace to={routes.storedPreRegistration.getHref() + search} />;
  }
  const toLogin = (
    <ButtonLink kind="quiet" to={routes.login.getHref() + search}>
      {i18n.t('registration.toLogin')}
    </ButtonLink>
  );
  return (
    <Screen title={i18n.t('registration.profileTitle')} backTo={routes.login.getHref() + search}>
      <Stack gap={4}>
        {isForgotten && fullName === '' && (
          <Banner tone="warning" title={i18n.t('registration.forgottenTitle')}>
            {i18n.t('registration.forgottenText')}
          </Banner>
        )}
        {social === 'filled' && (
          <Banner tone="success" role="status">
            {i18n.t('social.filled')}
          </Banner>
        )}
        {social === 'failed' && (
          <Banner tone="warning" role="alert">
            {i18n.t('social.failed')}
          </Banner>
        )}
        {takenDocument !== null && takenDocument === takenBefore && (
          <Banner tone="error" role="alert" title={i18n.t('documentTaken')} action={toLogin} />
        )}
        <ProfileForm
          onTyped={() => typedBefore.write(tenantId)}
          onTerms={() => terms.open('1')}
          onNext={() => void navigate(routes.registrationAddress.getHref() + search)}
        />
        {toLogin}
        {knownCustomerId(draft) !== null && <Banner role="status">{i18n.t('registration.knownCustomer')}</Banner>}
      </Stack>
      <LazyOverlay value={terms.value} onClose={terms.close}>
        {(_value, isOpen) => <TermsSheet isOpen={isOpen} onClose={terms.close} />}
      </LazyOverlay>
    </Screen>
  );
}
