import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { Cents } from '#domain/pricing/cents.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import type { GiftCard } from '#domain/payment/gift-card.ts';
import { errorWords } from '#tenant/error-words.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useRevalidate } from '#tenant/use-revalidate.ts';
import { useToasts } from '#ui/toast-context.ts';
import { applyGiftCard, askGiftCard, checkGiftCard, giftCardFailure, removeGiftCard } from './discount-actions.ts';

export interface GiftCardEntry {
  readonly isChecking: boolean;
  readonly error: string | undefined;
  /** A card for one use, waiting for the customer's agreement (D-37). */
  readonly asked: GiftCard | null;
  readonly check: (code: string) => void;
  readonly answer: (isAgreed: boolean) => void;
  readonly remove: () => void;
}

/** Checks a typed code, and an applied card whenever the customer returns to it. */
export function useGiftCard(base: Cents, appliedCode: string | null): GiftCardEntry {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const { api, databases, keys } = useTenant();
  const { data } = databases;
  const [isChecking, setIsChecking] = useState(false);
  const [error, setError] = useState<string>();
  const [asked, setAsked] = useState<GiftCard | null>(null);
  // At every visit, however soon after the last: an order that was refused for its gift card comes back here.
  useRevalidate(appliedCode === null ? null : keys.giftCard(appliedCode), () => checkGiftCard(api, data, base), {
    freshMs: 0,
  });

  /** Resolves to whether it was stored; if not, it says why. */
  const keep = async (action: () => Promise<void>): Promise<boolean> => {
    try {
      await action();
      return true;
    } catch (failure) {
      toasts.show({ id: 'saving', tone: 'error', text: errorWords(i18n, failure) });
      return false;
    }
  };
  const apply = async (card: GiftCard) => {
    if (!(await keep(() => applyGiftCard(data, card)))) return;
    toasts.show({
      id: 'giftCard',
      tone: 'success',
      text: i18n.t('giftCardValid', { balance: formatMoney(card.balance) }),
    });
  };
  const check = async (code: string) => {
    setIsChecking(true);
    setError(undefined);
    try {
      const card = await askGiftCard(api, code, base);
      if (card.oneTimeUse) setAsked(card);
      else await apply(card);
    } catch (failure) {
      setError(i18n.t(giftCardFailure(failure)));
    } finally {
      setIsChecking(false);
    }
  };

  return {
    isChecking,
    error,
    asked,
    check: (code) => void check(code),
    answer: (isAgreed) => {
      if (isAgreed && asked) void apply(asked);
      setAsked(null);
    },
    remove: () => void keep(() => removeGiftCard(data)),
  };
}
