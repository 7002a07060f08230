import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { lazyPart } from '#i18n/lazy-part.tsx';
import { isSignalFailure } from '#remote/api-error.ts';
import { errorWords } from '#tenant/error-words.ts';
import { Banner } from '#ui/banner.tsx';
import { useTenant } from '#tenant/tenant-context.ts';
import { useAlarm } from './alarm.ts';
import type { Counter } from './counter-actions.ts';
import { CounterBar } from './counter-bar.tsx';
import type { CounterView } from './counter-views.tsx';
import { CounterViews, useCounterView } from './counter-views.tsx';
import { OrderQueue } from './order-queue.tsx';
import { RefusedSteps } from './refused-steps.tsx';
import { dismissRefusal } from './shop-steps.ts';
import type { LiveQueue } from './use-counter.ts';
import { useLiveQueue, useNewOrders } from './use-counter.ts';

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
  useNewOrders(queue.orders, (orders) =>
    alarm.ring(settings.shortName, i18n.t('counter.newOrders', { count: orders.length })),
  );

  const views: Readonly<Record<CounterView, () => ReactNode>> = {
    orders: () => <OrderQueue counter={counter} queue={queue} isKitchen={isKitchen} />,
    tables: () => <TablesView counter={counter} changedAt={queue.fetchedAt} />,
    menu: () => <MenuView counter={counter} changedAt={queue.fetchedAt} />,
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
      <CounterViews role={role} />
      <QueueTroubles counter={counter} queue={queue} />
      {views[view]()}
    </>
  );
}

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
      <RefusedSteps queue={queue} onRead={(id) => void dismissRefusal(counter.tenant, id)} />
    </>
  );
}
