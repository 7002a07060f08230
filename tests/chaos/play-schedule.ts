import type { OutboxRow } from '#contract/outbox-row.ts';
import type { CartRow } from '#db/data-rows.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { CartSubmitted, readCart } from '#db/carts.ts';
import type { CustomerId, IdempotencyKey, TransactionId } from '#domain/ids.ts';
import { cancelRow } from '#sync/cancel-row.ts';
import { enqueue } from '#sync/enqueue.ts';
import { isPaidOrder, isPending } from '#sync/outbox-states.ts';
import { CartChanged, placeOrder } from '#sync/place-order.ts';
import { decidePaidOrder } from '#sync/decide-paid-order.ts';
import type { Sent } from './faulty-network.ts';
import type { Effect } from './ledger-server.ts';
import { cartOrder, FULL_CART, tabRound } from './orders.ts';
import type { Random } from './random.ts';
import type { Sabotage } from './realm.ts';
import type { Connections, Intent, Stage } from './stage.ts';
import { logIn, setStage } from './stage.ts';
import { watchWords } from './watch-words.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Everything the checker looks at. Times in true ms since the start. */
export interface History {
  readonly seed: number;
  readonly uid: string;
  readonly intents: readonly Intent[];
  readonly rows: readonly OutboxRow[];
  readonly cart: CartRow;
  readonly effects: readonly Effect[];
  readonly sent: readonly Sent[];
  readonly healedAtMs: number;
  readonly endedAtMs: number;
  /** Null if something still waited at the end. */
  readonly quiescentAtMs: number | null;
  /** The device's clock was set, so earlier leases mean nothing. */
  readonly clockWasSet: boolean;
  /** A tab started with a wrong clock before any server answer: it cannot know the time. */
  readonly wasMisled: boolean;
  /** The device slept, which only the page that was open then can tell from a clock that was set. */
  readonly hasSlept: boolean;
  /** What a screen would have said of an order that was not true at that moment. */
  readonly lies: ReadonlySet<string>;
  readonly errors: readonly unknown[];
}

/** Plays one seed: a customer, three processes and a storm of faults, then a calm network until nothing waits any more. */
export async function playSchedule(seed: number, connections: Connections, sabotage: Sabotage): Promise<History> {
  const stage = setStage(seed, connections, sabotage);
  const { random, scheduler, data, device } = stage;
  await reset(stage);
  logIn(stage);
  const lies = watchWords(stage);
  const storm = stormOf(random);
  planStorm(stage, storm);
  if (seed % 9 === 0) planSleep(stage);
  await scheduler.run(storm.untilMs);
  heal(stage);
  const quiescentAtMs = await waitForQuiet(stage);
  await tellWhatWasPaid(data, data);
  return {
    seed,
    uid: data.uid,
    intents: stage.intents,
    rows: await data.$outbox.orderBy('seq').toArray(),
    cart: await readCart(data),
    effects: stage.server.effects,
    sent: stage.network.sent,
    healedAtMs: storm.untilMs,
    endedAtMs: scheduler.nowMs,
    quiescentAtMs,
    clockWasSet: device.offsetMs !== 0,
    wasMisled: device.wasMisled,
    hasSlept: device.sleptMs > 0,
    lies,
    errors: device.errors,
  };
}

async function reset({ data }: Stage): Promise<void> {
  await data.transaction('rw', data.tables, async () => {
    for (const table of data.tables) await table.clear();
    await data.carts.put(FULL_CART);
  });
}

function at(stage: Stage, ms: number, act: () => void): void {
  void stage.scheduler.step(stage.director, ms).then(act);
}

interface Storm {
  readonly untilMs: number;
  /** The period without any connection; null if there is none. */
  readonly outage: { readonly fromMs: number; readonly untilMs: number } | null;
}

/** Mostly short; sometimes longer than an order's expiry, or just so long that it is sent in its last seconds. */
function stormOf(random: Random): Storm {
  const chance = random.next();
  const soon = random.whole(20 * SECOND);
  if (chance < 0.05) return { untilMs: 20 * MINUTE, outage: null };
  if (chance < 0.1) return { untilMs: 20 * MINUTE, outage: { fromMs: soon, untilMs: 19 * MINUTE } };
  if (chance < 0.2)
    return { untilMs: 16 * MINUTE, outage: { fromMs: 0, untilMs: 15 * MINUTE - random.whole(20 * SECOND) } };
  const untilMs = 15 * SECOND + random.whole(30 * SECOND);
  return { untilMs, outage: chance < 0.4 ? { fromMs: soon / 2, untilMs } : null };
}

function planStorm(stage: Stage, { untilMs, outage }: Storm): void {
  const { random, device, network, server, session } = stage;
  device.crashRate = random.pick([0, 0.01, 0.04]);
  device.freezeRate = random.pick([0, 0, 0.01]);
  network.weather.faultRate = random.pick([0, 0.3, 0.7]);
  const sometime = () => random.whole(Math.min(untilMs, 20 * SECOND));

  const intents = 1 + random.whole(4);
  for (let index = 0; index < intents; index += 1) at(stage, sometime(), () => void wish(stage, index));
  for (let bell = 0; bell < 4; bell += 1) at(stage, random.whole(untilMs), () => ringSomebody(stage));
  if (outage) planOutage(stage, outage);
  if (random.chance(0.2)) at(stage, sometime(), () => server.expireAccess());
  if (random.chance(0.1)) at(stage, sometime(), () => server.endSession());
  if (random.chance(0.1)) at(stage, sometime(), () => (session.current = somebodyElse));
  if (random.chance(0.1)) at(stage, sometime(), () => setClock(stage));
}

