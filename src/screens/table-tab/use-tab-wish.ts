import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { cents, type Cents, ZERO } from '#domain/pricing/cents.ts';
import { isTipPossible, MAX_PAYERS, priceOf, serviceOf, type TabPart, withoutTaken } from '#domain/table/tab-bill.ts';
import { billOf, type TableTab } from '#domain/table/table-tab.ts';
import type { PriceRow } from '#ui/price-rows.tsx';

/** How much of the tab, and what on top of it. What somebody else pays meanwhile is taken off at once. */
export function useTabWish(tab: TableTab) {
  const { i18n } = useLingui();
  const bill = billOf(tab);
  const [chosenPart, choosePart] = useState<TabPart>(useProposedPart());
  const [hasService, onService] = useState(true);
  const [chosenTip, onTip] = useState<Cents>(ZERO);
  const part = withoutTaken(chosenPart, bill);
  const amount = priceOf(part, bill)?.amount ?? ZERO;
  const service = hasService ? serviceOf(amount, tab.servicePercent) : ZERO;
  const tip = isTipPossible(chosenTip, amount) ? chosenTip : ZERO;
  const total = cents(amount + service + tip);
  const rows: readonly PriceRow[] = [
    { id: 'part', label: i18n.t('payTab.part'), value: amount },
    ...(service > 0 ? [{ id: 'service', label: i18n.t('payTab.serviceRow'), value: service }] : []),
    ...(tip > 0 ? [{ id: 'tip', label: i18n.t('payTab.tip'), value: tip }] : []),
    { id: 'total', label: i18n.t('tab.total'), value: total, look: 'total' },
  ];
  const asked = { part, hasService, tip, expected: total };
  return { part, choosePart, amount, total, rows, asked, extras: { hasService, tip, onService, onTip } };
}

/** What the counter's link proposes: one of several equal shares, or all that is left. */
function useProposedPart(): TabPart {
  const people = Number(new URLSearchParams(useLocation().search).get('people'));
  const isDivided = Number.isInteger(people) && people > 1 && people <= MAX_PAYERS;
  return isDivided ? { kind: 'shares', people, shares: 1 } : { kind: 'rest' };
}
