import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import type { OutboxRow } from '#contract/outbox-row.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { readOutboxRow } from '#db/outbox.ts';
import { listReceipts } from '#db/receipts.ts';
import { HOUR_MS } from '#domain/durations.ts';
import type { CustomerId } from '#domain/ids.ts';
import { freshDataPerTest } from '#tests/factories/fresh-data.ts';
import { makeOutboxRow, makeSendFailure } from '#tests/factories/make-outbox-row.ts';
import { makeQuoteSnapshot } from '#tests/factories/make-quote-snapshot.ts';
import { tabRound } from '#tests/chaos/orders.ts';
import { cancelRow } from './cancel-row.ts';
import { createClock } from './clock.ts';
import { drain } from './drain.ts';
import { enqueue } from './enqueue.ts';
import { dated } from './expire-rows.ts';
import { leaseHolders } from './lease-holders.ts';
import type { OutboxPorts, SendOutcome } from './ports.ts';
import { makeClock } from '#tests/factories/make-clock.ts';

const freshData = freshDataPerTest();
const ANA = 'ana' as CustomerId;

const clockAt = (ms: number): OutboxPorts['clock'] => makeClock(() => ms);

function portsOf(data: DataDatabase, overrides: Partial<OutboxPorts> = {}) {
  const send = vi.fn<OutboxPorts['send']>(() => Promise.resolve({ kind: 'acked', result: null }));
  const ports: OutboxPorts = {
    data,
    clock: clockAt(0),
    leases: leaseHolders(null),
    random: () => 0.5,
    newId: () => crypto.randomUUID(),
    sessionUid: () => Promise.resolve('anon'),
    solveCaptcha: () => Promise.resolve({ kind: 'solved', token: 'captcha' }),
    send,
    lookUp: () => Promise.resolve({ kind: 'absent' }),
    ...overrides,
  };
  return { ports, send };
}

async function afterDrain(row: OutboxRow, overrides: Partial<OutboxPorts>, uid?: CustomerId) {
  const data = freshData(uid);
  await data.$outbox.put(row);
  const { ports, send } = portsOf(data, overrides);
  await drain(ports);
  return { row: await readOutboxRow(data, row.id), send, data };
}

const outcomes = {
  noAnswer: { kind: 'retry', afterMs: 0, failure: makeSendFailure({ reason: 'network', status: null, code: null }) },
  tooBusy: { kind: 'retry', afterMs: 2000, failure: makeSendFailure({ status: 429, code: 'rate_limited' }) },
  loggedOut: { kind: 'retry', afterMs: 0, failure: makeSendFailure({ status: 401, code: 'unauthorized' }) },
  notRenewed: {
    kind: 'retry',
    afterMs: 0,
    failure: makeSendFailure({ reason: 'network', status: null, code: null }),
    wasTurnedAway: true,
  },
  unproved: { kind: 'retry', afterMs: 0, failure: makeSendFailure({ status: 400, code: 'captcha_invalid' }) },
  broken: { kind: 'retry', afterMs: 0, failure: makeSendFailure({ status: 503, code: 'internal' }) },
  inProgress: { kind: 'retry', afterMs: 0, failure: makeSendFailure({ status: 409, code: 'idempotency_in_progress' }) },
} as const satisfies Record<string, SendOutcome>;

const answering = (outcome: SendOutcome) => ({ send: () => Promise.resolve(outcome) });

