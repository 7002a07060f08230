import { useLingui } from '@lingui/react';
import type { ProfileChange } from '#domain/person/profile.ts';
import { dismissRow } from '#sync/cancel-row.ts';
import { sendIntent } from '#sync/send-intent.ts';
import { errorWords } from '#tenant/error-words.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useToasts } from '#ui/toast-context.ts';
import type { RefusedProfile } from './own-profile.ts';

export interface ProfileActions {
  readonly save: (change: ProfileChange) => Promise<void>;
  readonly setPush: (isOn: boolean) => Promise<void>;
  readonly setMarketing: (isAccepted: boolean) => Promise<void>;
  /** The customer has read what was refused. */
  readonly dismiss: (refused: RefusedProfile) => void;
}

const TOAST = 'profile';

/** What a customer may change of themselves (B§7). Each says what became of it: done, or saved here until there is a signal. */
export function useProfileActions(): ProfileActions {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const { databases, clock, sendWaiting } = useTenant();
  const { data } = databases;
  const ports = { data, clock, sendWaiting };

  const attempt = (action: () => Promise<void>) =>
    action().catch((error: unknown) => toasts.show({ id: TOAST, tone: 'error', text: errorWords(i18n, error) }));

  return {
    save: (change) =>
      attempt(async () => {
        const updated = () => toasts.show({ id: TOAST, tone: 'success', text: i18n.t('profile.updated') });
        // What nobody changed is saved already, also without a signal.
        if (Object.keys(change).length === 0) return updated();
        const mutation = { params: undefined, query: undefined, body: change };
        const { outcome } = await sendIntent(ports, { kind: 'updateProfile', mutation });
        if (outcome === 'done') updated();
        if (outcome === 'waiting') toasts.show({ id: TOAST, tone: 'info', text: i18n.t('profile.savedHere') });
      }),
    setPush: (isOn) =>
      attempt(async () => {
        const mutation = { params: undefined, query: undefined, body: { disabled: !isOn } };
        const { outcome } = await sendIntent(ports, { kind: 'setPushDisabled', mutation });
        if (outcome === 'refused') toasts.show({ id: TOAST, tone: 'error', text: i18n.t('profile.pushRefused') });
      }),
    setMarketing: (marketingAccepted) =>
      attempt(async () => {
        const mutation = { params: undefined, query: undefined, body: { marketingAccepted } };
        const { outcome } = await sendIntent(ports, { kind: 'updateProfile', mutation });
        if (outcome === 'refused') toasts.show({ id: TOAST, tone: 'error', text: i18n.t('profile.marketingRefused') });
      }),
    dismiss: ({ row }) => void attempt(() => dismissRow(data, row.id)),
  };
}
