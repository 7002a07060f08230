import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { VISITOR } from '#domain/person/uid.ts';
import { playMany, QUIET_GOAL_MS, seedsOf } from './play-many.ts';

describe('the outbox of a visitor', () => {
  it('loses, duplicates and blocks nothing, whatever happens to three processes and the network', async () => {
    const { breach, quietAfterMs } = await playMany({ uid: VISITOR, seeds: seedsOf(0) });
    expect(breach).toBeNull();
    expect(quietAfterMs).toBeLessThanOrEqual(QUIET_GOAL_MS);
  });
});
