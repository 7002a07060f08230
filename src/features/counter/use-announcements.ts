import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { SECOND_MS } from '#domain/durations.ts';
import { hasTurnCome, isForLater } from '#domain/order/queue-turn.ts';
import type { QueuedOrder } from '#domain/order/queued-order.ts';
import { isOpenInShop } from '#domain/order/shop-moves.ts';
import type { StoreId } from '#domain/ids.ts';
import { type callsOf, isUnanswered } from '#domain/table/shop-tab.ts';
import { tagName } from '#i18n/tag-name.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import type { Alarm } from './alarm.ts';
import { callWords } from './order-words.ts';
import { useArrivals } from './use-counter.ts';

type Call = ReturnType<typeof callsOf>[number];

interface Watched {
  /** Undefined until the device or the server has told, as are the calls. */
  readonly orders: readonly QueuedOrder[] | undefined;
  readonly calls: readonly Call[] | undefined;
  /** Of which stores this screen is. */
  readonly isHere: (id: StoreId) => boolean;
  readonly alarm: Alarm;
}

interface Unanswered {
  readonly orders: readonly QueuedOrder[];
  readonly calls: readonly Call[];
}

/** Tells of new orders, of slots whose turn has come and of calls, and again of what nobody has answered: one sound is missed in a kitchen. */
export function useAnnouncements({ orders, calls, isHere, alarm }: Watched): Unanswered {
  const { i18n } = useLingui();
  const { settings } = useTenant();
  const nowMs = useServerNowUnseen();
  const isNewHere = (order: QueuedOrder): boolean => order.status === 'REGISTERED' && isHere(order.storeId);
  const isCallHere = (call: Call): boolean => isUnanswered(call) && isHere(call.event_point_id);
  const tellOrders = (count: number) => alarm.ring(settings.shortName, i18n.t('counter.newOrders', { count }));
  const tellCall = (call: Call) => alarm.ring(tagName(call, i18n), callWords(i18n, call));

  useArrivals(orders, isNewHere, (came) => tellOrders(came.length));
  useArrivals(
    nowMs === null ? undefined : orders?.filter((order) => isDue(order, nowMs)),
    ({ storeId }) => isHere(storeId),
    (due) => alarm.ring(settings.shortName, i18n.t('counter.turnCome', { count: due.length })),
  );
  useArrivals(calls, isCallHere, ([call]) => call && tellCall(call));

  const unanswered = { orders: orders?.filter(isNewHere) ?? [], calls: calls?.filter(isCallHere) ?? [] };
  // What is ordered for tomorrow may wait for its turn.
  const late = nowMs === null ? 0 : unanswered.orders.filter((order) => !isForLater(order, nowMs)).length;
  const [call] = unanswered.calls;
  useReminder(late + unanswered.calls.length, () => {
    if (late > 0) tellOrders(late);
    else if (call) tellCall(call);
  });
  return unanswered;
}

/** For a slot whose turn has come since it was placed, and still in the shop. */
const isDue = (order: QueuedOrder, nowMs: number): boolean =>
  hasTurnCome(order, nowMs) && order.status !== 'COLLECTED' && isOpenInShop(order.status, order.shippingType);

const REMIND_EVERY_MS = 30 * SECOND_MS;

/** Reminds for as long as something waits, counted from when it last became more or less. */
export function useReminder(waiting: number, remind: () => void): void {
  const tell = useEffectEvent(remind);
  useEffect(() => {
    if (waiting === 0) return undefined;
    const timer = setInterval(() => tell(), REMIND_EVERY_MS);
    return () => clearInterval(timer);
  }, [waiting]);
}

const LOOK_EVERY_MS = 10 * SECOND_MS;

/** The server's time in epoch ms, also while nobody sees the page; null until it is known. */
function useServerNowUnseen(): number | null {
  const { serverNow } = useTenant().clock;
  const [nowMs, setNowMs] = useState<number | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const at = await serverNow();
      if (isCurrent) setNowMs(at);
    };
    void look();
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [serverNow]);
  return nowMs;
}
