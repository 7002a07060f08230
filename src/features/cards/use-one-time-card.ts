import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { useToasts } from '#ui/toast-context.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import type { OneTimeCard } from './use-card-submit.ts';

/** Acquirers read such a card for five minutes; what would be refused is not offered. */
const LIFE_MS = 4 * MINUTE_MS;

export interface OneTimeCardHolding {
  readonly card: OneTimeCard | null;
  readonly hold: (card: OneTimeCard | null) => void;
}

/** A card for this payment only: in memory, for as long as it is good, and nowhere else (D-41). */
export function useOneTimeCard(): OneTimeCardHolding {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const [card, hold] = useState<OneTimeCard | null>(null);
  useEffect(() => {
    if (!card) return undefined;
    const timer = setTimeout(() => {
      hold(null);
      toasts.show({ id: 'cardAgain', tone: 'warning', text: i18n.t('payment.cardAgain') });
    }, LIFE_MS);
    return () => clearTimeout(timer);
  }, [card, i18n, toasts]);
  return { card, hold };
}
