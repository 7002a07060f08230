import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { TransactionId } from '#domain/ids.ts';
import { type ChosenPayment, payInstead } from '#features/payment/unpaid-order.ts';
import { isProblem } from '#remote/api-error.ts';
import { errorWords } from '#tenant/error-words.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useToasts } from '#ui/toast-context.ts';
import { createPaymentKeys } from './payment-keys.ts';

interface PayingInstead {
  /** Nothing is left to choose. */
  readonly onClose: () => void;
  /** Whatever came of it, the order tells. */
  readonly onDone: () => void;
}

const TOO_LATE = ['changed_meanwhile', 'order_ended', 'payment_under_way', 'too_late_to_change'] as const;

/** Pays an unpaid order in another way, once however often it is tapped. */
export function usePayInstead(id: TransactionId, { onClose, onDone }: PayingInstead) {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const tenant = useTenant();
  const [keys] = useState(createPaymentKeys);
  const [isBusy, setIsBusy] = useState(false);
  const pay = async (chosen: ChosenPayment) => {
    setIsBusy(true);
    try {
      await payInstead(tenant, id, chosen, keys.of(chosen));
      keys.answered(chosen);
      onClose();
    } catch (error) {
      // Paid is what was wanted: the order says so itself.
      const isPaid = isProblem(error, 'already_paid');
      if (!isPaid) toasts.show({ id: 'paying', tone: 'error', text: errorWords(i18n, error) });
      if (isPaid || isProblem(error, ...TOO_LATE)) onClose();
    } finally {
      setIsBusy(false);
      onDone();
    }
  };
  return { isBusy, pay };
}
