import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { askForPush, canPush, pushPermission } from '#bridge/push-subscription.ts';
import { readDocument } from '#db/document-store.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { track } from '#platform/track.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { useToasts } from '#ui/toast-context.ts';
import { readPushAnswer, registerDevice, storePushAnswer } from './device-push.ts';

interface Question {
  readonly isBusy: boolean;
  readonly accept: () => void;
  readonly decline: () => void;
}

/** Null for a visitor, whose order belongs to nobody whom the server could tell, and for whoever has answered. */
function usePushQuestion(): Question | null {
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
    storePushAnswer(tenantId, answer);
    setIsAnswered(true);
    track({ name: 'pushAnswered', label: answer });
    // The button that had the focus is gone.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const accept = async () => {
    setIsBusy(true);
    try {
      const isAllowed = await askForPush();
      if (isAllowed) await registerDevice(tenant);
      const [tone, text] = isAllowed
        ? (['success', i18n.t('push.on')] as const)
        : (['info', i18n.t('push.blocked')] as const);
      toasts.show({ id: 'push', tone, text });
      end(isAllowed ? 'wanted' : 'declined');
    } catch {
      toasts.show({ id: 'push', tone: 'error', text: i18n.t('push.failed') });
    } finally {
      setIsBusy(false);
    }
  };
  const isOffered = session && canPush() && pushPermission() !== 'denied' && !isAnswered && !profile?.pushDisabled;
  return isOffered ? { isBusy, accept: () => void accept(), decline: () => end('declined') } : null;
}

/** Asks below an order whether to tell of its next steps; the browser's own question follows a yes (D-91). */
export function PushCard() {
  const { i18n } = useLingui();
  const question = usePushQuestion();
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
              {i18n.t('push.text')}
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
