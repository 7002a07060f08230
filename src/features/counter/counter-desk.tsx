import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { callsOf } from '#domain/table/shop-tab.ts';
import { lazyPart } from '#i18n/lazy-part.tsx';
import { isSignalFailure } from '#remote/api-error.ts';
import { errorWords } from '#tenant/error-words.ts';
import { useKeepAwake } from '#platform/keep-awake.ts';
import { Banner } from '#ui/banner.tsx';
import { useTenant } from '#tenant/tenant-context.ts';
import { useAlarm } from './alarm.ts';
import type { Counter } from './counter-actions.ts';
import { CounterBar } from './counter-bar.tsx';
import type { CounterView } from './counter-views.tsx';
import { CounterViews, useCounterView } from './counter-views.tsx';
import css from './counter.module.css';
import { OrderQueue } from './order-queue.tsx';
import { RefusedTaps } from './refused-taps.tsx';
import { dismissRefusal } from './shop-steps.ts';
import { StoreChoice } from './store-choice.tsx';
import type { LiveQueue } from './use-counter.ts';
import { useAnnouncements } from './use-announcements.ts';
import { useLiveQueue } from './use-counter.ts';
import { useCounterStore } from './use-counter-store.ts';
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
  const { tenantId, domain } = useTenant();
  const alarm = useAlarm(`/${domain}/`);
  const isKitchen = role === 'kitchen' || isPriceless;
  const tabs = useTabs(counter, queue.fetchedAt);
  const calls = tabs.row && callsOf(tabs.row.tabs);
  const { storeId, isHere, ...store } = useCounterStore(tenantId, queue.stores);
  const unanswered = useAnnouncements({ orders: queue.orders, calls, isHere, alarm });
  useKeepAwake(true);

  const views: Readonly<Record<CounterView, () => ReactNode>> = {
    orders: () => <OrderQueue counter={counter} queue={queue} storeId={storeId} isKitchen={isKitchen} />,
    tables: () => <TablesView counter={counter} tabs={tabs} storeId={storeId} />,
    menu: () => <MenuView counter={counter} changedAt={queue.fetchedAt} queue={queue} deviceStore={storeId} />,
    codes: () => <CodeSheetsView counter={counter} changedAt={queue.fetchedAt} deviceStore={storeId} />,
    money: () => <DayMoneyView counter={counter} changedAt={queue.fetchedAt} deviceStore={storeId} />,
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
          orders: waitingOf(unanswered.orders, (count) => i18n.t('counter.newOrders', { count })),
          tables: waitingOf(unanswered.calls, (count) => i18n.t('counter.calls', { count })),
        }}
      />
      <QueueTroubles counter={counter} queue={queue} />
      {(view === 'orders' || view === 'tables') && (
        <div className={css.deviceStore}>
          <StoreChoice stores={store.stores} value={storeId} onChoose={store.choose} onAll={() => store.choose(null)} />
        </div>
      )}
      {views[view]()}
    </>
  );
}

const waitingOf = ({ length }: readonly unknown[], words: (count: number) => string) => ({
  count: length,
  words: words(length),
});

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
