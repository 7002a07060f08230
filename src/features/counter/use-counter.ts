import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CounterDatabase, keptMenu } from '#db/counter-database.ts';
import type { QueueRow, QueueStore, StaffSessionRow } from '#db/counter-database.ts';
import { SECOND_MS } from '#domain/durations.ts';
import type { QueuedOrder } from '#domain/order/queued-order.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useLinkState } from '#tenant/use-link-state.ts';
import { fetchQueue, sendSteps } from './counter-actions.ts';
import type { Counter } from './counter-actions.ts';
import { listSteps, type ShopStep, stepsOutbox, type Tap, withSteps } from './shop-steps.ts';
import { listSoldOut, type SoldOutTap } from './sold-out-taps.ts';
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
  readonly hasMoreFinished: boolean;
  /** All of the shop's stores; none before they are known. */
  readonly stores: readonly QueueStore[];
  readonly fetchedAt: number | null;
  /** What was taken here and the server's answer does not have yet, and what was refused. */
  readonly steps: readonly ShopStep[];
  /** The same of what was said to be sold out, or back. */
  readonly soldOut: readonly SoldOutTap[];
  /** Whether the last attempt to hear or fetch succeeded. */
  readonly isLive: boolean;
  readonly error: unknown;
}

/** What was tapped here and no answer has yet, and what was refused. */
function useTaps({ tenant, database }: Counter, askedAt: number): Pick<LiveQueue, 'steps' | 'soldOut'> {
  const outbox = stepsOutbox(tenant.databases);
  const steps = useLiveQuery(async () => listSteps(outbox, askedAt), [outbox, askedAt], NO_STEPS);
  const soldOut = useLiveQuery(
    async () => listSoldOut(outbox, await keptMenu(database)),
    [outbox, database],
    NOTHING_SAID,
  );
  return { steps, soldOut };
}

/** One work after the other. One that has not begun is enough for all who ask. */
function createOneByOne(): (work: () => Promise<void>) => void {
  let running = Promise.resolve();
  let isNextDue = false;
  return (work) => {
    if (isNextDue) return;
    isNextDue = true;
    running = running.then(() => {
      isNextDue = false;
      return work();
    });
  };
}

/** What goes to and fro between this screen and the server. */
function useExchange(counter: Counter, isConnected: boolean) {
  // Each in its own time: a new order must not wait until an evening's taps were sent.
  const [fetching] = useState(createOneByOne);
  const [sending] = useState(createOneByOne);
  const [heard, setHeard] = useState<QueueRow | null>(null);
  const [fetchError, setFetchError] = useState<unknown>(null);
  const [sendError, setSendError] = useState<unknown>(null);
  const isLive = isConnected && fetchError === null;
  const look = async () => {
    try {
      setHeard(await fetchQueue(counter));
      setFetchError(null);
    } catch (failure) {
      setFetchError(failure);
    }
  };
  // Whoever is not live does not wait for the next attempt's time; the rate of each step's attempts is limited anyhow.
  const send = () => sendSteps(counter, { isEager: !isLive }).then(() => setSendError(null), setSendError);
  const exchange = () => {
    fetching(look);
    sending(send);
  };
  return { heard, isLive, error: fetchError ?? sendError, exchange };
}

/** Follows the queue: a stream says when to fetch, polling replaces it while it is cut, and both survive a sleeping tablet. */
export function useLiveQueue(counter: Counter): LiveQueue {
  const { database, session } = counter;
  const [isHeard, setIsHeard] = useState(false);
  const isOffline = useLinkState() === 'offline';
  const { heard, isLive, error, exchange } = useExchange(counter, isHeard && !isOffline);
  const stored = useLiveQuery(async () => database.queues.get('current'), [database]);
  // What this device could not keep is newer than what it has.
  const queue = heard && (stored === undefined || stored.fetchedAt < heard.fetchedAt) ? heard : stored;
  const { steps, soldOut } = useTaps(counter, queue?.askedAt ?? 0);
  const waiting = [...steps, ...soldOut].filter(({ isWaiting }) => isWaiting).length;
  const refresh = useEffectEvent(exchange);

  useEffect(() => {
    return listenToShop(session.token, { onChange: () => refresh(), onLive: setIsHeard });
  }, [session.token]);

  useEffect(() => {
    const timer = setInterval(() => refresh(), isLive && waiting === 0 ? POLL_MS : POLL_WITHOUT_STREAM_MS);
    const wake = () => refresh();
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearInterval(timer);
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [isLive, waiting]);

  // A step that somebody has just taken goes at once, and the queue is looked at anew when the last has gone.
  const waitedBefore = useRef(0);
  useEffect(() => {
    if (waiting === 0 || waiting > waitedBefore.current) refresh();
    waitedBefore.current = waiting;
  }, [waiting]);

  return {
    orders: queue && withSteps(queue.orders, steps),
    hasMore: queue?.hasMore ?? false,
    hasMoreFinished: queue?.hasMoreFinished ?? false,
    stores: queue?.stores ?? NO_STORES,
    fetchedAt: queue?.fetchedAt ?? null,
    steps,
    soldOut,
    isLive,
    error,
  };
}

/** Whether a tap is not sent as soon as it is made, so that somebody should be told. */
export const isHeldUp = ({ isWaiting, hasFailed }: Tap, { isLive }: Pick<LiveQueue, 'isLive'>): boolean =>
  isWaiting && (hasFailed || !isLive);

const NO_STORES: readonly QueueStore[] = [];
const NO_STEPS: readonly ShopStep[] = [];
const NOTHING_SAID: readonly SoldOutTap[] = [];

/** Calls back with what has come since this screen first saw the others and waits for somebody, each once. */
export function useArrivals<Thing extends { readonly id: string }>(
  things: readonly Thing[] | undefined,
  isWaiting: (thing: Thing) => boolean,
  onNew: (things: readonly Thing[]) => void,
): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  const tell = useEffectEvent(onNew);
  const isWaitingNow = useEffectEvent(isWaiting);
  useEffect(() => {
    if (!things) return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...things.map(({ id }) => id)]);
    const fresh = before ? things.filter((thing) => !before.has(thing.id) && isWaitingNow(thing)) : [];
    if (fresh.length > 0) tell(fresh);
  }, [things]);
}
