import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { ChosenGiftCard } from '#db/data-rows.ts';
import { spacedGiftCode } from '#domain/payment/gift-card-code.ts';
import { cents } from '#domain/pricing/cents.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { formatAge } from '#i18n/format-age.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useNow } from '#ui/use-now.ts';
import css from './discounts-section.module.css';

interface Props {
  readonly card: ChosenGiftCard;
  readonly quote: Quote;
  /** The tenant's minimum, such as "R$ 3,50". */
  readonly minimum: string;
  readonly onRemove: () => void;
}

const CLOCK_MS = 10_000;

/** An applied gift card: how much it pays, what becomes of the rest, or why it cannot pay. */
export function GiftCardRow({ card, quote, minimum, onRemove }: Props) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const nowMs = useNow(CLOCK_MS);
  const problem = problemOf(card, quote, minimum, i18n);
  const age = formatAge(nowMs - card.checkedAt, language);
  return (
    <div className={css.giftCard} data-problem={problem ? '' : undefined}>
      <Icon name="gift" className={css.icon} />
      <div className={css.words}>
        <p className={css.title}>{i18n.t('discounts.giftCard', { code: spacedGiftCode(card.code) })}</p>
        {problem ? (
          <p className={css.problem}>{problem}</p>
        ) : (
          <p className={css.note}>
            {i18n.t('discounts.giftUsed', { used: formatMoney(quote.giftCard), balance: formatMoney(card.balance) })}
            {' · '}
            {i18n.t('discounts.checked', { age })}
          </p>
        )}
        {!problem && card.oneTimeUse && card.balance > quote.giftCard && (
          <p className={css.warning}>
            {i18n.t('discounts.giftLost', { left: formatMoney(cents(card.balance - quote.giftCard)) })}
          </p>
        )}
      </div>
      <IconButton
        icon="close"
        label={i18n.t('discounts.removeGift', { code: spacedGiftCode(card.code) })}
        onClick={onRemove}
      />
    </div>
  );
}

function problemOf({ balance }: ChosenGiftCard, quote: Quote, minimum: string, i18n: I18n): string | null {
  if (balance === 0) return i18n.t('giftCardInvalid');
  if (!quote.giftCardRefused) return null;
  return `${i18n.t('minOnlinePayment', { amount: minimum })}. ${i18n.t('discounts.giftTooSmall')}`;
}
