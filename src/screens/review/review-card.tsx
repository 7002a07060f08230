import { useLingui } from '@lingui/react';
import { installmentOptions } from '#domain/pricing/installments.ts';
import { CardPicker } from '#features/cards/card-picker.tsx';
import { installmentWords } from '#features/cards/installment-words.ts';
import { chooseCard, chooseInstallments } from '#features/checkout/review-actions.ts';
import { lazyPart } from '#i18n/lazy-part.tsx';
import { useTenant } from '#tenant/tenant-context.ts';
import { ChoiceLine } from '#ui/choice-line.tsx';
import { Stack } from '#ui/layout.tsx';
import { LazyOverlay } from '#ui/lazy-overlay.tsx';
import type { Overlay } from '#ui/use-overlay.ts';
import css from './review-card.module.css';
import type { ReviewState } from './use-review-order.ts';
import { LAZY_ICONS } from '#ui/lazy-icons.ts';

const AddCardSheet = lazyPart(() => import('#features/cards/add-card-sheet.tsx'), 'AddCardSheet');
const InstallmentsSheet = lazyPart(() => import('#features/cards/installments-sheet.tsx'), 'InstallmentsSheet');

interface Props {
  readonly review: ReviewState;
  readonly sheet: Overlay;
}

/** Section 9 of the review (A§2), paid by card in the app: which one, and in how many installments. */
export function ReviewCard({ review: { order, cards, oneTime, choose }, sheet }: Props) {
  const { settings, databases } = useTenant();
  const { data } = databases;
  const { draft, quote, store } = order;
  const pick = (id: NonNullable<typeof draft.cardId>) => {
    if (id !== 'new') oneTime.hold(null);
    choose({ cardId: id }, () => chooseCard(data, id));
  };
  return (
    // Belongs to the payment method above it.
    <Stack gap={3} isInset>
      <CardPicker
        cards={cards ?? []}
        oneTime={oneTime.card}
        chosenId={draft.cardId}
        onChoose={pick}
        onAdd={() => sheet.open('card')}
      />
      <InstallmentsLine review={{ order }} onOpen={() => sheet.open('installments')} />
      <LazyOverlay value={sheet.value === 'card' ? 'card' : null} onClose={sheet.close}>
        {(_, isOpen) => (
          <AddCardSheet
            storeId={store.id}
            isOpen={isOpen}
            onClose={sheet.close}
            onAdded={({ id }) => pick(id)}
            onUseOnce={(card) => {
              oneTime.hold(card);
              pick('new');
            }}
          />
        )}
      </LazyOverlay>
      <LazyOverlay value={sheet.value === 'installments' ? 'installments' : null} onClose={sheet.close}>
        {(_, isOpen) => (
          <InstallmentsSheet
            amount={quote.total}
            rules={settings}
            isInterestFree={settings.interestFreeInstallments}
            chosen={draft.installments}
            isOpen={isOpen}
            onClose={sheet.close}
            onChoose={(count) => choose({ installments: count }, () => chooseInstallments(data, count))}
          />
        )}
      </LazyOverlay>
    </Stack>
  );
}

interface LineProps {
  readonly review: Pick<ReviewState, 'order'>;
  readonly onOpen: () => void;
}

/** Only where there is more than one way to split the amount (A§5). */
function InstallmentsLine({ review: { order }, onOpen }: LineProps) {
  const { i18n } = useLingui();
  const { settings } = useTenant();
  const { draft, quote } = order;
  const options = installmentOptions(quote.total, settings);
  const chosen = options.find(({ count }) => count === draft.installments);
  if (options.length < 2 || !chosen) return null;
  return (
    <div className={css.installments}>
      <ChoiceLine
        icon={LAZY_ICONS.card}
        title={i18n.t('installments.title')}
        detail={installmentWords(chosen, i18n)}
        action={{ label: i18n.t('shipping.change'), onAct: onOpen }}
      />
    </div>
  );
}
