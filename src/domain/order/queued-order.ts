import { times } from './times.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import type { Measure } from '#domain/catalog/measure.ts';
import type { OrderId, OrderItemId, StoreId } from '#domain/ids.ts';
import { districtLine, streetLine } from '#domain/address/place-words.ts';
import { formatZipcode } from '#domain/address/zipcode.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import type { MoneyEntry } from './order-money.ts';
import { STRAY_CAUSES } from './order-money.ts';
import type { OrderStatus } from './order-status.ts';
import type { Order, OrderCombo, OrderDelivery, OrderItem } from './order.ts';

/** A line as somebody makes it. */
export interface QueuedLine {
  readonly id: OrderItemId;
  readonly name: string;
  /** Units, or steps of 100 g/mL (D-29). */
  readonly amount: number;
  readonly measure: Measure;
  /** Parts of a combo and chosen complements, such as `2× Aveia`. */
  readonly details: readonly string[];
  /** To be handed to nobody under 18; an older server does not say. */
  readonly adultOnly?: boolean | undefined;
  readonly comment: string;
  /** null for whoever sees no prices. */
  readonly total: Cents | null;
}

/** An order as the shop's people see it in their queue. */
export interface QueuedOrder {
  readonly id: OrderId;
  readonly storeId: StoreId;
  readonly storeName: string;
  readonly timeZone: string;
  readonly number: number;
  readonly calledName: string | null;
  readonly status: OrderStatus;
  /** Since when it has its status. */
  readonly since: string;
  readonly placedAt: string;
  /** When it was promised; null where nothing was. */
  readonly promisedAt: string | null;
  /** The slot that it was ordered for; an older server does not say. */
  readonly schedule?: OrderDelivery['schedule'] | undefined;
  readonly shippingType: ShippingType;
  /** Table or counter, or how it is found. */
  readonly place: string | null;
  readonly comment: string;
  readonly lines: readonly QueuedLine[];
  /** What a kitchen is not told. */
  readonly counter: CounterFacts | null;
}

/** The part of an order that only its owner and whoever takes money see. */
export interface CounterFacts {
  readonly contact: { readonly name: string; readonly phone: string } | null;
  /** Where it is brought, line by line. */
  readonly address: readonly string[];
  readonly isOnTab: boolean;
  readonly money: readonly MoneyEntry[];
  readonly deliveryFee: Cents;
  readonly discount: Cents;
  readonly total: Cents;
  readonly changeDue: Cents | null;
  /** What the shop said when it ended the order. */
  readonly reason: string | null;
}

interface QueueSource {
  readonly order: Order;
  /** When it came to its status. */
  readonly takenAt: Date;
  /** When the shop got it: at once, or when it was paid. */
  readonly registeredAt: Date | null;
  readonly contact: CounterFacts['contact'];
  readonly changeDue: Cents | null;
}

/** Returns an order as its queue shows it; without prices and persons for a kitchen. */
export function queuedOrderOf(source: QueueSource, isKitchen: boolean): QueuedOrder {
  const { order, takenAt, contact, changeDue } = source;
  const { delivery, store } = order;
  return {
    id: order.orderId,
    storeId: store.id,
    storeName: store.name,
    timeZone: store.timeZone,
    number: order.number,
    calledName: order.calledName,
    status: order.status,
    since: takenAt.toISOString(),
    placedAt: order.placedAt,
    promisedAt: promisedAt(source),
    schedule: delivery.schedule,
    shippingType: delivery.type,
    place: delivery.detail,
    comment: order.comment,
    lines: [
      ...order.items.map((item) => lineOf(item, isKitchen)),
      ...order.combos.map((combo) => comboLineOf(combo, isKitchen)),
    ],
    counter: isKitchen
      ? null
      : {
          contact,
          address: addressLines(order),
          isOnTab: order.isPostpaid,
          money: order.money,
          deliveryFee: order.deliveryFee,
          discount: order.discount,
          total: order.total,
          changeDue,
          reason: order.endReason,
        },
  };
}

