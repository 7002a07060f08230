import { useLingui } from '@lingui/react';
import type { Cents } from '#domain/pricing/cents.ts';
import { clampInstallments, installmentOptions, type InstallmentRules } from '#domain/pricing/installments.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { installmentNote, installmentWords } from './installment-words.ts';
import { useWhileOpen } from '#ui/use-while-open.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly amount: Cents;
  readonly rules: InstallmentRules;
  /** "sem juros" only where the tenant says so (D-39). */
  readonly isInterestFree: boolean;
  readonly chosen: number;
  readonly onChoose: (count: number) => void;
}

/** In how many payments (A§5). What is marked counts when it is confirmed, so that arrow keys may pass over the others. */
export function InstallmentsSheet({ isOpen, onClose, amount, rules, isInterestFree, chosen, onChoose }: Props) {
  const { i18n } = useLingui();
  const [marked, setMarked] = useWhileOpen(isOpen, chosen);
  const options = installmentOptions(amount, rules);
  const count = clampInstallments(marked, amount, rules);
  const confirm = () => {
    onChoose(count);
    onClose();
  };

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={i18n.t('installments.title')}
      footer={
        <Button block onClick={confirm}>
          {count === 1 ? i18n.t('installments.payOnce') : i18n.t('installments.payIn', { count })}
        </Button>
      }
    >
      {options.length === 0 ? (
        <Banner title={i18n.t('installments.none')} />
      ) : (
        <RadioCards
          label={i18n.t('installments.title')}
          value={String(count)}
          options={options.map((option) => ({
            value: String(option.count),
            label: installmentWords(option, i18n),
            description: installmentNote(option, isInterestFree, i18n),
          }))}
          onChange={(value) => setMarked(Number(value))}
        />
      )}
    </Sheet>
  );
}
