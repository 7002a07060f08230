import { useLingui } from '@lingui/react';
import type { AddressChange } from '#contract/addresses.ts';
import type { OutboxRow } from '#contract/outbox-row.ts';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import { track } from '#platform/track.ts';
import { cancelRow, dismissRow } from '#sync/cancel-row.ts';
import type { FirstOutcome } from '#sync/send-intent.ts';
import { errorWords } from '#tenant/error-words.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useToasts } from '#ui/toast-context.ts';
import type { BookEntry } from './address-book.ts';
import { addAddress, AddressInUse, changeAddress, removeAddress } from './change-addresses.ts';

export interface AddressActions {
  /** Both resolve to whether the change is saved, at least on this device. */
  readonly add: (change: AddressChange, refused: OutboxRow | null) => Promise<boolean>;
  readonly change: (entry: BookEntry, change: AddressChange, refused: OutboxRow | null) => Promise<boolean>;
  readonly makeMain: (entry: BookEntry) => void;
  readonly remove: (entry: BookEntry, next: DeliveryAddress | null) => void;
  /** Takes a removal back that nobody has seen yet. */
  readonly keep: (row: OutboxRow) => void;
  /** The customer has read what was refused. */
  readonly dismiss: (row: OutboxRow) => void;
}

const TOAST = 'addresses';

/** What the screen of addresses does (B§2). Each says what became of it: done, or saved here until there is a signal. */
export function useAddressActions(): AddressActions {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const { databases, clock, sendWaiting } = useTenant();
  const { data } = databases;
  const ports = { data, clock, sendWaiting };

  const words = (error: unknown): string => {
    if (error instanceof AddressInUse) return i18n.t('addresses.inUse');
    return errorWords(i18n, error);
  };
  const attempt = async (action: () => Promise<FirstOutcome>, done: string): Promise<boolean> => {
    try {
      const outcome = await action();
      if (outcome === 'done') toasts.show({ id: TOAST, tone: 'success', text: done });
      if (outcome === 'waiting') toasts.show({ id: TOAST, tone: 'info', text: i18n.t('addresses.savedHere') });
      return true;
    } catch (error) {
      toasts.show({ id: TOAST, tone: 'error', text: words(error) });
      return false;
    }
  };
  const settle = (action: () => Promise<unknown>) =>
    void action().catch((error: unknown) => toasts.show({ id: TOAST, tone: 'error', text: words(error) }));

  return {
    add: (change, refused) => {
      track({ name: 'addressAdded' });
      return attempt(() => addAddress(ports, change, refused), i18n.t('addresses.added'));
    },
    change: (entry, change, refused) =>
      attempt(() => changeAddress(ports, entry, change, refused), i18n.t('addresses.changed')),
    makeMain: (entry) =>
      void attempt(
        () => changeAddress(ports, entry, { ...entry.address, main: true }),
        i18n.t('addresses.mainSet', { label: entry.address.label }),
      ),
    remove: (entry, next) => {
      track({ name: 'addressRemoved' });
      void attempt(() => removeAddress(ports, entry, next), i18n.t('addresses.removed'));
    },
    keep: (row) =>
      settle(async () => {
        if (!(await cancelRow(data, row.id)))
          toasts.show({ id: TOAST, tone: 'warning', text: i18n.t('addresses.undoTooLate') });
      }),
    dismiss: (row) => settle(() => dismissRow(data, row.id)),
  };
}
