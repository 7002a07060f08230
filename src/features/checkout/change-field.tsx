import { Button } from '@chakra-ui/react';
import { useLingui } from '@lingui/react';
import type { UseFormReturn } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { changeDue, isChangeValid } from '#domain/payment/cash-change.ts';
import { cents, ZERO, type Cents } from '#domain/pricing/cents.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { ruleWords } from '#i18n/rule-words.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { TextField } from '#ui/text-field.tsx';
import css from './checkout.module.css';
import type { ReviewValues } from './review-values.ts';
import { useTender } from './use-tender.ts';

interface Props {
  readonly form: UseFormReturn<ReviewValues>;
  readonly total: Cents;
}

const DIGITS_MAX = 7;

/** "Troco para quanto?": the notes that people hand over as chips, any other amount typed (D-38). */
export function ChangeField({ form, total }: Props) {
  const { i18n } = useLingui();
  const { field, fieldState } = useController({ control: form.control, name: 'change' });
  const { tenders, isOther, setTyping } = useTender(field.value, total);
  const choose = (amount: Cents) => {
    setTyping(false);
    field.onChange(amount);
    form.clearErrors('change');
  };
  const type = (text: string) => field.onChange(cents(Number(text.replaceAll(/\D/g, '').slice(0, DIGITS_MAX))));

  return (
    <Stack as="fieldset" gap={3} isInset>
      {/* A floating legend is laid out as the first line, not on the edge. */}
      <Text as="legend" tone="strong" className={css.legend}>
        {i18n.t('payment.changeFor')}
      </Text>
      <Row wraps>
        <Chip
          isChosen={!isOther && field.value === ZERO}
          label={i18n.t('payment.noChange')}
          onChoose={() => choose(ZERO)}
        />
        {tenders.map((amount) => (
          <Chip
            key={amount}
            isChosen={!isOther && field.value === amount}
            label={formatMoney(amount)}
            onChoose={() => choose(amount)}
          />
        ))}
        <Chip isChosen={isOther} label={i18n.t('payment.otherAmount')} onChoose={() => setTyping(true)} />
      </Row>
      {isOther && (
        <TextField
          label={i18n.t('payment.tendered')}
          inputMode="numeric"
          autoComplete="off"
          {...field}
          value={field.value === ZERO ? '' : formatMoney(field.value)}
          placeholder={formatMoney(tenders[0] ?? total)}
          error={ruleWords(i18n, fieldState.error?.message)}
          onChange={(event) => type(event.target.value)}
        />
      )}
      {field.value > ZERO && isChangeValid(field.value, total) && (
        <Text size="s" tone="success" role="status">
          {i18n.t('payment.changeDue', { amount: formatMoney(changeDue(field.value, total)) })}
        </Text>
      )}
    </Stack>
  );
}

interface ChipProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const Chip = ({ label, isChosen, onChoose }: ChipProps) => (
  <Button variant="outline" size="sm" aria-pressed={isChosen} onClick={onChoose}>
    {label}
  </Button>
);
