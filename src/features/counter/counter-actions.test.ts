import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { json } from '#tests/contract/fake-api.ts';
import { closeScreens, makeCounterScreen, QUEUED_ORDER } from '#tests/factories/make-counter-screen.ts';
import { logIn } from './counter-actions.ts';
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
