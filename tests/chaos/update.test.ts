import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DataDatabase } from '#db/data-database.ts';
import type { CustomerId, TenantId } from '#domain/ids.ts';
import { drain } from '#sync/drain.ts';
import { enqueue } from '#sync/enqueue.ts';
import { leaseHolders } from '#sync/lease-holders.ts';
import type { OutboxPorts } from '#sync/ports.ts';
import { makeSendFailure } from '#tests/factories/make-outbox-row.ts';
import { tabRound } from './orders.ts';
import { makeClock } from '#tests/factories/make-clock.ts';

const TENANT = 'tenant' as TenantId;
const ANA = 'ana' as CustomerId;

/** The next release: one table more. */
class NextDatabase extends DataDatabase {
  constructor(tenantId: TenantId, uid: CustomerId) {
    super(tenantId, uid);
    this.version(this.verno + 1).stores({ planted: 'id' });
  }
}

type Step = 'order' | 'drain' | 'drainWithoutAnswer' | 'update' | 'rollback';

/** Plays steps on two pages: the first is reloaded at every release, the second keeps the one it was opened with. */
async function play(steps: readonly Step[]): Promise<void> {
  const effects = new Set<string>();
  const ordered = new Set<string>();
  const old = new DataDatabase(TENANT, ANA);
  let page = new DataDatabase(TENANT, ANA);
  let nowMs = 0;
  const portsOf = (data: DataDatabase, isHeard: boolean): OutboxPorts => ({
    data,
    clock: makeClock(() => nowMs),
    leases: leaseHolders(null),
    random: () => 0,
    newId: () => crypto.randomUUID(),
    sessionUid: () => Promise.resolve(ANA),
    solveCaptcha: () => Promise.resolve({ kind: 'solved', token: 'captcha' }),
    send: ({ id }) => {
      effects.add(id);
      const failure = makeSendFailure({ reason: 'network', status: null, code: null });
      return Promise.resolve(isHeard ? { kind: 'acked', result: null } : { kind: 'retry', afterMs: 0, failure });
    },
    lookUp: () => Promise.resolve({ kind: 'absent' }),
  });
  const reload = (release: typeof DataDatabase) => {
    page.close();
    page = new release(TENANT, ANA);
  };
  const acts: Readonly<Record<Step, (data: DataDatabase) => Promise<unknown> | void>> = {
    order: async (data) => {
      const mutation = tabRound(`table ${ordered.size % 2}`, `order ${ordered.size}`);
      ordered.add((await enqueue(portsOf(data, true), { kind: 'placeTabOrder', mutation })).id);
    },
    drain: (data) => drain(portsOf(data, true), { isEager: true }),
    drainWithoutAnswer: (data) => drain(portsOf(data, false), { isEager: true }),
    update: () => reload(NextDatabase),
    rollback: () => reload(DataDatabase),
  };
  try {
    for (const [index, step] of steps.entries()) {
      nowMs += 20_000;
      await acts[step](index % 3 === 2 ? old : page);
    }
    const rows = await page.$outbox.toArray();
    expect(new Set(rows.map(({ id }) => id))).toEqual(ordered);
    for (let pass = 0; pass < ordered.size + 1; pass += 1) {
      nowMs += 20_000;
      await acts.drain(page);
    }
    const states = (await page.$outbox.toArray()).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(ordered.size > 0 ? ['acked'] : []));
    expect(effects).toEqual(ordered);
  } finally {
    old.close();
    page.close();
    await Dexie.delete(page.name);
  }
}

const steps = fc.array(fc.constantFrom<Step>('order', 'drain', 'drainWithoutAnswer', 'update', 'rollback'), {
  maxLength: 15,
});

/** Two hundred in `npm run test:chaos`. */
const RUNS = Math.max(60, Math.ceil(Number(process.env['CHAOS_SCHEDULES'] ?? 0) / 50));

describe('a new release, and its rollback, while orders wait', () => {
  it('lose nothing and send everything once, whatever page is of which release (P12, P18)', async () => {
    await fc.assert(fc.asyncProperty(steps, play), {
      seed: 1,
      numRuns: RUNS,
      examples: [[['order', 'update', 'drainWithoutAnswer', 'rollback', 'order', 'drain']]],
    });
  });
});
