import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { canPush, pushPermission } from '#bridge/push-subscription.ts';
import { readDocument } from '#db/document-store.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { track } from '#platform/track.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { useToasts } from '#ui/toast-context.ts';
import { readPushAnswer, storePushAnswer, turnOnPush } from './device-push.ts';
import { pushAnswerToast } from './push-answer-toast.ts';

interface Question {
  readonly isBusy: boolean;
  readonly accept: () => void;
  readonly decline: () => void;
}

interface Props {
  /** It is of the customer who is logged in; of any other the server tells somebody else, or nobody. */
  readonly isOwn: boolean;
}

/** Null for whoever has answered, and for an order of which the server tells nobody. */
function usePushQuestion({ isOwn }: Props): Question | null {
  const { i18n } = useLingui();
  const tenant = useTenant();
  const { tenantId, session, databases } = tenant;
  const toasts = useToasts();
  const [isAnswered, setIsAnswered] = useState(() => readPushAnswer(tenantId) !== null);
  const [isBusy, setIsBusy] = useState(false);
  const profile = useLiveQuery(
    async () => session && readDocument(databases.cache, 'profiles', [session.customerId]),
    [databases, session],
  );
  const end = (answer: 'wanted' | 'declined') => {
    setIsAnswered(true);
    track({ name: 'pushAnswered', label: answer });
    // The button that had the focus is gone.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const accept = async () => {
    setIsBusy(true);
    try {
      const permission = await turnOnPush(tenant);
      toasts.show(pushAnswerToast(i18n, permission));
      // Who only closed the browser's question can still say yes here.
      if (permission !== 'default') end(permission === 'granted' ? 'wanted' : 'declined');
    } catch {
      toasts.show({ id: 'push', tone: 'error', text: i18n.t('push.failed') });
    } finally {
      setIsBusy(false);
    }
  };
  const decline = () => {
    storePushAnswer(tenantId, 'declined');
    end('declined');
  };
  const isOffered = isOwn && canPush() && pushPermission() !== 'denied' && !isAnswered && !profile?.pushDisabled;
  return isOffered ? { isBusy, accept: () => void accept(), decline } : null;
}

/** Asks below an order whether to tell of its next steps; the browser's own question follows a yes (D-91). */
export function PushCard(props: Props) {
  const { i18n } = useLingui();
  const question = usePushQuestion(props);
  if (!question) return null;
  return (
    <Card>
      <Stack as="section" gap={4} aria-label={i18n.t('push.title')}>
        <Row gap={3}>
          <Icon name="clock" />
          <Stack gap={1}>
            <Text as="h2" tone="strong">
              {i18n.t('push.title')}
            </Text>
            <Text size="s" tone="muted">
              {i18n.t('push.text', { account: i18n.t('tabs.account'), profile: i18n.t('profile.title') })}
            </Text>
          </Stack>
        </Row>
        <Row wraps>
          <Button kind="secondary" busy={question.isBusy} onClick={question.accept}>
            {i18n.t('push.accept')}
          </Button>
          <Button kind="quiet" onClick={question.decline}>
            {i18n.t('push.decline')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