const somebodyElse = { customerId: 'bia' as CustomerId, accessToken: 'bia-CANARY', refreshToken: 'bia-CANARY' };

function planOutage(stage: Stage, { fromMs, untilMs }: NonNullable<Storm['outage']>): void {
  const { network, realms, random } = stage;
  at(stage, fromMs, () => (network.weather.isDown = true));
  at(stage, untilMs, () => {
    network.weather.isDown = false;
    random.pick(realms).ring(true);
  });
}

function setClock({ device, random }: Stage): void {
  device.isClockWrong = true;
  device.offsetMs += random.pick([24 * HOUR, -24 * HOUR, HOUR, -HOUR]);
}

/** Only the monotonic clock shows it: it stood still. */
function planSleep(stage: Stage): void {
  const { device, random } = stage;
  at(stage, random.whole(20 * SECOND), () => (device.sleptMs += 10 * MINUTE + random.whole(HOUR)));
}

const ringSomebody = ({ random, realms }: Stage): void => random.pick(realms).ring(random.chance(0.5));

/** The customer places something in one of the pages: the cart's order, or a round for one of two tabs. */
async function wish(stage: Stage, index: number): Promise<void> {
  const { random, scheduler, realms } = stage;
  const tab = random.chance(0.5) ? realms[0]! : realms[1]!;
  if (tab.actor.isDead) tab.restart();
  const { ports } = tab;
  const meaning = `intent ${index}${random.chance(0.15) ? ' refused' : ''}`;
  const method = index % 2 === 0 ? 'CASH' : 'PIX';
  const intent: Intent = { meaning, askedAtMs: scheduler.nowMs, savedAs: null, savedAtMs: 0, cancelledAtMs: null };
  stage.intents.push(intent);

  const row = await (
    random.chance(0.4)
      ? scheduler
          .transaction(() => readCart(ports.data))
          .then((cart) =>
            cart.submittedAs || cart.cart.lines.length === 0
              ? null
              : placeOrder(ports, cartOrder(cart, meaning, method)),
          )
      : enqueue(ports, { kind: 'placeTabOrder', mutation: tabRound(random.pick(['table 1', 'table 2']), meaning) })
  ).catch((error: unknown) => refusedOrBroken(stage, error));
  if (!row) return;
  intent.savedAs = row.id;
  intent.savedAtMs = scheduler.nowMs;
  tab.ring(true);
  if (random.chance(0.15)) at(stage, random.whole(5 * SECOND), () => void changeMind(stage, intent, row.id));
  if (isPaidOrder(row)) at(stage, 5 * SECOND, () => void tellWhatWasPaid(stage.data, tab.ports.data));
}

/** The payment's outcome is derived from the order's key, so that every request gets the same answer. */
export const isPaidFor = ({ id }: Pick<OutboxRow, 'id'>): boolean => Number.parseInt(id.slice(-4), 16) % 2 === 0;

/** Some process fetches the orders that are paid in the app, which settles their carts (D-43). Repeated, and by several. */
async function tellWhatWasPaid(known: DataDatabase, data: DataDatabase): Promise<void> {
  const rows = await known.$outbox.toArray();
  for (const row of rows.filter((each) => isPaidOrder(each) && each.state === 'acked')) {
    const status = isPaidFor(row) ? 'REGISTERED' : 'REJECTED';
    await decidePaidOrder(data, row.result?.id as TransactionId, status);
  }
}

/** Two tabs may want to order the same cart; anything else is a bug. */
function refusedOrBroken({ device }: Stage, error: unknown): null {
  if (!(error instanceof CartSubmitted || error instanceof CartChanged)) device.errors.push(error);
  return null;
}

async function changeMind({ scheduler, realms }: Stage, intent: Intent, id: IdempotencyKey): Promise<void> {
  const wasCancelled = await cancelRow(realms[1]!.ports.data, id);
  if (wasCancelled) intent.cancelledAtMs = scheduler.nowMs;
}

/** The storm is over: the network works, the customer is back and logged in, and every process drains the outbox. */
function heal(stage: Stage): void {
  const { device, network, realms } = stage;
  device.crashRate = 0;
  device.freezeRate = 0;
  network.weather.faultRate = 0;
  network.weather.isDown = false;
  logIn(stage);
  for (const realm of realms) realm.ring(true);
}

const PATIENCE_MS = 100 * SECOND;
const LOOK_EVERY_MS = SECOND;

async function waitForQuiet(stage: Stage): Promise<number | null> {
  const { scheduler, data, realms } = stage;
  const untilMs = scheduler.nowMs + PATIENCE_MS;
  while (scheduler.nowMs < untilMs) {
    await scheduler.run(scheduler.nowMs + LOOK_EVERY_MS);
    const rows = await data.$outbox.toArray();
    if (!rows.some(isPending)) return scheduler.nowMs;
    realms[0]?.ring(false);
  }
  return null;
}
