import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** One key per purpose, so that no signature can be taken for another. */
export interface Secrets {
  readonly accessToken: Uint8Array;
  readonly refreshToken: Uint8Array;
  readonly orderReceipt: Uint8Array;
  readonly captchaChallenge: Uint8Array;
  readonly captchaKey: Uint8Array;
}

/** Derives every purpose's key from one root (HKDF, RFC 5869). */
export function deriveSecrets(root: string): Secrets {
  const keyFor = (purpose: string) => new Uint8Array(hkdfSync('sha256', root, 'balcao', purpose, 32));
  return {
    accessToken: keyFor('access-token'),
    refreshToken: keyFor('refresh-token'),
    orderReceipt: keyFor('order-receipt'),
    captchaChallenge: keyFor('captcha-challenge'),
    captchaKey: keyFor('captcha-key'),
  };
}

/** Takes the root from the configuration, else keeps a random one in the data folder, readable by its owner only. */
export async function loadSecrets({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): Promise<Secrets> {
  return deriveSecrets(secretKey ?? (await rootKeptIn(dataDir)));
}

async function rootKeptIn(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret-key');
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return await readFile(file, 'utf8');
}
