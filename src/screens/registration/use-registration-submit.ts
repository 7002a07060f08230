import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { routes } from '#domain/routing/routes.ts';
import {
  changeDraft,
  endRegistration,
  forgetInvitation,
  readDraft,
  redirectIn,
  registerToken,
} from '#features/registration/registration-draft.ts';
import { submitRegistration } from '#features/registration/submit-registration.ts';
import { logIn } from '#features/session/session-actions.ts';
import { track } from '#platform/track.ts';
import { isProblem } from '#remote/api-error.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useToasts } from '#ui/toast-context.ts';

/** Sends what was typed in both steps, and says what became of it (B§8). */
export function useRegistrationSubmit() {
  const { i18n } = useLingui();
  const tenant = useTenant();
  const toasts = useToasts();
  const navigate = useNavigate();
  const search = redirectIn(useLocation().search);
  const [failure, setFailure] = useState<unknown>(null);
  const [isInvitationRefused, setIsInvitationRefused] = useState(false);

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
    setIsInvitationRefused(false);
    const isInvited = registerToken.read(tenant.tenantId) !== null;
    try {
      await submitRegistration(tenant);
      finish();
    } catch (error) {
      if (isInvited && isProblem(error, 'invitation_mismatch', 'forbidden', 'not_found')) {
        setIsInvitationRefused(true);
        return setFailure(error);
      }
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
  const submitWithoutInvitation = () => {
    forgetInvitation(tenant.tenantId);
    return submit();
  };
  return { failure, isInvitationRefused, submit, submitWithoutInvitation };
}
