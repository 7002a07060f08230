import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { SECOND_MS } from '#domain/durations.ts';
import { hasTurnCome } from '#domain/order/queue-turn.ts';
import type { QueuedOrder } from '#domain/order/queued-order.ts';
import { isOpenInShop } from '#domain/order/shop-moves.ts';
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
import css from './counter.module.css';
import { callWords } from './order-words.ts';
import { OrderQueue } from './order-queue.tsx';
import { RefusedTaps } from './refused-taps.tsx';
import { dismissRefusal } from './shop-steps.ts';
import { StoreChoice } from './store-choice.tsx';
import type { LiveQueue } from './use-counter.ts';
import { useArrivals, useLiveQueue } from './use-counter.ts';
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
  const { tenantId, domain, settings } = useTenant();
  const alarm = useAlarm(`/${domain}/`);
  const isKitchen = role === 'kitchen' || isPriceless;
  const tabs = useTabs(counter, queue.fetchedAt);
  const calls = tabs.row && callsOf(tabs.row.tabs);
  const { storeId, isHere, ...store } = useCounterStore(tenantId, queue.stores);
  const isNewHere = (order: QueuedOrder): boolean => order.status === 'REGISTERED' && isHere(order.storeId);
  const isCallHere = (call: ReturnType<typeof callsOf>[number]): boolean =>
    isUnanswered(call) && isHere(call.event_point_id);
  useArrivals(queue.orders, isNewHere, (orders) =>
    alarm.ring(settings.shortName, i18n.t('counter.newOrders', { count: orders.length })),
  );
  const turns = useTurns(queue.orders);
  useArrivals(
    turns,
    ({ storeId: of }) => isHere(of),
    (orders) => alarm.ring(settings.shortName, i18n.t('counter.turnCome', { count: orders.length })),
  );
  useArrivals(calls, isCallHere, ([call]) => call && alarm.ring(tagName(call, i18n), callWords(i18n, call)));

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
          orders: waitingOf(queue.orders?.filter(isNewHere), (count) => i18n.t('counter.newOrders', { count })),
          tables: waitingOf(calls?.filter(isCallHere), (count) => i18n.t('counter.calls', { count })),
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

const LOOK_EVERY_MS = 10 * SECOND_MS;

/** The orders for a slot whose turn has come since they were placed, and that the shop still has. Also while nobody looks. */
function useTurns(orders: readonly QueuedOrder[] | undefined): readonly QueuedOrder[] | undefined {
  const { serverNow } = useTenant().clock;
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const at = await serverNow();
      if (isCurrent) setNow(at);
    };
    void look();
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [serverNow]);
  if (now === null) return undefined;
  const isDue = (order: QueuedOrder): boolean =>
    hasTurnCome(order, now) && order.status !== 'COLLECTED' && isOpenInShop(order.status, order.shippingType);
  return orders?.filter(isDue);
}

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
