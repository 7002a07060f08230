import { useLingui } from '@lingui/react';
import { isProblem } from '#remote/api-error.ts';
import { errorWords } from '#tenant/error-words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

interface Props {
  /** Null before a try, and while there is another one. */
  readonly failure: unknown;
  /** The link is what the server refused: for this CPF, or because it has expired meanwhile. */
  readonly isInvitationRefused: boolean;
  readonly isBusy: boolean;
  readonly onWithoutInvitation: () => void;
}

/** The end of the form: why there is no account yet, and the button that tries. A refused invitation is left out, not tried again. */
export function SubmitPart({ failure, isInvitationRefused, isBusy, onWithoutInvitation }: Props) {
  const { i18n } = useLingui();
  if (isInvitationRefused) {
    return (
      <>
        <Banner tone="error" role="alert" title={i18n.t('registration.invitationRefused')}>
          {i18n.t('registration.invitationRefusedText')} {i18n.t('registration.kept')}
        </Banner>
        <Button block busy={isBusy} onClick={onWithoutInvitation}>
          {i18n.t('registration.withoutInvitation')}
        </Button>
      </>
    );
  }
  return (
    <>
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
      <Button type="submit" block busy={isBusy}>
        {failure === null ? i18n.t('registration.finish') : i18n.t('registration.finishAgain')}
      </Button>
    </>
  );
}
