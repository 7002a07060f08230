import { mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { chromiumLaunchOptions } from '#scripts/chromium/launch-options.ts';

export interface PersistentBrowser {
  readonly launch: () => Promise<BrowserContext>;
  /** Kills the browser as a dead battery would: SIGKILL to the process that holds the profile. */
  readonly kill: (context: BrowserContext) => Promise<void>;
  /** Ends the browser and deletes the profile. */
  readonly close: () => Promise<void>;
}

/** A browser with a profile on disk, so that it can be closed, killed and opened again. Background Sync is granted. */
export function createPersistentBrowser(): PersistentBrowser {
  const profile = mkdtempSync(join(tmpdir(), 'balcao-profile-'));
  let running: BrowserContext | null = null;
  return {
    launch: async () => {
      running = await chromium.launchPersistentContext(profile, {
        ...chromiumLaunchOptions(),
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
      // A killed browser leaves its lock behind; the next start would ask about it.
      rmSync(join(profile, 'SingletonLock'), { force: true });
    },
    close: async () => {
      await running?.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Chromium links `SingletonLock` to `host-pid`. */
const ownerOf = (profile: string): number => Number(readlinkSync(join(profile, 'SingletonLock')).split('-').at(-1));
