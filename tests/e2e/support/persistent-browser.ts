import { mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { type ChromiumLaunchOptions, chromiumLaunchOptions } from '#scripts/chromium/launch-options.ts';

export interface PersistentBrowser {
  /** Folder of the profile. */
  readonly profile: string;
  readonly launch: () => Promise<BrowserContext>;
  /** Kills the browser with SIGKILL, as a power failure would. */
  readonly kill: (context: BrowserContext) => Promise<void>;
  /** Closes the browser and deletes the profile. */
  readonly close: () => Promise<void>;
}

/**
 * Creates a browser with a profile on disk that can be closed, killed and opened again. Background Sync is granted. `options`
 * are another program or more flags.
 */
export function createPersistentBrowser(options: Partial<ChromiumLaunchOptions> = {}): PersistentBrowser {
  const usual = chromiumLaunchOptions();
  const profile = mkdtempSync(join(tmpdir(), 'balcao-profile-'));
  let running: BrowserContext | null = null;
  return {
    profile,
    launch: async () => {
      running = await chromium.launchPersistentContext(profile, {
        ...usual,
        ...options,
        args: [...usual.args, ...(options.args ?? [])],
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
        permissions: ['background-sync'],
      });
      return running;
    },
    kill: async (context) => {
      const gone = new Promise((resolve) => context.once('close', resolve));
      process.kill(ownerOf(profile), 'SIGKILL');
      await gone;
      // A killed browser leaves its lock file, about which the next start would ask.
      rmSync(join(profile, 'SingletonLock'), { force: true });
    },
    close: async () => {
      await running?.close();
      // The last of its processes may still be writing.
      rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** Returns the process of the profile; Chromium links `SingletonLock` to `host-pid`. */
const ownerOf = (profile: string): number => Number(readlinkSync(join(profile, 'SingletonLock')).split('-').at(-1));
