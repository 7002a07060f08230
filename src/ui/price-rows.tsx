import { DataList } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Cents } from '#domain/pricing/cents.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { Money } from './money.tsx';

export interface PriceRow {
  readonly id: string;
  readonly label: string;
  /** Text instead of an amount, such as "grátis". */
  readonly value: Cents | string;
  /** A saving is shown as a deduction: − R$ 5,00. */
  readonly look?: 'saving' | 'total' | undefined;
}

/** Subtotal … total. The total is the one large figure of a screen. */
export const PriceRows = ({ rows }: { readonly rows: readonly PriceRow[] }) => (
  <DataList.Root>
    {rows.map(({ id, label, value, look }) => (
      <DataList.Item key={id} data-look={look}>
        <DataList.ItemLabel>{label}</DataList.ItemLabel>
        <DataList.ItemValue>{shownValue(value, look)}</DataList.ItemValue>
      </DataList.Item>
    ))}
  </DataList.Root>
);

function shownValue(value: PriceRow['value'], look: PriceRow['look']): ReactNode {
  if (typeof value === 'string') return value;
  return look === 'saving' ? `− ${formatMoney(value)}` : <Money value={value} />;
}
