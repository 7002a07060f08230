import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { IdempotencyKey, TransactionId } from '#domain/ids.ts';
import { errorWords } from '#tenant/error-words.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useToasts } from '#ui/toast-context.ts';
import { giveUp } from './unpaid-order.ts';

interface Props {
  readonly id: TransactionId;
  /** A card is being charged, and there is no code. */
  readonly isCard: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** It was given up, or turned out to be paid: the order tells. */
  readonly onDone: () => void;
}

/** Asks before an unpaid order is given up, and says what becomes of the bag and of a payment that is on its way. */
export function GiveUpDialog({ id, isCard, isOpen, onClose, onDone }: Props) {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const tenant = useTenant();
  const [idempotencyKey] = useState(() => crypto.randomUUID() as IdempotencyKey);
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    try {
      await giveUp(tenant, id, idempotencyKey);
      toasts.show({ tone: 'success', text: i18n.t('unpaid.givenUp') });
    } catch (error) {
      toasts.show({ tone: 'error', text: errorWords(i18n, error) });
    } finally {
      setIsBusy(false);
      onClose();
      onDone();
    }
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={i18n.t('unpaid.giveUpTitle')}
      confirmLabel={i18n.t('unpaid.giveUp')}
      cancelLabel={i18n.t('order.cancelKeep')}
      isDangerous
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{isCard ? i18n.t('unpaid.giveUpCardText') : i18n.t('unpaid.giveUpText')}</p>
    </ConfirmDialog>
  );
}
