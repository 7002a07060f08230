import type { MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MutationKind } from '#contract/mutation-kinds.ts';
import { routes } from '#domain/routing/routes.ts';
import { listOutboxItems, type OutboxItem } from '#sync/outbox-view.ts';
import { errorWords } from '#tenant/error-words.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useLinkState } from '#tenant/use-link-state.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { useToasts } from '#ui/toast-context.ts';
import { logOut } from './session-actions.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Asks before logging out. What the store does not have yet would be lost with it (P28), so it is named, and can be sent
 * first, waited for, or given up. What was sent without an answer is named apart: the store may have it.
 */
export function LogoutDialog({ isOpen, onClose }: Props) {
  const { i18n } = useLingui();
  const tenant = useTenant();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const { data } = tenant.databases;
  const waiting = useLiveQuery(async () => listOutboxItems(data), [data]);
  const isWaiting = waiting !== undefined && waiting.length > 0;

  const leave = async () => {
    setIsBusy(true);
    try {
      await logOut(tenant);
      toasts.show({ tone: 'success', text: i18n.t('account.loggedOut') });
      void navigate(routes.menu.getHref(), { replace: true });
    } catch (error) {
      setIsBusy(false);
      toasts.show({ tone: 'error', text: errorWords(i18n, error) });
    }
  };
  return (
    <ConfirmDialog
      // Nobody is asked before it is known what would be lost.
      isOpen={isOpen && waiting !== undefined}
      title={isWaiting ? i18n.t('account.logoutUnconfirmedTitle') : i18n.t('account.logoutTitle')}
      confirmLabel={isWaiting ? i18n.t('account.logoutAnyway') : i18n.t('account.logout')}
      cancelLabel={isWaiting ? i18n.t('account.logoutWait') : i18n.t('account.stay')}
      isDangerous={isWaiting}
      isBusy={isBusy}
      onConfirm={() => void leave()}
      onCancel={onClose}
    >
      {isWaiting ? <Waiting items={waiting} /> : i18n.t('account.logoutText')}
    </ConfirmDialog>
  );
}

const KINDS = {
  placeOrder: /*i18n*/ 'logout.order',
  placeTabOrder: /*i18n*/ 'logout.order',
  placePaidOrder: /*i18n*/ 'logout.order',
  placeCardOrder: /*i18n*/ 'logout.order',
  createAddress: /*i18n*/ 'logout.address',
  updateAddress: /*i18n*/ 'logout.address',
  deleteAddress: /*i18n*/ 'logout.address',
  updateProfile: /*i18n*/ 'logout.profile',
  setMainCard: /*i18n*/ 'logout.card',
  deleteCard: /*i18n*/ 'logout.card',
  setPushDisabled: /*i18n*/ 'logout.push',
  registerDevice: /*i18n*/ 'logout.push',
  forgetDevice: /*i18n*/ 'logout.push',
  // Of the shop's people, in an outbox of their own.
  moveQueuedOrder: /*i18n*/ 'logout.order',
  setSoldOut: /*i18n*/ 'logout.order',
} as const satisfies Record<MutationKind, MessageId>;

function Waiting({ items }: { readonly items: readonly OutboxItem[] }) {
  const { i18n } = useLingui();
  const { sendWaiting } = useTenant();
  const isOffline = useLinkState() === 'offline';
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    // What could not be sent stays in the list.
    await sendWaiting().catch(() => undefined);
    setIsSending(false);
  };
  return (
    <Stack gap={3}>
      <Kinds intro={/*i18n*/ 'account.logoutUnsentIntro'} items={items.filter((item) => !item.mayHaveArrived)} />
      <Kinds intro={/*i18n*/ 'account.logoutInDoubtIntro'} items={items.filter((item) => item.mayHaveArrived)} />
      <Button
        block
        kind="secondary"
        busy={isSending}
        refusal={isOffline ? i18n.t('account.needsSignal') : null}
        onClick={() => void send()}
      >
        {i18n.t('account.logoutSend')}
      </Button>
    </Stack>
  );
}

/** Each kind of thing once, with how many there are; nothing where there are none. */
function Kinds({ intro, items }: { readonly intro: MessageId; readonly items: readonly OutboxItem[] }) {
  const { i18n } = useLingui();
  const counts = new Map<(typeof KINDS)[MutationKind], number>();
  for (const { kind } of items) counts.set(KINDS[kind], (counts.get(KINDS[kind]) ?? 0) + 1);
  if (counts.size === 0) return null;
  return (
    <div>
      <Text>{i18n.t(intro)}</Text>
      <ul>
        {[...counts].map(([id, count]) => (
          <li key={id}>{i18n.t(id, { count })}</li>
        ))}
      </ul>
    </div>
  );
}
