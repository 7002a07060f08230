import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readTagContext } from '#db/tag-contexts.ts';
import { orderingPath } from '#domain/anonymous-ordering.ts';
import type { IdempotencyKey } from '#domain/ids.ts';
import { useT } from '#i18n/use-t.ts';
import { cancelRow } from '#sync/cancel-row.ts';
import { errorWords } from '#tenant/error-words.ts';
import { paths } from '#tenant/paths.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useToasts } from '#ui/toast-context.ts';
import type { OutboxCures } from './outbox-actions.tsx';

/** The ways on for an order that is not there yet. */
export function useOutboxCures(id: string): OutboxCures {
  const t = useT();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { databases, session, sendWaiting } = useTenant();
  const [isSending, setIsSending] = useState(false);
  const tag = useLiveQuery(() => readTagContext(databases.data), [databases]);
  const finish = orderingPath({ isLoggedIn: session !== null, context: tag?.context ?? null });
  const fail = (error: unknown) => toasts.show({ tone: 'error', text: errorWords(t, error) });

  const cancel = async () => {
    if (await cancelRow(databases.data, id as IdempotencyKey)) {
      toasts.show({ tone: 'success', text: t('outbox.cancelled') });
      void navigate(paths.menu.getHref({ sheet: 'bag' }), { replace: true });
    } else toasts.show({ tone: 'warning', text: t('outbox.cancelTooLate') });
  };
  return {
    isSending,
    onSendNow: () => {
      setIsSending(true);
      void sendWaiting()
        .catch(fail)
        .finally(() => setIsSending(false));
    },
    onCancel: () => void cancel().catch(fail),
    reviewHref: finish === 'tabOrder' ? paths.tabOrder.getHref() : paths.review.getHref(),
    loginHref: paths.login.getHref(paths.order.getHref(id)),
  };
}
