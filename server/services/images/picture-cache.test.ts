import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { pictureCache } from './picture-cache.ts';

const picture = Buffer.alloc(100, 'x');

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-cache-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

describe('the cache of drawn pictures', () => {
  it('returns stored pictures, also in the next process', async () => {
    const folder = await temporaryFolder();
    await pictureCache(folder, 1000).store('1/a.webp', picture);
    expect(await pictureCache(folder, 1000).find('1/a.webp')).toEqual(picture);
    expect(await pictureCache(folder, 1000).find('1/b.webp')).toBeNull();
  });

  it('deletes the oldest pictures when it is full, including those of an earlier process', async () => {
    const folder = await temporaryFolder();
    const roomy = pictureCache(folder, 1_000_000);
    for (const [age, name] of ['0/new.webp', '1/older.webp', '0/oldest.webp'].entries()) {
      await roomy.store(name, picture);
      const at = new Date(Date.now() - (age + 1) * 60_000);
      await utimes(join(folder, name), at, at);
    }
    await pictureCache(folder, 250).store('1/newest.webp', Buffer.from('x'));
    const kept = async () => (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webp'));
    await expect.poll(async () => (await kept()).toSorted()).toEqual(['0/new.webp', '1/newest.webp', '1/older.webp']);
  });
});
