import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { playMany, QUIET_GOAL_MS, seedsOf } from './play-many.ts';
import { ANA } from './stage.ts';

describe('the outbox of a customer', () => {
  it('loses, duplicates and blocks nothing when sessions expire, end, and somebody else logs in on the same phone', async () => {
    const { breach, quietAfterMs } = await playMany({ uid: ANA, seeds: seedsOf(1) });
    expect(breach).toBeNull();
    expect(quietAfterMs).toBeLessThanOrEqual(QUIET_GOAL_MS);
  });
});
