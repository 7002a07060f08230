import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freshDataPerTest } from '#tests/factories/fresh-data.ts';
import { makeOutboxRow, makeSendFailure } from '#tests/factories/make-outbox-row.ts';
import { drain } from './drain.ts';
import { leaseHolders } from './lease-holders.ts';
import type { OutboxPorts } from './ports.ts';
import { makeClock } from '#tests/factories/make-clock.ts';

const freshData = freshDataPerTest();

const MOST_TRIES = 8;
const STEP_MS = 500;

const failures = [
  makeSendFailure({ reason: 'network', status: null, code: null }),
  makeSendFailure({ reason: 'timeout', status: null, code: null }),
  makeSendFailure({ reason: 'captive', status: 200, code: null }),
  makeSendFailure({ status: 503, code: 'internal' }),
  makeSendFailure({ status: 401, code: 'unauthorized' }),
  makeSendFailure({ status: 429, code: 'rate_limited' }),
];

interface Minute {
  readonly failuresInTurn: readonly number[];
  readonly randoms: readonly number[];
  /** Whether there is a sign of a connection, for every half second in turn. */
  readonly signs: readonly boolean[];
}

/** Sends that an order causes in its first minute. */
async function triesInAMinute({ failuresInTurn, randoms, signs }: Minute): Promise<number> {
  const data = freshData();
  await data.$outbox.put(makeOutboxRow({ createdAt: 0, nextAt: 0, expiresAt: 3_600_000 }));
  let nowMs = 0;
  let tries = 0;
  const ports: OutboxPorts = {
    data,
    clock: makeClock(() => nowMs),
    leases: leaseHolders(null),
    random: () => randoms[tries % randoms.length] ?? 0,
    newId: () => crypto.randomUUID(),
    sessionUid: () => Promise.resolve('anon'),
    solveCaptcha: () => Promise.resolve({ kind: 'solved', token: 'captcha' }),
    send: () => {
      const failure = failures[failuresInTurn[tries % failuresInTurn.length] ?? 0]!;
      tries += 1;
      return Promise.resolve({ kind: 'retry', afterMs: 0, failure });
    },
    lookUp: () => Promise.resolve({ kind: 'absent' }),
  };
  for (let step = 0; nowMs < 60_000; step += 1, nowMs += STEP_MS)
    await drain(ports, { isEager: signs[step % signs.length] ?? false });
  return tries;
}

describe('an order whose own request fails while others succeed', () => {
  it(`is tried at most ${MOST_TRIES} times in the first minute, whatever the answers`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          failuresInTurn: fc.array(fc.nat({ max: failures.length - 1 }), { minLength: 1, maxLength: 8 }),
          randoms: fc.array(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), {
            minLength: 1,
            maxLength: 8,
          }),
          signs: fc.array(fc.boolean(), { minLength: 1, maxLength: 120 }),
        }),
        async (minute) => {
          expect(await triesInAMinute(minute)).toBeLessThanOrEqual(MOST_TRIES);
        },
      ),
      { numRuns: 25, examples: [[{ failuresInTurn: [0], randoms: [0], signs: [true] }]] },
    );
  }, 60_000);
});
