import { useLingui } from '@lingui/react';
import type { ReviewDraft } from '#db/data-rows.ts';
import { cents, type Cents } from '#domain/pricing/cents.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { errorWords } from '#tenant/error-words.ts';
import { Banner } from '#ui/banner.tsx';
import { CardSection } from '#ui/card-section.tsx';
import { CashbackRow } from './cashback-row.tsx';
import css from './discounts-section.module.css';
import { GiftCardRow } from './gift-card-row.tsx';
import { GiftCodeForm } from './gift-code-form.tsx';
import type { Cashback } from './use-cashback.ts';
import { useGiftCard } from './use-gift-card.ts';

interface Props {
  readonly draft: ReviewDraft;
  readonly quote: Quote;
  readonly cashback: Cashback;
  /** The tenant's minimum for online payments (D-36). */
  readonly minOnlinePayment: Cents;
  /** Why the server cannot be asked now; null if it can. */
  readonly refusal: string | null;
  readonly onCashback: (isUsed: boolean) => void;
}

/** Section 4 of the review (A§2): cashback and gift card, each with its effect on this order (D-35–D-37). */
export function DiscountsSection({ draft, quote, cashback, minOnlinePayment, refusal, onCashback }: Props) {
  const { i18n } = useLingui();
  const base = cents(quote.subtotal + quote.deliveryFee);
  const giftCard = useGiftCard(base, draft.giftCard?.code ?? null);
  const minimum = formatMoney(minOnlinePayment);
  const { programme, revalidation } = cashback;
  const hasCashback = programme != null && programme.availableCashback > 0;
  return (
    <CardSection title={i18n.t('discounts.title')}>
      <div className={css.discounts} id="discounts" tabIndex={-1}>
        {hasCashback && (
          <CashbackRow
            programme={programme}
            fetchedAtMs={cashback.fetchedAtMs}
            isUsed={draft.useCashback}
            quote={quote}
            minimum={minimum}
            onSwitch={onCashback}
          />
        )}
        {!hasCashback && revalidation.error !== undefined && (
          <p className={css.note}>{errorWords(i18n, revalidation.error)}</p>
        )}
        {draft.giftCard ? (
          <GiftCardRow card={draft.giftCard} quote={quote} minimum={minimum} onRemove={giftCard.remove} />
        ) : (
          <GiftCodeForm
            {...giftCard}
            base={base}
            refusal={refusal}
            onCheck={giftCard.check}
            onAnswer={giftCard.answer}
          />
        )}
      </div>
      <div role="status" className={css.covered}>
        {quote.total === 0 && base > 0 && <Banner tone="success">{i18n.t('discounts.covered')}</Banner>}
      </div>
    </CardSection>
  );
}
