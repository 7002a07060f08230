import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { QueuedOrder } from '#domain/order/queued-order.ts';
import { callsOf, isUnanswered } from '#domain/table/shop-tab.ts';
import { lazyPart } from '#i18n/lazy-part.tsx';
import { tagName } from '#i18n/tag-name.ts';
import { isSignalFailure } from '#remote/api-error.ts';
import { errorWords } from '#tenant/error-words.ts';
import { Banner } from '#ui/banner.tsx';
import { useTenant } from '#tenant/tenant-context.ts';
import { useAlarm } from './alarm.ts';
import type { Counter } from './counter-actions.ts';
import { CounterBar } from './counter-bar.tsx';
import type { CounterView } from './counter-views.tsx';
import { CounterViews, useCounterView } from './counter-views.tsx';
import { callWords } from './order-words.ts';
import { OrderQueue } from './order-queue.tsx';
import { RefusedTaps } from './refused-taps.tsx';
import { dismissRefusal } from './shop-steps.ts';
import type { LiveQueue } from './use-counter.ts';
import { useArrivals, useLiveQueue } from './use-counter.ts';
import { useTabs } from './use-tabs.ts';

const CodeSheetsView = lazyPart(() => import('./code-sheets-view.tsx'), 'CodeSheetsView');
const TablesView = lazyPart(() => import('./tables-view.tsx'), 'TablesView');
const MenuView = lazyPart(() => import('./menu-view.tsx'), 'MenuView');
const DayMoneyView = lazyPart(() => import('./day-money-view.tsx'), 'DayMoneyView');

/** Everything that somebody who is logged in sees: in every view orders are followed, announced and sent. */
export function CounterDesk({ counter }: { readonly counter: Counter }) {
  const { i18n } = useLingui();
  const { role } = counter.session;
  const queue = useLiveQueue(counter);
  const view = useCounterView(role);
  const [isPriceless, setIsPriceless] = useState(false);
  const { domain, settings } = useTenant();
  const alarm = useAlarm(`/${domain}/`);
  const isKitchen = role === 'kitchen' || isPriceless;
  const tabs = useTabs(counter, queue.fetchedAt);
  const calls = tabs.row && callsOf(tabs.row.tabs);
  useArrivals(queue.orders, isNew, (orders) =>
    alarm.ring(settings.shortName, i18n.t('counter.newOrders', { count: orders.length })),
  );
  useArrivals(calls, isUnanswered, ([call]) => call && alarm.ring(tagName(call, i18n), callWords(i18n, call)));

  const views: Readonly<Record<CounterView, () => ReactNode>> = {
    orders: () => <OrderQueue counter={counter} queue={queue} isKitchen={isKitchen} />,
    tables: () => <TablesView counter={counter} tabs={tabs} />,
    menu: () => <MenuView counter={counter} changedAt={queue.fetchedAt} queue={queue} />,
    codes: () => <CodeSheetsView counter={counter} changedAt={queue.fetchedAt} />,
    money: () => <DayMoneyView counter={counter} changedAt={queue.fetchedAt} />,
  };
  return (
    <>
      <CounterBar
        counter={counter}
        queue={queue}
        isKitchen={isKitchen}
        onKitchen={view === 'orders' ? setIsPriceless : null}
        alarm={alarm}
      />
      <CounterViews
        role={role}
        waiting={{
          orders: waitingOf(queue.orders?.filter(isNew), (count) => i18n.t('counter.newOrders', { count })),
          tables: waitingOf(calls?.filter(isUnanswered), (count) => i18n.t('counter.calls', { count })),
        }}
      />
      <QueueTroubles counter={counter} queue={queue} />
      {views[view]()}
    </>
  );
}

const isNew = ({ status }: QueuedOrder): boolean => status === 'REGISTERED';

const waitingOf = (things: readonly unknown[] | undefined, words: (count: number) => string) => {
  const count = things?.length ?? 0;
  return { count, words: words(count) };
};

/** What stands in the way, and what was refused. */
function QueueTroubles({ counter, queue }: { readonly counter: Counter; readonly queue: LiveQueue }) {
  const { i18n } = useLingui();
  return (
    <>
      {queue.error !== null && !isSignalFailure(queue.error) && (
        <Banner tone="warning" role="alert">
          {errorWords(i18n, queue.error)}
        </Banner>
      )}
      <RefusedTaps queue={queue} onRead={(id) => void dismissRefusal(counter.tenant, id)} />
    </>
  );
}
