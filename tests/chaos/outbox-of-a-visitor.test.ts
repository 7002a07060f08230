import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { VISITOR } from '#domain/person/uid.ts';
import { playMany, QUIET_GOAL_MS, seedsOf } from './play-many.ts';

it('loses nothing, doubles nothing and is never stuck, whatever happens to three processes and the way to the server', async () => {
  const { breach, quietAfterMs } = await playMany({ uid: VISITOR, seeds: seedsOf(0) });
  expect(breach).toBeNull();
  expect(quietAfterMs).toBeLessThanOrEqual(QUIET_GOAL_MS);
});
