import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { playMany } from './play-many.ts';
import { SABOTAGES } from './sabotages.ts';
import { ANA } from './stage.ts';

/** A checker that needs more schedules than this to find a known bug would miss an unknown one. */
const SEEDS = Array.from({ length: 100 }, (_, index) => index + 1);

describe('the checker of histories', () => {
  it.each(Object.entries(SABOTAGES))('notices when %s', async (_, sabotage) => {
    const { breach } = await playMany({ uid: ANA, seeds: SEEDS, sabotage });
    expect(breach?.breaches).toEqual(expect.arrayContaining([expect.stringMatching(/^I/)]));
    // A sabotage that merely crashes proves nothing.
    expect(breach?.breaches).not.toEqual(expect.arrayContaining([expect.stringMatching(/^I0 /)]));
  });
});
