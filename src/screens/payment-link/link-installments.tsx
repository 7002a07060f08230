import type { Cents } from '#domain/pricing/cents.ts';
import { offersInstallments, splitAmount } from '#domain/pricing/installments.ts';
import type { PaymentLink } from '#domain/payment/payment-link.ts';
import { installmentWords } from '#features/cards/installment-words.ts';
import { lazyPart } from '#i18n/lazy-part.tsx';
import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { LazyOverlay } from '#ui/lazy-overlay.tsx';
import { useOverlay } from '#ui/use-overlay.ts';

const InstallmentsSheet = lazyPart(() => import('#features/cards/installments-sheet.tsx'), 'InstallmentsSheet');

interface Props {
  readonly amount: Cents;
  /** The limits come with the link: there is no tenant to ask (D-11). */
  readonly rules: PaymentLink['tenant'];
  readonly chosen: number;
  readonly onChoose: (count: number) => void;
}

/** D-39: the chooser is there only when half of the amount is above the smallest installment. */
export function LinkInstallments({ amount, rules, chosen, onChoose }: Props) {
  const t = useT();
  const sheet = useOverlay('installments');
  if (!offersInstallments(amount, rules)) return null;
  return (
    <>
      <Button block kind="secondary" aria-haspopup="dialog" onClick={() => sheet.open('open')}>
        {t('paymentLink.installments', { choice: installmentWords(splitAmount(amount, chosen), t) })}
      </Button>
      <LazyOverlay value={sheet.value}>
        {(_value, isOpen) => (
          <InstallmentsSheet
            isOpen={isOpen}
            onClose={sheet.close}
            amount={amount}
            rules={rules}
            isInterestFree={rules.interestFreeInstallments}
            chosen={chosen}
            onChoose={onChoose}
          />
        )}
      </LazyOverlay>
    </>
  );
}
