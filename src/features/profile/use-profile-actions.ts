import { useLingui } from '@lingui/react';
import type { IdempotencyKey } from '#domain/ids.ts';
import type { ProfileChange } from '#domain/person/profile.ts';
import { dismissRow } from '#sync/cancel-row.ts';
import { type FirstOutcome, sendIntent, type SendPorts } from '#sync/send-intent.ts';
import { errorWords } from '#tenant/error-words.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useToasts } from '#ui/toast-context.ts';
import type { RefusedProfile } from './own-profile.ts';

export interface ProfileActions {
  /**
   * Instead of what was refused: the newest, and what is being corrected, which may be an older one. Resolves to whether it is on
   * its way; otherwise what was typed is all there is of it.
   */
  readonly save: (change: ProfileChange, refused: readonly (RefusedProfile | null)[]) => Promise<boolean>;
  readonly setPush: (isOn: boolean) => Promise<unknown>;
  readonly setMarketing: (isAccepted: boolean) => Promise<unknown>;
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

  const attempt = (action: () => Promise<FirstOutcome>): Promise<boolean> =>
    action().then(
      (outcome) => outcome !== 'refused',
      (error: unknown) => {
        toasts.show({ id: TOAST, tone: 'error', text: errorWords(i18n, error) });
        return false;
      },
    );

  return {
    save: (change, refused) =>
      attempt(async () => {
        const ids = refused.flatMap((each) => (each ? [each.row.id] : []));
        const outcome = await saveInstead(ports, change, ids);
        if (outcome === 'done') toasts.show({ id: TOAST, tone: 'success', text: i18n.t('profile.updated') });
        if (outcome === 'waiting') toasts.show({ id: TOAST, tone: 'info', text: i18n.t('profile.savedHere') });
        return outcome;
      }),
    setPush: (isOn) =>
      attempt(async () => {
        const mutation = { params: undefined, query: undefined, body: { disabled: !isOn } };
        const { outcome } = await sendIntent(ports, { kind: 'setPushDisabled', mutation });
        if (outcome === 'refused') toasts.show({ id: TOAST, tone: 'error', text: i18n.t('profile.pushRefused') });
        return outcome;
      }),
    setMarketing: (marketingAccepted) =>
      attempt(async () => {
        const mutation = { params: undefined, query: undefined, body: { marketingAccepted } };
        const { outcome } = await sendIntent(ports, { kind: 'updateProfile', mutation });
        if (outcome === 'refused') toasts.show({ id: TOAST, tone: 'error', text: i18n.t('profile.marketingRefused') });
        return outcome;
      }),
    dismiss: ({ row }) => void attempt(() => dismissRow(data, row.id).then(() => 'done')),
  };
}

/** What is refused is forgotten together with the change that takes its place, never without it. */
async function saveInstead(
  ports: SendPorts,
  body: ProfileChange,
  refused: readonly IdempotencyKey[],
): Promise<FirstOutcome> {
  const { data } = ports;
  // What nobody changed is saved already, also without a signal.
  if (Object.keys(body).length === 0) {
    for (const id of refused) await dismissRow(data, id);
    return 'done';
  }
  const mutation = { params: undefined, query: undefined, body };
  const forget = () => data.$outbox.bulkDelete([...refused]);
  return (await sendIntent(ports, { kind: 'updateProfile', mutation }, forget)).outcome;
}
