import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { endSession, listSessions, type OpenSession } from '#contract/session.ts';
import type { IdempotencyKey } from '#domain/ids.ts';
import { formatAge } from '#i18n/format-age.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { isProblem } from '#remote/api-error.ts';
import { errorWords } from '#tenant/error-words.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useRevalidate } from '#tenant/use-revalidate.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToasts } from '#ui/toast-context.ts';
import { useNow } from '#ui/use-now.ts';

const AGE_STEP_MS = 30_000;

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Where the customer is logged in, with a way to log out there (D-101). Always asked of the server, never remembered. */
export function SessionsSheet({ isOpen, onClose }: Props) {
  const { i18n } = useLingui();
  const { sessions, error, end, ending, again } = useSessions(isOpen);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={i18n.t('sessions.title')}>
      {sessions ? (
        <Stack gap={4}>
          <Text tone="muted">{i18n.t('sessions.intro')}</Text>
          <Stack as="ul" gap={3}>
            {sessions.map((session) => (
              <li key={session.id}>
                <SessionCard session={session} isEnding={ending === session.id} onEnd={() => void end(session)} />
              </li>
            ))}
          </Stack>
        </Stack>
      ) : (
        <Waiting error={error} again={again} />
      )}
    </Sheet>
  );
}

function Waiting({ error, again }: { readonly error: unknown; readonly again: () => void }) {
  const { i18n } = useLingui();
  if (!error) {
    return (
      <div aria-busy="true">
        <Skeleton shape="box" height="6rem" />
      </div>
    );
  }
  return (
    <EmptyState
      icon="offline"
      title={i18n.t('sessions.failed')}
      text={errorWords(i18n, error)}
      action={<Button onClick={again}>{i18n.t('app.tryAgain')}</Button>}
    />
  );
}

interface CardProps {
  readonly session: OpenSession;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function SessionCard({ session, isEnding, onEnd }: CardProps) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const now = useNow(AGE_STEP_MS);
  const device = session.device ?? i18n.t('sessions.unknownDevice');
  const age = formatAge(now - Date.parse(session.lastUsedAt), language);
  return (
    <Card>
      <Stack gap={3}>
        <Row gap={2} wraps>
          <Text as="strong">{device}</Text>
          {session.isCurrent && <Badge tone="success">{i18n.t('sessions.here')}</Badge>}
        </Row>
        <Text size="s" tone="muted">
          {i18n.t('sessions.lastUsed', { age })}
        </Text>
        {!session.isCurrent && (
          <Button
            kind="secondary"
            block
            busy={isEnding}
            aria-label={i18n.t('sessions.endOf', { device })}
            onClick={onEnd}
          >
            {i18n.t('sessions.end')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

function useSessions(isOpen: boolean) {
  const { i18n } = useLingui();
  const { api, session, keys } = useTenant();
  const toasts = useToasts();
  const [sessions, setSessions] = useState<readonly OpenSession[]>();
  const [ending, setEnding] = useState<string | null>(null);
  const { error, again } = useRevalidate(isOpen && session ? keys.sessions() : null, async () =>
    setSessions((await api.call(listSessions)).sessions),
  );
  const end = async ({ id }: OpenSession) => {
    if (!session || ending !== null) return;
    setEnding(id);
    try {
      const idempotencyKey = crypto.randomUUID() as IdempotencyKey;
      // Who is not there any more has logged out meanwhile.
      await api
        .call(endSession, { params: { id }, idempotencyKey, as: session.customerId })
        .catch((failure: unknown) => isProblem(failure, 'not_found') || Promise.reject(failure));
      setSessions((known) => known?.filter((each) => each.id !== id));
      toasts.show({ id: 'sessions', tone: 'success', text: i18n.t('sessions.ended') });
    } catch (failure) {
      toasts.show({ id: 'sessions', tone: 'error', text: errorWords(i18n, failure) });
    } finally {
      setEnding(null);
    }
  };
  return { sessions, error, end, ending, again };
}
