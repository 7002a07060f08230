import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { deriveSecrets, loadSecrets } from './secrets.ts';

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-secrets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

describe('the secrets', () => {
  it('have a different key for each purpose', () => {
    const keys = Object.values(deriveSecrets('root')).map((key) => Buffer.from(key).toString('hex'));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('use one generated root per data folder, so that sessions survive a restart', async () => {
    const dataDir = await temporaryFolder();
    const first = await loadSecrets({ secretKey: null, dataDir });
    expect(await loadSecrets({ secretKey: null, dataDir })).toEqual(first);
    expect((await stat(join(dataDir, 'secret-key'))).mode & 0o077).toBe(0);
  });

  it('use the same root in processes that start together, and leave no other file', async () => {
    const dataDir = await temporaryFolder();
    const [first, ...others] = await Promise.all(
      Array.from({ length: 20 }, () => loadSecrets({ secretKey: null, dataDir })),
    );
    for (const other of others) expect(other).toEqual(first);
    expect(await readdir(dataDir)).toEqual(['secret-key']);
  });

  it.each(['', 'x'.repeat(31)])('reject the stored root "%s", which is too short', async (kept) => {
    const dataDir = await temporaryFolder();
    await writeFile(join(dataDir, 'secret-key'), kept);
    await expect(loadSecrets({ secretKey: null, dataDir })).rejects.toThrow('fewer than 32 characters');
  });

  it('prefer the configured root and then write no file', async () => {
    const dataDir = await temporaryFolder();
    expect(await loadSecrets({ secretKey: 'configured', dataDir })).toEqual(deriveSecrets('configured'));
    await expect(stat(join(dataDir, 'secret-key'))).rejects.toThrow('ENOENT');
  });
});
