import { useLingui } from '@lingui/react';
import { cents, type Cents } from '#domain/pricing/cents.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { isTipPossible, serviceOf } from '#domain/table/tab-bill.ts';
import type { TableTab } from '#domain/table/table-tab.ts';
import { Stack, Text } from '#ui/layout.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';

const TIPS = [0, 2_00, 5_00, 10_00].map(cents);

interface Props {
  readonly tab: Pick<TableTab, 'servicePercent' | 'isTipEnabled'>;
  readonly amount: Cents;
  readonly hasService: boolean;
  readonly tip: Cents;
  readonly onService: (hasService: boolean) => void;
  readonly onTip: (tip: Cents) => void;
}

/** Service and tip, each optional and said to be so (D-78). */
export function ExtrasPicker({ tab, amount, hasService, tip, onService, onTip }: Props) {
  const { i18n } = useLingui();
  const { servicePercent, isTipEnabled } = tab;
  const tips = TIPS.filter((choice) => isTipPossible(choice, amount));
  return (
    <Stack gap={4}>
      {servicePercent > 0 && (
        <SwitchRow
          label={i18n.t('payTab.service', { percent: String(servicePercent) })}
          detail={i18n.t('payTab.serviceNote', { amount: formatMoney(serviceOf(amount, servicePercent)) })}
          isOn={hasService}
          onChange={onService}
        />
      )}
      {isTipEnabled && tips.length > 1 && (
        <Stack gap={2}>
          <Text tone="strong">{i18n.t('payTab.tip')}</Text>
          <SegmentedControl
            label={i18n.t('payTab.tip')}
            segments={tips.map((choice) => ({
              value: String(choice),
              label: choice === 0 ? i18n.t('payTab.noTip') : formatMoney(choice),
            }))}
            value={String(tip)}
            onChange={(value) => onTip(cents(Number(value)))}
          />
        </Stack>
      )}
    </Stack>
  );
}