/** A shop begins when it has the order, which may be long after it was placed: until then it waited to be paid. */
function promisedAt({ order, registeredAt }: QueueSource): string | null {
  const { schedule, etaMinutes } = order.delivery;
  if (schedule) return schedule.startsAt;
  const beganMs = registeredAt?.getTime() ?? Date.parse(order.placedAt);
  return etaMinutes === null ? null : new Date(beganMs + etaMinutes * MINUTE_MS).toISOString();
}

const lineOf = (line: OrderItem, isKitchen: boolean): QueuedLine => ({
  id: line.id,
  name: line.name,
  amount: line.amount,
  measure: line.measure,
  details: line.complements.map(({ name, quantity }) => times(quantity, name)),
  adultOnly: line.adultOnly ?? false,
  comment: line.comment,
  total: isKitchen ? null : line.total,
});

function comboLineOf(combo: OrderCombo, isKitchen: boolean): QueuedLine {
  const line = lineOf({ ...combo, measure: 'UNIT' }, isKitchen);
  return { ...line, details: [...combo.parts.map(({ name, amount }) => times(amount, name)), ...line.details] };
}

function addressLines({ delivery: { address } }: Order): readonly string[] {
  if (!address) return [];
  return [address.receiverName, streetLine(address), districtLine(address), formatZipcode(address.zipcode)].filter(
    Boolean,
  );
}

/** How an order's money stands: owed at the door or on a tab, received, or on its way back. */
export type MoneyState = 'paid' | 'due' | 'awaited' | 'tab' | 'returning' | 'returned' | 'none';

const isStray = ({ cause }: MoneyEntry): boolean => (STRAY_CAUSES as readonly MoneyEntry['cause'][]).includes(cause);

/** The money that pays an order. What nobody owed comes and goes beside it, and counts only where there is nothing else. */
export function owedMoney({ money }: Pick<CounterFacts, 'money'>): readonly MoneyEntry[] {
  const owed = money.filter((entry) => !isStray(entry));
  return owed.length > 0 ? owed : money;
}

/**
 * What was given back at the acquirer while the rest still pays: a part of a payment, for a dish that was missing, or a whole one
 * that another has replaced.
 */
function rebateOf(facts: CounterFacts): number {
  const owed = owedMoney(facts);
  const leftOf = (entries: readonly MoneyEntry[]): number =>
    entries.reduce((sum, { kind, amount }) => sum + (LEFT[kind] ?? 0) * amount, 0);
  const isPaid = leftOf(owed) >= facts.total;
  return owed
    .filter(({ kind, cause }) => kind === 'returned' && cause === 'byAcquirer')
    .filter((entry) => isPaid || leftOf(owed.filter(({ paymentId }) => paymentId === entry.paymentId)) > 0)
    .reduce((sum, { amount }) => sum + amount, 0);
}

const LEFT: Partial<Record<MoneyEntry['kind'], number>> = { received: 1, returned: -1 };

/** Returns the state of an order's money, and the amount that is in it. */
export function moneyStateOf(facts: CounterFacts): {
  readonly state: MoneyState;
  readonly amount: Cents;
} {
  const sumOf = (kind: MoneyEntry['kind'], cause?: MoneyEntry['cause']) =>
    owedMoney(facts)
      .filter((entry) => entry.kind === kind && (cause === undefined || entry.cause === cause))
      .reduce((sum, { amount }) => (sum + amount) as Cents, 0 as Cents);
  const [received, returned] = [sumOf('received'), sumOf('returned')];
  const rebate = rebateOf(facts);
  const found = (
    [
      ['returning', sumOf('returning')],
      ['returned', (returned - rebate) as Cents],
      ['due', sumOf('waiting', 'onDelivery')],
      ['awaited', sumOf('waiting')],
      ['paid', (received - rebate) as Cents],
    ] as const
  ).find(([, amount]) => amount > 0);
  if (found) return { state: found[0], amount: found[1] };
  return facts.isOnTab ? { state: 'tab', amount: facts.total } : { state: 'none', amount: 0 as Cents };
}