describe('an order that came too late', () => {
  it('is over, and not refused, when the server says so', async () => {
    const tooLate = { kind: 'needs_action', failure: makeSendFailure({ status: 409, code: 'order_expired' }) } as const;
    expect((await afterDrain(makeOutboxRow(), answering(tooLate))).row).toMatchObject({ state: 'expired' });
  });

  const MINUTE = 60_000;

  it.each([
    ['half an hour behind', 30 * MINUTE],
    ['half an hour ahead', -30 * MINUTE],
  ])('is told by the server’s clock, also if it was saved by a clock that was %s', async (_, wrongByMs) => {
    // Saved at 0 of a clock that had not heard the server yet.
    const saved = makeOutboxRow({ expiresAt: 15 * MINUTE, datedBy: 'page' });
    const heardAt = (ms: number): OutboxPorts['clock'] => ({
      ...clockAt(ms),
      serverNow: () => Promise.resolve(ms + wrongByMs),
      wrongByMs: (name) => (name === 'page' ? wrongByMs : undefined),
    });
    const inTime = await afterDrain(saved, { clock: heardAt(0) });
    expect(inTime.send).toHaveBeenCalledOnce();
    expect(inTime.row).toMatchObject({ state: 'acked', expiresAt: 15 * MINUTE + wrongByMs });

    const tooLate = await afterDrain(saved, { clock: heardAt(16 * MINUTE) });
    expect(tooLate.row?.state).toBe('expired');
    expect(tooLate.send).not.toHaveBeenCalled();
  });

  it('is none when the phone had slept before it was placed, and the page is still there', async () => {
    const time = { wall: 100 * HOUR_MS, monotonic: 0 };
    const clock = createClock({
      name: 'page',
      wall: () => time.wall,
      monotonic: () => time.monotonic,
      readSkewMs: () => Promise.resolve(0),
      noteSkewMs: () => undefined,
      trustsStart: true,
    });
    clock.heardServer(time.wall, time.wall);
    time.wall += HOUR_MS;
    const data = freshData();
    const newId = () => crypto.randomUUID();
    const order = await enqueue({ data, clock, newId }, { kind: 'placeTabOrder', mutation: tabRound('tab 12', '') });
    const { ports, send } = portsOf(data, { clock });
    clock.heardServer(time.wall, time.wall);
    await drain(ports);
    expect(send).toHaveBeenCalledOnce();
    expect(send.mock.calls[0]?.[0]).toMatchObject({ createdAt: time.wall, expiresAt: order.expiresAt + HOUR_MS });
  });

  it('counts from when it was really begun where only its page could send it', () => {
    const saved = makeOutboxRow({ kind: 'placeCardOrder', state: 'sending', firstSentAt: 0, datedBy: 'page' });
    const clock = { wrongByMs: () => HOUR_MS };
    expect(dated(saved, clock)).toMatchObject({ firstSentAt: HOUR_MS, expiresAt: saved.expiresAt + HOUR_MS });
    expect(dated({ ...saved, kind: 'placeOrder' }, clock).firstSentAt).toBe(0);
  });

  it('keeps its time where nobody can tell a wrong clock from one that was set since', async () => {
    const saved = makeOutboxRow({ expiresAt: 15 * MINUTE, datedBy: 'another page' });
    const clock = { ...clockAt(0), serverNow: () => Promise.resolve(30 * MINUTE), wrongByMs: () => undefined };
    expect((await afterDrain(saved, { clock })).row?.state).toBe('expired');
  });
});

