import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { CheckoutId, StoreId } from '#domain/ids.ts';
import { isInUse, isUnanswered, type ShopTab } from '#domain/table/shop-tab.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Stack } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CloseTabSheet } from './close-tab-sheet.tsx';
import type { Counter } from './counter-actions.ts';
import { CounterTrouble, useNoSignal } from './counter-trouble.tsx';
import css from './counter.module.css';
import { PayLinkSheet } from './pay-link-sheet.tsx';
import { TabCard } from './tab-card.tsx';
import type { useTabs } from './use-tabs.ts';

interface Props {
  readonly counter: Counter;
  readonly tabs: ReturnType<typeof useTabs>;
  /** null for all. */
  readonly storeId: StoreId | null;
}

interface Asked {
  readonly id: CheckoutId;
  readonly what: 'close' | 'link';
}

/** The shop's tables: who calls, what is on each tab, what is paid of it, and how it is closed. */
export function TablesView({ counter, tabs: { row, error, retry }, storeId }: Props) {
  const { i18n } = useLingui();
  const refusal = useNoSignal(error);
  const [asked, setAsked] = useState<Asked | null>(null);
  const tabs = (row?.tabs ?? []).filter((tab) => storeId === null || tab.event_point_id === storeId);
  const open = tabs.filter((tab) => tab.closedAt === null && isInUse(tab)).toSorted(byUrgency);
  const closed = tabs.filter(({ closedAt, rounds }) => closedAt !== null && rounds.length > 0);
  const card = (tab: ShopTab) => (
    <li key={tab.checkoutId}>
      <TabCard
        counter={counter}
        tab={tab}
        refusal={refusal}
        onClose={() => setAsked({ id: tab.checkoutId, what: 'close' })}
        onLink={() => setAsked({ id: tab.checkoutId, what: 'link' })}
      />
    </li>
  );
  const askedTab = tabs.find(({ checkoutId }) => checkoutId === asked?.id) ?? null;
  return (
    <Stack gap={4}>
      <CounterTrouble error={error} noSignal={refusal} fetchedAt={row?.fetchedAt ?? null} onRetry={retry} />
      {!row && error === null && refusal === null && <Skeleton shape="box" height="12rem" />}
      {row && open.length === 0 && (
        <EmptyState icon="table" title={i18n.t('counter.tables.none')} text={i18n.t('counter.tables.noneText')} />
      )}
      <ul className={css.cards}>{open.map(card)}</ul>
      {closed.length > 0 && (
        <details className={css.finished}>
          <summary>{i18n.t('counter.tables.closed', { count: closed.length })}</summary>
          <ul className={css.cards}>{closed.map(card)}</ul>
        </details>
      )}
      {askedTab && asked?.what === 'close' && (
        <CloseTabSheet counter={counter} tab={askedTab} refusal={refusal} onClose={() => setAsked(null)} />
      )}
      {askedTab?.code && asked?.what === 'link' && (
        <PayLinkSheet tab={askedTab} code={askedTab.code} onClose={() => setAsked(null)} />
      )}
    </Stack>
  );
}

/** Who calls comes first, the longest waiting before; then by table. */
function byUrgency(a: ShopTab, b: ShopTab): number {
  const [callOfA, callOfB] = [calledAt(a), calledAt(b)];
  return callOfA === callOfB
    ? a.tag.localeCompare(b.tag, undefined, { numeric: true })
    : callOfA.localeCompare(callOfB);
}

const NEVER = '~';
const calledAt = ({ calls }: ShopTab): string => calls.find(isUnanswered)?.askedAt ?? NEVER;
