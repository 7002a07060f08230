import type { OutboxRow } from '#contract/outbox-row.ts';
import type { IdempotencyKey } from '#domain/ids.ts';
import type { OutboxPorts } from '#sync/ports.ts';
import type { Sabotage } from './realm.ts';

type Send = OutboxPorts['send'];

const sendingBy =
  (wrap: (send: Send, ports: OutboxPorts) => Send): Sabotage =>
  (ports) => ({ ...ports, send: wrap(ports.send, ports) });

/** Known mistakes (P2, P3, P4, P10, P29, P33, P59), each injected into the real outbox through its ports. */
export const SABOTAGES: Readonly<Record<string, Sabotage>> = {
  'the row is deleted before the acknowledgement': sendingBy((send, { data }) => async (row, token) => {
    await data.transaction('rw', data.$outbox, () => data.$outbox.delete(row.id));
    return await send(row, token);
  }),

  'a retry mints a new key': sendingBy((send, { newId }) => (row, token) => {
    const key = row.attempts > 1 ? (newId() as IdempotencyKey) : row.id;
    return send({ ...row, id: key }, token);
  }),

  'nobody takes a lease': (ports) => ({
    ...ports,
    data: watchingRows(ports.data, (row) => ({ ...row, lease: null })),
  }),

  'the holder of a lease is taken for dead while it works': (ports) => ({
    ...ports,
    leases: { ...ports.leases, gone: async (owners) => new Set(owners) },
  }),

  'a lease is held without a lock, and its name says otherwise': (ports) => ({
    ...ports,
    leases: { ...ports.leases, hold: (id, work) => work(`lock:${id}`) },
  }),

  'the content type is not looked at': sendingBy((send) => async (row, token) => {
    const outcome = await send(row, token);
    const isForeign = outcome.kind === 'retry' && outcome.failure.reason === 'captive';
    return isForeign ? { kind: 'acked', result: null } : outcome;
  }),

  'the acknowledgement is written before it came': sendingBy((send) => async (row, token) => {
    void send(row, token);
    return await Promise.resolve({ kind: 'acked', result: null });
  }),

  'the captcha token is stored with the row': sendingBy((send, { data }) => async (row, token) => {
    await data.transaction('rw', data.$outbox, () => data.$outbox.update(row.id, { target: token ?? '' }));
    return await send(row, token);
  }),

  'rows overtake each other': (ports) => ({
    ...ports,
    data: watchingRows(ports.data, (row) => ({ ...row, lane: row.id })),
  }),

  'rows expire by the wall clock': (ports) => ({
    ...ports,
    clock: {
      ...ports.clock,
      isTrusted: () => true,
      serverNow: () => Promise.resolve(ports.clock.now()),
      wrongByMs: () => undefined,
    },
  }),

  'a lost answer is taken for a refusal of the server': sendingBy((send) => async (row, token) => {
    const outcome = await send(row, token);
    if (outcome.kind !== 'retry' || outcome.failure.reason === 'problem') return outcome;
    return { ...outcome, failure: { ...outcome.failure, reason: 'problem', status: 429, code: 'rate_limited' } };
  }),

  'what was sent expires like what was not': (ports) => ({
    ...ports,
    lookUp: () => Promise.resolve({ kind: 'absent' }),
  }),
};

/** Tries as often as anything rings; played where something does, in `doorbells.test.ts`. */
export const withoutLimits: Sabotage = (ports) => ({
  ...ports,
  data: watchingRows(ports.data, (row) => ({ ...row, rateUsedUntil: 0, nextAt: 0 })),
});

/** Proves at the start of every pass; played in `doorbells.test.ts`, too. */
export const solvingAhead: Sabotage = (ports) => ({
  ...ports,
  leases: {
    ...ports.leases,
    gone: async (owners) => {
      await ports.solveCaptcha();
      return await ports.leases.gone(owners);
    },
  },
});

/** A database whose outbox rows are changed on every read. */
function watchingRows(data: OutboxPorts['data'], change: (row: OutboxRow) => OutboxRow): OutboxPorts['data'] {
  const orderBy = (index: string) => {
    const ordered = data.$outbox.orderBy(index);
    const all = async <T>(pick: (rows: OutboxRow[]) => T) => pick((await ordered.toArray()).map(change));
    return replacing(ordered, { toArray: (pick = (rows: OutboxRow[]): unknown => rows) => all(pick) });
  };
  return replacing(data, { $outbox: replacing(data.$outbox, { orderBy }) });
}

const replacing = <T extends object>(target: T, replaced: Readonly<Record<string, unknown>>): T =>
  new Proxy(target, {
    get: (_, property) => replaced[property as string] ?? (Reflect.get(target, property) as unknown),
  });