describe('drain', () => {
  it('mints the captcha when sending, and sends nothing without one', async () => {
    const { send } = await afterDrain(makeOutboxRow(), {});
    expect(send).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ state: 'sending', firstSentAt: 0 }),
      'captcha',
    );

    const failure = makeSendFailure({ reason: 'network', code: null });
    const { row } = await afterDrain(makeOutboxRow(), {
      solveCaptcha: () => Promise.resolve({ kind: 'unsolved', failure }),
    });
    expect(row).toMatchObject({ state: 'queued', firstSentAt: null, lease: null, lastError: failure });
  });

  it('does not ask for a captcha where none is needed', async () => {
    const solveCaptcha = vi.fn<OutboxPorts['solveCaptcha']>();
    await afterDrain(makeOutboxRow({ kind: 'setMainCard', lane: 'card', body: null }), { solveCaptcha });
    expect(solveCaptcha).not.toHaveBeenCalled();
  });

  it.each(['noAnswer', 'broken', 'inProgress'] as const)(
    'knows nothing after %s: only the same key may ask again (P58)',
    async (name) => {
      const { row } = await afterDrain(makeOutboxRow(), answering(outcomes[name]));
      expect(row).toMatchObject({ state: 'uncertain', firstSentAt: 0, attempts: 1, nextAt: 500 });
    },
  );

  it('waits as long as a busy server asks', async () => {
    const { row } = await afterDrain(makeOutboxRow(), answering(outcomes.tooBusy));
    expect(row).toMatchObject({ state: 'queued', nextAt: 2000 });
  });

  const { failure } = outcomes.broken;
  it.each<[string, Partial<OutboxPorts>]>([
    ['the order', answering({ ...outcomes.broken, afterMs: 5000 })],
    ['the captcha', { solveCaptcha: () => Promise.resolve({ kind: 'unsolved', failure, afterMs: 5000 }) }],
  ])('leaves a server without its database alone for as long as it asks, whatever rings: %s', async (_, trouble) => {
    const { row, data } = await afterDrain(makeOutboxRow(), trouble);
    const early = portsOf(data, { clock: clockAt(4999) });
    await drain(early.ports, { isEager: true });
    expect(early.send).not.toHaveBeenCalled();
    const later = portsOf(data, { clock: clockAt(5000) });
    await drain(later.ports, { isEager: true });
    expect(later.send).toHaveBeenCalledOnce();
    expect(row).toMatchObject({ nextAt: 5000 });
  });

  it('waits for nobody who has not asked, also when the clock is set back after the try (P33)', async () => {
    const { row, data } = await afterDrain(makeOutboxRow(), {
      ...answering(outcomes.noAnswer),
      clock: clockAt(20_000),
    });
    expect(row?.nextAt).toBe(20_500);
    const setBack = portsOf(data, { clock: clockAt(0) });
    await drain(setBack.ports, { isEager: true });
    expect(setBack.send).toHaveBeenCalledOnce();
  });

  it.each(['tooBusy', 'loggedOut', 'notRenewed', 'unproved'] as const)(
    'knows that nothing happened when it was turned away at the door (%s): it can be taken back, and ends by itself',
    async (name) => {
      const { row, data } = await afterDrain(makeOutboxRow({ expiresAt: 1 }), answering(outcomes[name]));
      expect(row).toMatchObject({ state: 'queued', firstSentAt: null, lease: null });
      await drain(portsOf(data, { clock: clockAt(1) }).ports, { isEager: true });
      expect((await readOutboxRow(data, makeOutboxRow().id))?.state).toBe('expired');

      await data.$outbox.put(row!);
      expect(await cancelRow(data, makeOutboxRow().id)).toBe(true);
    },
  );

  it.each(['tooBusy', 'loggedOut', 'notRenewed', 'unproved'] as const)(
    'does not forget an earlier doubt because it is turned away later (%s)',
    async (name) => {
      const doubtful = makeOutboxRow({ state: 'uncertain', firstSentAt: -1 });
      const { row, data } = await afterDrain(doubtful, answering(outcomes[name]));
      expect(row).toMatchObject({ state: 'uncertain', firstSentAt: -1 });
      expect(await cancelRow(data, doubtful.id)).toBe(false);
    },
  );

  it.each(['tenant_not_published', 'not_found', 'bad_request', 'payload_too_large'] as const)(
    'does not take %s for a no to an order whose first answer was lost: the shop may have it',
    async (code) => {
      const refusal = { kind: 'needs_action', failure: makeSendFailure({ status: 404, code }) } as const;
      const doubtful = makeOutboxRow({ state: 'uncertain', firstSentAt: -1 });
      expect((await afterDrain(doubtful, answering(refusal))).row).toMatchObject({
        state: 'uncertain',
        firstSentAt: -1,
      });
      // What never got there before is refused.
      expect((await afterDrain(makeOutboxRow(), answering(refusal))).row).toMatchObject({ state: 'needs_action' });
      const conflict = {
        kind: 'needs_action',
        failure: makeSendFailure({ status: 409, code: 'price_changed' }),
      } as const;
      expect((await afterDrain(doubtful, answering(conflict))).row).toMatchObject({ state: 'needs_action' });
    },
  );

  it('does not touch the rows of somebody who is not logged in (P27)', async () => {
    const hers = makeOutboxRow({ uid: ANA });
    const { send, row } = await afterDrain(hers, {}, ANA);
    expect(send).not.toHaveBeenCalled();
    expect(row).toEqual(hers);
    expect((await afterDrain(hers, { sessionUid: () => Promise.resolve(ANA) }, ANA)).row?.state).toBe('acked');
  });

  it('asks what became of a row that was sent and is too late by now, instead of sending it again', async () => {
    const late = makeOutboxRow({ state: 'uncertain', firstSentAt: 1, expiresAt: -1 });
    const lookUp = () => Promise.resolve({ kind: 'found', result: { id: 't1', number: 42, receipt: null } } as const);
    const { row, send } = await afterDrain(late, { lookUp });
    expect(send).not.toHaveBeenCalled();
    expect(row?.state).toBe('acked');
  });

  it('dates what was placed by the server’s clock, also when the device’s is set back between two orders', async () => {
    const data = freshData();
    let nowMs = 2 * HOUR_MS;
    let serverNowMs = 0;
    const { ports } = portsOf(data, {
      clock: { ...makeClock(() => nowMs), serverNow: () => Promise.resolve(serverNowMs) },
      send: ({ id }) => Promise.resolve({ kind: 'acked', result: { id, number: 1, receipt: `receipt of ${id}` } }),
    });
    for (const id of ['first', 'second']) {
      await data.$outbox.put(makeOutboxRow({ id, quote: makeQuoteSnapshot() }));
      await drain(ports);
      nowMs -= HOUR_MS;
      serverNowMs += 1;
    }
    expect((await listReceipts(data)).map(({ id, placedAt }) => ({ id, placedAt }))).toEqual([
      { id: 'second', placedAt: 1 },
      { id: 'first', placedAt: 0 },
    ]);
  });

  it('ends a pass in time, and leaves the rest for the next trigger (P61)', async () => {
    const data = freshData();
    const rows = ['a', 'b', 'c'].map((id, index) => makeOutboxRow({ id, seq: index + 1 }));
    await data.$outbox.bulkPut(rows);
    let nowMs = 0;
    const { ports } = portsOf(data, {
      clock: { ...makeClock(() => nowMs), serverNow: () => Promise.resolve(0) },
      send: () => {
        nowMs += 14_000;
        return Promise.resolve({ kind: 'acked', result: null });
      },
    });
    await drain(ports);
    expect((await data.$outbox.toArray()).map((row) => row.state)).toEqual(['acked', 'acked', 'queued']);
  });
});
