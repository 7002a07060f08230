import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { StoreId } from '#domain/ids.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { isForLater, isLongOut, turnOf } from '#domain/order/queue-turn.ts';
import { isOpenInShop } from '#domain/order/shop-moves.ts';
import type { QueuedOrder } from '#domain/order/queued-order.ts';
import { Banner } from '#ui/banner.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ClosedStores } from './closed-stores.tsx';
import type { Counter } from './counter-actions.ts';
import css from './counter.module.css';
import { OrderCard } from './order-card.tsx';
import { OrderTicket } from './order-ticket.tsx';
import { counterStatusWords } from './order-words.ts';
import { isHeldUp, type LiveQueue } from './use-counter.ts';
import { useFollowingFocus } from './use-following-focus.ts';
import { useShopNow } from './use-shop-now.ts';

const COLUMNS = ['REGISTERED', 'PREPARING', 'READY', 'COLLECTED'] as const satisfies readonly OrderStatus[];

interface BoardProps {
  readonly counter: Counter;
  readonly queue: LiveQueue;
  /** The store whose orders are shown; null for all. */
  readonly storeId: StoreId | null;
  readonly isKitchen: boolean;
}

/** The shop's live queue, in columns on a tablet and in one list on a phone. */
export function OrderQueue({ counter, queue, storeId, isKitchen }: BoardProps) {
  const { i18n } = useLingui();
  const now = useShopNow();
  const [printing, setPrinting] = useState<QueuedOrder | null>(null);
  const following = useFollowingFocus();

  const heldUp = new Set(queue.steps.filter((step) => isHeldUp(step, queue)).map(({ orderId }) => orderId));
  const hasStores = queue.stores.length > 1;
  const card = (order: QueuedOrder) => (
    <li key={order.id}>
      <OrderCard
        counter={counter}
        order={order}
        isKitchen={isKitchen}
        isStoreTold={hasStores && storeId === null}
        isWaiting={heldUp.has(order.id)}
        now={now}
        onPrint={setPrinting}
      />
    </li>
  );
  const all = (queue.orders ?? []).filter((order) => storeId === null || order.storeId === storeId);
  const open = all.filter(isOpen).toSorted((a, b) => turnOf(a) - turnOf(b));
  const finished = all.filter((order) => !isOpen(order));
  return (
    <div className={css.queue} {...following}>
      <ClosedStores counter={counter} queue={queue} storeId={storeId} now={now} />
      {queue.hasMore && (
        <Banner tone="warning">{i18n.t('counter.hasMore', { count: queue.orders?.filter(isOpen).length ?? 0 })}</Banner>
      )}
      {queue.orders && open.length === 0 && (
        <EmptyState icon="receipt" title={i18n.t('counter.noOrders')} text={i18n.t('counter.noOrdersText')} />
      )}
      <div className={css.columns} hidden={queue.orders && open.length === 0}>
        {COLUMNS.map((status) => (
          <Column
            key={status}
            status={status}
            orders={open.filter((order) => order.status === status)}
            now={now}
            isKnown={!!queue.orders}
          >
            {card}
          </Column>
        ))}
      </div>
      <Finished orders={finished} hasMore={queue.hasMoreFinished}>
        {card}
      </Finished>
      {printing && (
        <OrderTicket
          order={printing}
          isKitchen={isKitchen}
          isStoreTold={hasStores}
          onPrinted={() => setPrinting(null)}
        />
      )}
    </div>
  );
}

const isOpen = ({ status, shippingType }: QueuedOrder): boolean => isOpenInShop(status, shippingType);

interface FinishedProps {
  readonly orders: readonly QueuedOrder[];
  /** Not all of them are here. */
  readonly hasMore: boolean;
  readonly children: (order: QueuedOrder) => ReactNode;
}

function Finished({ orders, hasMore, children }: FinishedProps) {
  const { i18n } = useLingui();
  if (orders.length === 0) return null;
  return (
    <details className={css.finished}>
      <summary>{i18n.t('counter.finished', { count: hasMore ? `${orders.length}+` : orders.length })}</summary>
      <ul className={css.cards}>{orders.map(children)}</ul>
    </details>
  );
}

interface ColumnProps {
  readonly status: OrderStatus;
  readonly orders: readonly QueuedOrder[];
  readonly now: number;
  readonly isKnown: boolean;
  readonly children: (order: QueuedOrder) => ReactNode;
}

/** The orders of a status. Those whose slot is still far, or that left long ago, come after the others, under words of their own. */
function Column({ status, orders, now, isKnown, children }: ColumnProps) {
  const { i18n } = useLingui();
  const {
    later = [],
    longOut = [],
    due = [],
  } = Object.groupBy(orders, (order) => (isForLater(order, now) ? 'later' : isLongOut(order, now) ? 'longOut' : 'due'));
  return (
    <section className={css.column} aria-label={counterStatusWords(i18n, status)}>
      <h2 className={css.columnTitle}>
        <span>{counterStatusWords(i18n, status)}</span>
        <span>{due.length}</span>
      </h2>
      {!isKnown && <Skeleton shape="box" height="8rem" />}
      {isKnown && orders.length === 0 && <p className={css.none}>{i18n.t('counter.none')}</p>}
      <ul className={css.column}>{due.map(children)}</ul>
      {later.length > 0 && (
        <details open className={css.finished}>
          <summary>{i18n.t('counter.forLater', { count: later.length })}</summary>
          <ul className={css.column}>{later.map(children)}</ul>
        </details>
      )}
      {longOut.length > 0 && (
        <details className={css.finished}>
          <summary>{i18n.t('counter.longOut', { count: longOut.length })}</summary>
          <ul className={css.column}>{longOut.map(children)}</ul>
        </details>
      )}
    </section>
  );
}
