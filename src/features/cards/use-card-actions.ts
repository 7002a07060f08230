import type { MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { MutationOf } from '#contract/mutation-policy.ts';
import type { OutboxRow } from '#contract/outbox-row.ts';
import type { CardId } from '#domain/ids.ts';
import { track } from '#platform/track.ts';
import { cancelRow, dismissRow } from '#sync/cancel-row.ts';
import { type FirstOutcome, sendIntent } from '#sync/send-intent.ts';
import { errorWords } from '#tenant/error-words.ts';
import { type Tenant, useTenant } from '#tenant/tenant-context.ts';
import { useToasts } from '#ui/toast-context.ts';
import { cardName } from './card-name.ts';
import type { WalletCard } from './wallet.ts';

export interface CardActions {
  readonly makeMain: (card: WalletCard) => void;
  readonly remove: (card: WalletCard) => void;
  /** Takes a removal back that nobody has seen yet. */
  readonly keep: (row: OutboxRow) => void;
  /** The customer has read what was refused. */
  readonly dismiss: (row: OutboxRow) => void;
}

const TOAST = 'cards';

/** The menu of a card (B§2). Each says what became of it: done, or saved here until there is a signal. */
export function useCardActions(): CardActions {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const tenant = useTenant();
  const { data } = tenant.databases;

  const tell = (outcome: FirstOutcome, done: MessageId, card: WalletCard) => {
    if (outcome === 'done') toasts.show({ id: TOAST, tone: 'success', text: i18n.t(done, { card: cardName(card) }) });
    if (outcome === 'waiting') toasts.show({ id: TOAST, tone: 'info', text: i18n.t('cards.savedHere') });
  };
  const attempt = (action: () => Promise<void>) =>
    void action().catch((error: unknown) => toasts.show({ id: TOAST, tone: 'error', text: errorWords(i18n, error) }));

  return {
    makeMain: (card) => attempt(async () => tell(await setMain(tenant, card.id), /*i18n*/ 'cards.mainSet', card)),
    remove: (card) =>
      attempt(async () => {
        track({ name: 'cardRemoved' });
        tell(await removeCard(tenant, card.id), /*i18n*/ 'cards.removed', card);
      }),
    keep: (row) =>
      attempt(async () => {
        if (!(await cancelRow(data, row.id)))
          toasts.show({ id: TOAST, tone: 'warning', text: i18n.t('cards.undoTooLate') });
      }),
    dismiss: (row) => attempt(() => dismissRow(data, row.id)),
  };
}

type Ports = Pick<Tenant, 'databases' | 'clock' | 'sendWaiting'>;

/** Shows at once, and is sent when there is a signal (24 h; B§7). Throws as `enqueue` does; then nothing has changed. */
const setMain = (ports: Ports, id: CardId): Promise<FirstOutcome> => ask(ports, 'setMainCard', id);

/** The card is out of sight at once, and removed when there is a signal (7 days; B§7). Throws as `enqueue` does. */
const removeCard = (ports: Ports, id: CardId): Promise<FirstOutcome> => ask(ports, 'deleteCard', id);

async function ask({ databases, ...ports }: Ports, kind: 'setMainCard' | 'deleteCard', id: CardId) {
  const mutation: MutationOf<typeof kind> = { params: { id }, query: undefined };
  const { outcome } = await sendIntent({ ...ports, data: databases.data }, { kind, mutation });
  return outcome;
}
