import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CounterDatabase } from '#db/counter-database.ts';
import type { MoveRow, StaffSessionRow } from '#db/counter-database.ts';
import { SECOND_MS } from '#domain/durations.ts';
import type { QueuedOrder } from '#domain/order/queued-order.ts';
import type { OrderId } from '#domain/ids.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { fetchQueue, sendSteps, withSteps } from './counter-actions.ts';
import type { Counter } from './counter-actions.ts';
import { listenToShop } from '#remote/shop-events.ts';

/** Also while the stream is open, so that nothing is missed for longer. */
const POLL_MS = 30 * SECOND_MS;
const POLL_WITHOUT_STREAM_MS = 5 * SECOND_MS;

/** Whoever is logged in at this screen; undefined until the device has answered, null for nobody. */
export function useStaffSession(): {
  readonly database: CounterDatabase;
  readonly session: StaffSessionRow | null | undefined;
} {
  const { tenantId } = useTenant();
  const [database] = useState(() => new CounterDatabase(tenantId));
  const session = useLiveQuery(async () => (await database.sessions.get('current')) ?? null, [database]);
  return { database, session };
}

export interface LiveQueue {
  /** As they will be when every step was sent; undefined until the device or the server has told. */
  readonly orders: readonly QueuedOrder[] | undefined;
  readonly hasMore: boolean;
  readonly fetchedAt: number | null;
  readonly moves: readonly MoveRow[];
  /** Whether the last attempt to hear or fetch succeeded. */
  readonly isLive: boolean;
  readonly error: unknown;
}

/** Follows the queue: a stream says when to fetch, polling replaces it while it is cut, and both survive a sleeping tablet. */
export function useLiveQueue(counter: Counter): LiveQueue {
  const { database, session } = counter;
  const [isHeard, setIsHeard] = useState(false);
  const running = useRef<Promise<void> | null>(null);
  const [error, setError] = useState<unknown>(null);
  const queue = useLiveQuery(async () => database.queues.get('current'), [database]);
  const moves = useLiveQuery(async () => database.moves.toArray(), [database], NO_MOVES);

  const exchange = useEffectEvent(async () => {
    try {
      await sendSteps(counter);
      await fetchQueue(counter);
      setError(null);
    } catch (failure) {
      setError(failure);
    }
  });
  /** One exchange after the other, so that no step is sent twice at once. */
  const refresh = useEffectEvent(() => {
    running.current = (running.current ?? Promise.resolve()).then(() => exchange());
  });

  useEffect(() => {
    return listenToShop(session.token, { onChange: () => refresh(), onLive: setIsHeard });
  }, [session.token]);

  const isLive = isHeard && error === null;
  useEffect(() => {
    const timer = setInterval(() => refresh(), isLive ? POLL_MS : POLL_WITHOUT_STREAM_MS);
    const wake = () => refresh();
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearInterval(timer);
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [isLive]);

  // A step that somebody has just taken goes at once.
  const waiting = moves.filter(({ refusal }) => refusal === null).length;
  useEffect(() => {
    refresh();
  }, [waiting]);

  return {
    orders: queue && withSteps(queue.orders, moves),
    hasMore: queue?.hasMore ?? false,
    fetchedAt: queue?.fetchedAt ?? null,
    moves,
    isLive,
    error,
  };
}

const NO_MOVES: readonly MoveRow[] = [];

/** Calls back with orders that have come in since this screen first saw the queue, each once. */
export function useNewOrders(orders: LiveQueue['orders'], onNew: (orders: readonly QueuedOrder[]) => void): void {
  const known = useRef<ReadonlySet<OrderId> | null>(null);
  const tell = useEffectEvent(onNew);
  useEffect(() => {
    if (!orders) return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...orders.map(({ id }) => id)]);
    const fresh = before ? orders.filter(({ id, status }) => status === 'REGISTERED' && !before.has(id)) : [];
    if (fresh.length > 0) tell(fresh);
  }, [orders]);
}
