import { useLingui } from '@lingui/react';
import { type ReactNode, useState } from 'react';
import { AgeNote } from '#tenant/age-note.tsx';
import { failureWords } from '#tenant/error-words.ts';
import { focusHeading } from '#tenant/focus-heading.ts';
import { LoadFailed } from '#tenant/load-failed.tsx';
import { UnsentBadge } from '#tenant/unsent-badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { changeOf, type OwnProfile, type RefusedProfile } from './own-profile.ts';
import { ProfileForm } from './profile-form.tsx';
import css from './profile-view.module.css';
import { type KnownProfile, useOwnProfile } from './use-own-profile.ts';
import { type ProfileActions, useProfileActions } from './use-profile-actions.ts';
import { type ProfileDraft, useKeptProfile } from './use-profile-draft.ts';

interface Props {
  /** What the push messages are on this device, below their switch. */
  readonly devicePush: ReactNode;
  /** Somebody turns the messages on, in this tap. */
  readonly onPushOn: () => void;
}

/** My data (B§2), also as this device last saw them. What is changed without a signal is sent when there is one. */
export function ProfileView(props: Props) {
  const { i18n } = useLingui();
  const known = useOwnProfile();
  const kept = useKeptProfile();
  const { error, again } = known.revalidation;
  if (known.own && kept !== undefined) return <Known {...props} {...known} own={known.own} kept={kept} />;
  if (error !== undefined) return <LoadFailed title={i18n.t('profile.loadFailed')} error={error} onAgain={again} />;
  return (
    <div role="status">
      <VisuallyHidden>{i18n.t('profile.loading')}</VisuallyHidden>
      <Skeleton shape="box" className={css.skeleton} />
    </div>
  );
}

interface KnownProps extends Props, Pick<KnownProfile, 'fetchedAtMs'> {
  readonly own: OwnProfile;
  readonly kept: ProfileDraft | null;
}

function Known({ own, kept, fetchedAtMs, devicePush, onPushOn }: KnownProps) {
  const actions = useProfileActions();
  const [correcting, setCorrecting] = useState<RefusedProfile | null>(null);
  const [starts, setStarts] = useState(0);
  const { profile, isPending, refused } = own;
  // A form of its own each time: nothing that was typed before may look as if it were saved.
  const start = (from: RefusedProfile | null) => {
    setCorrecting(from);
    setStarts(starts + 1);
    focusHeading();
  };
  return (
    <>
      <AgeNote fetchedAtMs={fetchedAtMs} />
      {refused && refused.row.id !== correcting?.row.id && (
        <Refused
          refused={refused}
          // It is kept until something else takes its place: whoever leaves before finds it again.
          onCorrect={() => start(refused)}
          onDiscard={() => {
            start(null);
            actions.dismiss(refused);
          }}
        />
      )}
      <Card>
        <Stack gap={4}>
          {isPending && <WaitingNote />}
          <ProfileForm
            key={starts}
            profile={profile}
            typed={correcting?.change ?? null}
            kept={starts === 0 ? kept : null}
            onSave={async (typed) => {
              const isSaved = await actions.save(changeOf(own, typed), [correcting, refused]);
              if (isSaved) setCorrecting(null);
              return isSaved;
            }}
          />
        </Stack>
      </Card>
      <Switches own={own} actions={actions} devicePush={devicePush} onPushOn={onPushOn} />
    </>
  );
}

interface SwitchesProps extends Props {
  readonly own: OwnProfile;
  readonly actions: ProfileActions;
}

/** What the customer wants to hear of. An older server tells nothing of marketing. */
function Switches({ own, actions, devicePush, onPushOn }: SwitchesProps) {
  const { i18n } = useLingui();
  const { profile, isSwitchPending, isMarketingPending } = own;
  return (
    <>
      <Card>
        <Stack gap={3}>
          <SwitchRow
            label={i18n.t('profile.push')}
            detail={isSwitchPending ? <WaitingNote /> : i18n.t('profile.pushText')}
            isOn={!profile.pushDisabled}
            onChange={(isOn) => {
              if (isOn) onPushOn();
              return actions.setPush(isOn);
            }}
          />
          {!profile.pushDisabled && devicePush}
        </Stack>
      </Card>
      {profile.marketingAccepted !== undefined && (
        <Card>
          <SwitchRow
            label={i18n.t('profile.marketing')}
            detail={isMarketingPending ? <WaitingNote /> : i18n.t('profile.marketingText')}
            isOn={profile.marketingAccepted}
            onChange={actions.setMarketing}
          />
        </Card>
      )}
    </>
  );
}

function WaitingNote() {
  return (
    <Row as="span">
      <UnsentBadge />
    </Row>
  );
}

interface RefusedProps {
  readonly refused: RefusedProfile;
  readonly onCorrect: () => void;
  readonly onDiscard: () => void;
}

/** What did not come true stays until it is read; nothing that was typed is lost. */
function Refused({ refused: { row }, onCorrect, onDiscard }: RefusedProps) {
  const { i18n } = useLingui();
  return (
    <Banner
      tone="warning"
      role="status"
      title={i18n.t('profile.refused')}
      action={
        <Row wraps>
          <Button kind="secondary" onClick={onCorrect}>
            {i18n.t('profile.correct')}
          </Button>
          <Button kind="quiet" onClick={onDiscard}>
            {i18n.t('profile.discard')}
          </Button>
        </Row>
      }
    >
      {row.state === 'expired' || !row.lastError ? i18n.t('profile.tooLate') : failureWords(i18n, row.lastError)}
    </Banner>
  );
}
