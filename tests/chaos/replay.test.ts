import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { VISITOR } from '#domain/person/uid.ts';
import { connect } from './play-many.ts';
import { playSchedule } from './play-schedule.ts';

describe('a replayed schedule', () => {
  it('plays a seed the same way every time, so that a breach can be replayed', async () => {
    const connections = connect(VISITOR);
    const play = async (seed: number) => JSON.stringify(await playSchedule(seed, connections, (ports) => ports));
    for (const seed of [1, 2, 3, 4, 5]) expect(await play(seed)).toBe(await play(seed));
  });
});
