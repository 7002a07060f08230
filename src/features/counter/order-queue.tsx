import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { SECOND_MS } from '#domain/durations.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { isOpenInShop } from '#domain/order/shop-moves.ts';
import type { QueuedOrder } from '#domain/order/queued-order.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { Banner } from '#ui/banner.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useNow } from '#ui/use-now.ts';
import { useServerNow } from '#ui/use-server-now.ts';
import type { Counter } from './counter-actions.ts';
import css from './counter.module.css';
import { OrderCard } from './order-card.tsx';
import { OrderTicket } from './order-ticket.tsx';
import { counterStatusWords } from './order-words.ts';
import { isHeldUp, type LiveQueue } from './use-counter.ts';

const COLUMNS = ['REGISTERED', 'PREPARING', 'READY', 'COLLECTED'] as const satisfies readonly OrderStatus[];
const CLOCK_MS = 10 * SECOND_MS;

interface BoardProps {
  readonly counter: Counter;
  readonly queue: LiveQueue;
  readonly isKitchen: boolean;
}

/** The shop's live queue, in columns on a tablet and in one list on a phone. */
export function OrderQueue({ counter, queue, isKitchen }: BoardProps) {
  const { i18n } = useLingui();
  const deviceNow = useNow(CLOCK_MS);
  const now = useServerNow(CLOCK_MS, useTenant().clock.serverNow) ?? deviceNow;
  const [printing, setPrinting] = useState<QueuedOrder | null>(null);

  const heldUp = new Set(queue.steps.filter((step) => isHeldUp(step, queue)).map(({ orderId }) => orderId));
  const card = (order: QueuedOrder) => (
    <li key={order.id}>
      <OrderCard
        counter={counter}
        order={order}
        isKitchen={isKitchen}
        isWaiting={heldUp.has(order.id)}
        now={now}
        onPrint={setPrinting}
      />
    </li>
  );
  const all = queue.orders ?? [];
  const open = all.filter(isOpen).toSorted((a, b) => Date.parse(a.placedAt) - Date.parse(b.placedAt));
  const finished = all.filter((order) => !isOpen(order));
  return (
    <>
      {queue.hasMore && (
        <Banner tone="warning">{i18n.t('counter.hasMore', { count: queue.orders?.length ?? 0 })}</Banner>
      )}
      {queue.orders && open.length === 0 && (
        <EmptyState icon="receipt" title={i18n.t('counter.noOrders')} text={i18n.t('counter.noOrdersText')} />
      )}
      <div className={css.columns} hidden={queue.orders && open.length === 0}>
        {COLUMNS.map((status) => (
          <section key={status} className={css.column} aria-label={counterStatusWords(i18n, status)}>
            <Column status={status} orders={open.filter((order) => order.status === status)} isKnown={!!queue.orders}>
              {card}
            </Column>
          </section>
        ))}
      </div>
      {finished.length > 0 && (
        <details className={css.finished}>
          <summary>{i18n.t('counter.finished', { count: finished.length })}</summary>
          <ul className={css.cards}>{finished.map(card)}</ul>
        </details>
      )}
      {printing && <OrderTicket order={printing} isKitchen={isKitchen} onPrinted={() => setPrinting(null)} />}
    </>
  );
}

const isOpen = ({ status, shippingType }: QueuedOrder): boolean => isOpenInShop(status, shippingType);

interface ColumnProps {
  readonly status: OrderStatus;
  readonly orders: readonly QueuedOrder[];
  readonly isKnown: boolean;
  readonly children: (order: QueuedOrder) => ReactNode;
}

function Column({ status, orders, isKnown, children }: ColumnProps) {
  const { i18n } = useLingui();
  return (
    <>
      <h2 className={css.columnTitle}>
        <span>{counterStatusWords(i18n, status)}</span>
        <span>{orders.length}</span>
      </h2>
      {!isKnown && <Skeleton shape="box" height="8rem" />}
      {isKnown && orders.length === 0 && <p className={css.none}>{i18n.t('counter.none')}</p>}
      <ul className={css.column}>{orders.map(children)}</ul>
    </>
  );
}
