import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { formatMoney } from '#domain/pricing/format-money.ts';
import type { Loyalty } from '#domain/person/loyalty.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { formatAge } from '#i18n/format-age.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { SwitchRow } from '#ui/switch-row.tsx';
import { useNow } from '#ui/use-now.ts';
import { cashbackStanding } from './cashback-standing.ts';

interface Props {
  readonly programme: Loyalty;
  /** Epoch ms. */
  readonly fetchedAtMs: number | undefined;
  readonly isUsed: boolean;
  readonly quote: Quote;
  /** The tenant's minimum, such as "R$ 3,50". */
  readonly minimum: string;
  readonly onSwitch: (isUsed: boolean) => void;
}

const CLOCK_MS = 10_000;

/** The balance, its age, and its effect on this order. */
export function CashbackRow({ programme, fetchedAtMs, isUsed, quote, minimum, onSwitch }: Props) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const nowMs = useNow(CLOCK_MS);
  const amount = formatMoney(programme.availableCashback);
  const balance = isUsed
    ? i18n.t('discounts.cashbackUsed', { used: formatMoney(quote.cashback), amount })
    : i18n.t('discounts.cashbackAvailable', { amount });
  const age =
    fetchedAtMs !== undefined && i18n.t('discounts.checked', { age: formatAge(nowMs - fetchedAtMs, language) });
  const why = isUsed && standingWords(programme, quote, minimum, i18n);
  return (
    <SwitchRow
      label={i18n.t('discounts.cashback')}
      detail={
        <>
          {[balance, age].filter(Boolean).join(' · ')}
          {why && (
            <>
              <br />
              {why}
            </>
          )}
        </>
      }
      isOn={isUsed}
      onChange={onSwitch}
    />
  );
}

function standingWords(programme: Loyalty, quote: Quote, minimum: string, i18n: I18n): string | null {
  switch (cashbackStanding(quote, programme)) {
    case 'whole':
      return null;
    case 'capped':
      return i18n.t('discounts.cashbackCapped', { percentage: programme.maxCashbackPercentage });
    case 'lowered':
      return i18n.t('discounts.cashbackLowered', { minimum });
    case 'useless':
      return i18n.t('discounts.cashbackUseless', { minimum });
    case 'spare':
      return i18n.t('discounts.cashbackSpare');
  }
}
