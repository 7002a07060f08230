import { useLingui } from '@lingui/react';
import { ZERO } from '#domain/pricing/cents.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { tabRest } from '#domain/table/tab-bill.ts';
import { beingPaid, billOf, overpaid, type TableTab } from '#domain/table/table-tab.ts';
import { CardSection } from '#ui/card-section.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { type PriceRow, PriceRows } from '#ui/price-rows.tsx';

/** What the tab comes to, who has paid of it, and what is left. */
export function TabSums({ tab }: { readonly tab: TableTab }) {
  const { i18n } = useLingui();
  const bill = billOf(tab);
  const excess = overpaid(tab);
  const isClosed = tab.closedAt !== null;
  const parts = tab.payments.map((payment, index): PriceRow => {
    const guest = payment.guest || i18n.t('tab.guest');
    const label = payment.status === 'PAID' ? /*i18n*/ 'tab.paidBy' : /*i18n*/ 'tab.beingPaidBy';
    return { id: `payment-${index}`, label: i18n.t(label, { guest }), value: payment.amount, look: 'saving' };
  });
  const outside: readonly PriceRow[] =
    tab.paidOutside > ZERO
      ? [{ id: 'outside', label: i18n.t('tab.paidOutside'), value: tab.paidOutside, look: 'saving' }]
      : [];
  const hasParts = parts.length + outside.length > 0;
  const rows: readonly PriceRow[] = [
    { id: 'total', label: i18n.t('tab.total'), value: bill.total, look: hasParts ? undefined : 'total' },
    ...parts,
    ...outside,
    ...(hasParts
      ? [{ id: 'rest', label: i18n.t('tab.rest'), value: isClosed ? ZERO : tabRest(bill), look: 'total' } as const]
      : []),
  ];
  return (
    <CardSection title={i18n.t('tab.bill')}>
      <Stack gap={3}>
        <PriceRows rows={rows} />
        {beingPaid(tab) > 0 && <Text tone="muted">{i18n.t('tab.reserved')}</Text>}
        {excess > 0 && <Text tone="error">{i18n.t('tab.overpaid', { amount: formatMoney(excess) })}</Text>}
      </Stack>
    </CardSection>
  );
}
