import { useLingui } from '@lingui/react';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { PAYMENT_METHOD_NAMES } from '#i18n/payment-method-names.ts';
import { Stack, Text } from '#ui/layout.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { TextField } from '#ui/text-field.tsx';
import { COUNTER_MEANS, type TakenIn, type TakingsDraft } from './use-takings.ts';

interface Props {
  readonly draft: TakingsDraft;
  readonly servicePercent: number;
}

/** Whether the service was taken, and in what: one means, or an amount for each. */
export function TakingsForm({ draft, servicePercent }: Props) {
  const { i18n } = useLingui();
  const { takenIn, typed, total } = draft;
  const options = [
    ...COUNTER_MEANS.map((value) => ({ value: value as TakenIn, label: i18n.t(PAYMENT_METHOD_NAMES[value]) })),
    { value: 'SEVERAL' as const, label: i18n.t('counter.tables.several') },
  ];
  return (
    <Stack gap={4}>
      {servicePercent > 0 && (
        <SwitchRow
          label={i18n.t('counter.tables.service', { percent: String(servicePercent) })}
          detail={i18n.t('counter.tables.serviceDetail', { amount: formatMoney(draft.serviceOffered) })}
          isOn={draft.hasService}
          onChange={draft.setHasService}
        />
      )}
      <RadioCards
        label={i18n.t('counter.tables.paidWith')}
        options={options}
        value={takenIn}
        onChange={draft.setTakenIn}
      />
      {takenIn === 'SEVERAL' && (
        <Stack gap={3}>
          {COUNTER_MEANS.map((method) => (
            <TextField
              key={method}
              label={i18n.t('counter.tables.amountIn', { method: i18n.t(PAYMENT_METHOD_NAMES[method]) })}
              inputMode="decimal"
              value={typed[method]}
              error={draft.isWrong(method) ? i18n.t('counter.menu.wrongPrice') : undefined}
              onChange={({ target }) => draft.type(method, target.value)}
            />
          ))}
          <Text tone="muted">
            <span role="status">
              {draft.refusal ?? i18n.t('counter.tables.takingsRight', { amount: formatMoney(total) })}
            </span>
          </Text>
        </Stack>
      )}
    </Stack>
  );
}
