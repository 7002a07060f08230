import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it } from 'vitest';
import { NOTHING_WAITS } from '#contract/drain-result.ts';
import { counterDatabaseName } from '#db/database-names.ts';
import { takeStep } from '#features/counter/shop-steps.ts';
import { type FakeHandler, json, problem } from '#tests/contract/fake-api.ts';
import { closeScreens, makeCounterScreen, QUEUED_ORDER } from '#tests/factories/make-counter-screen.ts';
import { withStaff } from './staff-outbox.ts';

afterEach(closeScreens);

const customers = { drain: async () => NOTHING_WAITS, rest: async () => NOTHING_WAITS };

/** The service worker of a device whose counter was closed before it could send. */
function closedCounter(handler: FakeHandler) {
  const { counter, seen, time } = makeCounterScreen(handler);
  const { databases, clock, api: client } = counter.tenant;
  const outbox = withStaff(customers, { databases, client, clock, locks: null });
  return { counter, outbox, seen, time };
}

describe('what was tapped at a counter that is closed (ADR-068)', () => {
  it('is sent by the service worker, as whoever is logged in there', async () => {
    const { counter, outbox, seen } = closedCounter(() => json({ order: {} }));
    await counter.database.sessions.put(counter.session);
    await takeStep(counter.tenant, QUEUED_ORDER, { to: 'PREPARING' });
    expect(await outbox.rest()).toMatchObject({ waiting: 1 });
    await outbox.drain({ isEager: true });
    expect(seen).toHaveLength(1);
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer token');
  });

  it('waits on, and says so to the browser, while nothing gets through', async () => {
    const { counter, outbox } = closedCounter(() => problem(503, 'maintenance'));
    await counter.database.sessions.put(counter.session);
    await takeStep(counter.tenant, QUEUED_ORDER, { to: 'PREPARING' });
    expect(await outbox.drain({ isEager: true })).toMatchObject({ waiting: 1 });
  });

  it('waits for a login where nobody is logged in any more', async () => {
    const { counter, outbox, seen } = closedCounter(() => json({}));
    await takeStep(counter.tenant, QUEUED_ORDER, { to: 'PREPARING' });
    expect(await outbox.drain({ isEager: true })).toEqual(NOTHING_WAITS);
    expect(seen).toEqual([]);
  });

  it("does not keep a customer's order from being sent when its database is of a newer build", async () => {
    const { counter, outbox } = closedCounter(() => json({}));
    counter.database.close();
    const newer = new Dexie(counter.database.name);
    newer.version(99).stores({});
    await newer.open();
    newer.close();
    await expect(outbox.drain()).resolves.toEqual(NOTHING_WAITS);
  });

  it('makes no database for it on the devices of customers', async () => {
    const { counter, outbox } = closedCounter(() => json({}));
    counter.database.close();
    expect(await outbox.drain()).toEqual(NOTHING_WAITS);
    expect(await Dexie.exists(counterDatabaseName(counter.tenant.tenantId))).toBe(false);
  });
});
