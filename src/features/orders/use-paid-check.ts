import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { TransactionId } from '#domain/ids.ts';
import { errorWords } from '#tenant/error-words.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useToasts } from '#ui/toast-context.ts';
import { fetchOrder } from './fetch-orders.ts';

/** The acquirer is asked within a second or two. */
const ANSWERED_AFTER_MS = 2500;

export interface PaidCheck {
  readonly isUpdating: boolean;
  readonly onCheck: () => void;
}

/**
 * "I have paid, check now": asks the acquirer, and says so when it knows of no payment yet. `onChecked` resumes polling at
 * full speed, which may have slowed down meanwhile.
 */
export function usePaidCheck(id: TransactionId, onChecked: () => void): PaidCheck {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const tenant = useTenant();
  const [isUpdating, setIsUpdating] = useState(false);
  const check = async () => {
    setIsUpdating(true);
    try {
      const known = await fetchOrder(tenant, id, { isSaidToBePaid: true });
      if (known !== 'WAITING_PAYMENT') return;
      await new Promise((resolve) => setTimeout(resolve, ANSWERED_AFTER_MS));
      const status = await fetchOrder(tenant, id);
      if (status === 'WAITING_PAYMENT') toasts.show({ id: 'paidCheck', tone: 'info', text: i18n.t('result.notYet') });
    } catch (error) {
      toasts.show({ id: 'paidCheck', tone: 'error', text: errorWords(i18n, error) });
    } finally {
      setIsUpdating(false);
      onChecked();
    }
  };
  return { isUpdating, onCheck: () => void check() };
}
