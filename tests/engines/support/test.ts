import { expect, test as base } from '@playwright/test';
import { createFaultProxy, type FaultProxy } from '#tests/e2e/support/fault-proxy.ts';
import { timelineOf } from '#tests/e2e/support/fault-schedule.ts';
import { operatorOf } from '#tests/e2e/support/operator.ts';
import { shopOfFile, type ShopOfFile } from '#tests/e2e/support/shop-of-file.ts';
import type { ShopServer } from '#tests/e2e/support/shop-server.ts';
import type { Engine } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { guestOn } from './guest.ts';
import { openWebKit } from './webkit.ts';

const ENGINES: Readonly<Record<string, () => Promise<Engine>>> = { firefox: openFirefox, webkit: openWebKit };

interface Fixtures {
  readonly engine: Engine;
  readonly shop: ShopServer;
  /** Stands before the shop; what it saw is attached to the test as a timeline. */
  readonly faultProxy: FaultProxy;
  readonly guest: ReturnType<typeof guestOn>;
  /** Returns how many orders the shop has got since the test began. */
  readonly countOrders: () => Promise<number>;
}

/** Test function with the project's engine and the built app behind its real server. */
export const test = base.extend<Fixtures, { shops: ShopOfFile }>({
  shops: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const shops = shopOfFile();
      await use(shops);
      await shops.close();
    },
    { scope: 'worker' },
  ],
  shop: async ({ shops }, use, { file }) => use(await shops.open(file, {})),
  // oxlint-disable-next-line no-empty-pattern -- as above
  engine: async ({}, use, { project }) => {
    const engine = await ENGINES[project.name]!();
    await use(engine);
    await engine.close();
  },
  faultProxy: async ({ shop }, use, { annotations }) => {
    const proxy = await createFaultProxy(shop.url);
    await use(proxy);
    annotations.push({ type: 'timeline', description: timelineOf(proxy) });
    await proxy.close();
  },
  guest: async ({ engine }, use) => use(guestOn(engine)),
  countOrders: async ({ shop }, use) => {
    const start = new Date();
    await use(async () => (await operatorOf(shop.url, 'aurora').ordersSince(start)).length);
  },
});

export { expect };
