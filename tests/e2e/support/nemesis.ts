import { expect, type CDPSession, type Page } from '@playwright/test';
import { customerOn } from './customer.ts';
import type { Deployment } from './deployment.ts';
import type { Device } from './device.ts';
import type { ShopServer } from './shop-server.ts';

/** What can happen to a device while its order is on the way. */
export const ACTS = [
  'tabCrash',
  'workerKill',
  'browserKill',
  'freeze',
  'extraTab',
  'login',
  'syncDenied',
  'deployment',
  'databaseUpgrade',
  'rollback',
] as const;
export type Act = (typeof ACTS)[number];

export interface Stage {
  readonly device: Device;
  /** Origin under which the device knows the shop. */
  readonly url: string;
  readonly shop: ShopServer;
  /** Null where the schedule deploys nothing: a copy of the app takes its time. */
  readonly deployment: Deployment | null;
}

/** Need a copy of the app over which they deploy. */
export const RELEASES: readonly Act[] = ['deployment', 'rollback'];

const FROZEN_MS = 3000;

const crash = (session: CDPSession) => session.send('Page.crash');

const NEMESIS: Readonly<Record<Act, (stage: Stage) => Promise<void>>> = {
  tabCrash: async ({ device }) => {
    const page = device.page();
    const address = page.url();
    let isGone = false;
    page.once('crash', () => (isGone = true));
    await expect(async () => {
      // Whoever crashes does not answer, and a busy browser may lose what it was asked.
      if (!isGone)
        void sessionOf(page)
          .then(crash)
          .catch(() => undefined);
      await expect.poll(() => isGone, { timeout: 10_000 }).toBe(true);
    }).toPass({ timeout: 60_000 });
    await page.close();
    await device.openTab(address);
  },
  workerKill: async ({ device }) => {
    const session = await sessionOf(device.page());
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
  },
  browserKill: ({ device }) => device.crash(device.page().url()),
  freeze: async ({ device }) => {
    const session = await sessionOf(device.page());
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    await new Promise((resolve) => setTimeout(resolve, FROZEN_MS));
    await session.send('Page.setWebLifecycleState', { state: 'active' });
  },
  extraTab: async ({ device, url }) => void (await device.openTab(`${url}/aurora/carrinho`)),
  login: async ({ device, url }) => {
    const page = await device.openTab(`${url}/aurora/login`);
    await customerOn(page).login('52998224725', 'balcao1');
    await expect(page).not.toHaveURL(/login/);
  },
  syncDenied: async ({ device, url }) => {
    const session = await sessionOf(device.page());
    await session.send('Browser.setPermission', {
      permission: { name: 'background-sync' },
      setting: 'denied',
      origin: url,
    });
  },
  deployment: async ({ device, shop, deployment }) => {
    if (!deployment) throw new Error('nothing to deploy');
    await shop.stop();
    const next = deployment.deployNextBuild();
    await shop.start();
    const page = device.page();
    await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());
    const kept = () => page.evaluate(() => caches.keys()).catch(() => []);
    await expect.poll(kept, { message: 'the next build is on the device' }).toContain(`assets:${next}`);
  },
  rollback: async (stage) => {
    const { device } = stage;
    for (const happens of [NEMESIS.deployment, NEMESIS.deployment]) {
      await happens(stage);
      const has = (state: 'installing' | 'waiting') =>
        device
          .page()
          .evaluate(async (name) => (await navigator.serviceWorker.getRegistration())?.[name] != null, state);
      await expect.poll(() => has('installing').catch(() => true)).toBe(false);
      // A build takes over when no page of the one before it is left.
      await device.crash(device.page().url());
      await expect.poll(() => has('waiting').catch(() => true), { message: 'the build takes over' }).toBe(false);
    }
  },
  databaseUpgrade: async ({ device }) => {
    const page = device.page();
    await page.evaluate(upgradeDatabases);
    await page.reload();
  },
};

export const happen = (act: Act, stage: Stage): Promise<void> => NEMESIS[act](stage);

const sessionOf = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page);

/**
 * Runs in the page. Raises the version of every database of orders, as a tab of the next release does while this one is open;
 * the release may still be rolled back, so what this one knows stays readable (P18).
 */
async function upgradeDatabases(): Promise<void> {
  const VERSIONS_OF_DEXIE = 10;
  const PLANTED = 'plantedByTheNextRelease';
  const ours = (await indexedDB.databases()).filter(({ name }) => name?.includes(':data:'));
  for (const { name = '', version = 0 } of ours)
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name, version + VERSIONS_OF_DEXIE);
      opening.onupgradeneeded = () => {
        const { result } = opening;
        if (!result.objectStoreNames.contains(PLANTED)) result.createObjectStore(PLANTED, { keyPath: 'id' });
      };
      opening.onerror = () => reject(opening.error ?? new Error('not upgraded'));
      opening.onsuccess = () => {
        opening.result.close();
        resolve();
      };
    });
}
