import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

const MEGABYTE = 2 ** 20;

/** Returns the size of V8's young generation in bytes, in a new process that has loaded the app. */
function youngGenerationAfter(load: string): number {
  const code = `
    import { getHeapSpaceStatistics } from 'node:v8';
    import { importWithSmallHeap } from './import-with-small-heap.ts';
    await ${load};
    console.log(getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size);`;
  const told = execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  return Number(told);
}

describe('an import with a small heap', () => {
  it('leaves the young generation small after loading the server', () => {
    expect(youngGenerationAfter("importWithSmallHeap(() => import('#server/app.ts'))")).toBeLessThan(8 * MEGABYTE);
  });

  it('lets the young generation grow later', () => {
    const work = 'Promise.resolve(Array.from({ length: 5_000_000 }, (_, index) => ({ index })).length)';
    expect(youngGenerationAfter(`importWithSmallHeap(async () => {}).then(() => ${work})`)).toBeGreaterThan(
      8 * MEGABYTE,
    );
  });
});
