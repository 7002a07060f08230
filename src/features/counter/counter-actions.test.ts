import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { json, problem } from '#tests/contract/fake-api.ts';
import { closeScreens, makeCounterScreen, QUEUED_ORDER } from '#tests/factories/make-counter-screen.ts';
import { fetchQueue, logIn } from './counter-actions.ts';
import { listSteps, takeStep } from './shop-steps.ts';

afterEach(closeScreens);

const staff = { name: 'Davi', role: 'kitchen' } as const;

describe('a login at the counter', () => {
  it('forgets what the one before was shown, who may have seen more, and keeps the steps that wait', async () => {
    const { counter, outbox } = makeCounterScreen(() =>
      json({ token: 'another', expiresAt: '2026-12-22T12:00:00Z', staff }),
    );
    const { database, tenant } = counter;
    for (const table of database.tables) await table.put({ id: 'current', v: 1 });
    await takeStep(tenant, QUEUED_ORDER, { to: 'PREPARING' });

    await logIn(tenant, database, { name: 'Davi', password: 'cozinha1' });

    const kept = await Promise.all(database.tables.map(async (table) => [table.name, await table.toArray()] as const));
    expect(Object.fromEntries(kept.filter(([, rows]) => rows.length > 0))).toEqual({
      sessions: [{ id: 'current', v: 1, token: 'another', ...staff }],
    });
    expect(await listSteps(outbox, 0)).toMatchObject([{ orderId: QUEUED_ORDER.id, to: 'PREPARING' }]);
  });
});

describe('a session that is over', () => {
  const setUp = async () => {
    const { counter } = makeCounterScreen(() => problem(401, 'session_expired'));
    const { database, session } = counter;
    for (const table of database.tables) await table.put({ ...session, id: 'current', v: 1 });
    return counter;
  };
  const kept = async ({ tables }: Awaited<ReturnType<typeof setUp>>['database']) =>
    (await Promise.all(tables.map((table) => table.count()))).filter((count) => count > 0).length;

  it('leaves nothing of the shop’s customers on the device', async () => {
    const counter = await setUp();
    await expect(fetchQueue(counter)).rejects.toMatchObject({ code: 'session_expired' });
    expect(await kept(counter.database)).toBe(0);
  });

  it('takes nothing from whoever has logged in since it was asked', async () => {
    const counter = await setUp();
    await counter.database.sessions.put({ ...counter.session, token: 'another' });
    await expect(fetchQueue(counter)).rejects.toMatchObject({ code: 'session_expired' });
    expect(await kept(counter.database)).toBe(counter.database.tables.length);
  });
});

describe('the queue', () => {
  it('is answered also where the device can keep nothing, to be shown and rung', async () => {
    const { counter } = makeCounterScreen(() => json({ orders: [], hasMore: false, at: '2026-11-22T12:00:00Z' }));
    counter.database.queues.hook('creating', () => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await fetchQueue(counter)).toMatchObject({ orders: [], hasMore: false });
    expect(await counter.database.queues.count()).toBe(0);
  });
});
