import { createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** One key for each purpose, so that a signature is valid for one purpose only. */
export interface Secrets {
  readonly admin: Uint8Array;
  readonly accessToken: Uint8Array;
  readonly refreshToken: Uint8Array;
  readonly orderReceipt: Uint8Array;
  readonly preRegistration: Uint8Array;
  /** Names what is counted without saying whose it is. */
  readonly rateCounters: Uint8Array;
  readonly socialLogin: Uint8Array;
  readonly sandboxSocial: Uint8Array;
  readonly captchaChallenge: Uint8Array;
  readonly captchaKey: Uint8Array;
  /** The secrets that sign what shops are told follow from it. */
  readonly webhooks: Uint8Array;
  readonly sandboxWebhook: Uint8Array;
  /** The key pair that push services know the shops by follows from it. */
  readonly push: Uint8Array;
}

/** Derives the key of each purpose from one root (HKDF, RFC 5869). */
export function deriveSecrets(root: string): Secrets {
  const keyFor = (purpose: string) => new Uint8Array(hkdfSync('sha256', root, 'balcao', purpose, 32));
  return {
    admin: keyFor('admin'),
    accessToken: keyFor('access-token'),
    refreshToken: keyFor('refresh-token'),
    orderReceipt: keyFor('order-receipt'),
    preRegistration: keyFor('pre-registration'),
    rateCounters: keyFor('rate-counters'),
    socialLogin: keyFor('social-login'),
    sandboxSocial: keyFor('sandbox-social'),
    captchaChallenge: keyFor('captcha-challenge'),
    captchaKey: keyFor('captcha-key'),
    webhooks: keyFor('webhooks'),
    sandboxWebhook: keyFor('sandbox-webhook'),
    push: keyFor('push'),
  };
}

/** What an admin of the installation sends; whoever may read its root can tell it. */
export const adminToken = ({ admin }: Pick<Secrets, 'admin'>): string => Buffer.from(admin).toString('base64url');

/** Names something without telling it: whoever lacks the key cannot find out what by trying. */
export const keyedHash = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/**
 * Loads the root from the configuration, or else from the data folder, where a random one is stored, readable by its
 * owner only.
 */
export async function loadSecrets({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): Promise<Secrets> {
  return deriveSecrets(secretKey ?? (await storedRoot(dataDir)));
}

const MIN_ROOT_LENGTH = 32;

async function storedRoot(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret-key');
  await mkdir(dataDir, { recursive: true });
  const root = (await keptRoot(file)) ?? (await createRoot(file));
  if (root.length < MIN_ROOT_LENGTH) throw new Error(unusable(file));
  return root;
}

const keptRoot = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(nullOn('ENOENT'));

/**
 * Writes the root to a temporary file and links it into place, so that a crash leaves no partial root, and of processes
 * that start together only one creates it.
 */
async function createRoot(file: string): Promise<string> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
    await link(draft, file).catch(nullOn('EEXIST'));
  } finally {
    await rm(draft, { force: true });
  }
  return await readFile(file, 'utf8');
}

/** Returns a handler that turns one expected error code into null. */
const nullOn = (expected: string) => (error: NodeJS.ErrnoException) => {
  if (error.code === expected) return null;
  throw error;
};

const unusable = (file: string): string =>
  `${file} holds fewer than ${MIN_ROOT_LENGTH} characters, which is no secret. Bring it back from a backup, or delete it: ` +
  'then a new one is made, and everybody has to log in again.';
