import { expect, test as base } from '@playwright/test';
import { createDeployment, type Deployment } from './deployment.ts';
import { createPersistentBrowser, type PersistentBrowser } from './persistent-browser.ts';
import { policyReports } from './policy-reports.ts';
import { createShopServer, type ShopOptions, type ShopServer } from './shop-server.ts';

interface TestFixtures {
  /** Starts a server that the test may stop and restart; it is closed when the test ends. */
  readonly openShop: (options?: ShopOptions) => Promise<ShopServer>;
  readonly persistentBrowser: PersistentBrowser;
  readonly deployment: Deployment;
}

/**
 * Test function with the built app behind its real server: one server per worker, with its own copy of the demo data.
 */
export const test = base.extend<TestFixtures, { shop: ShopServer }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const shop = await createShopServer();
      await use(shop);
      const reports = await policyReports(shop.url);
      await shop.close();
      // Counts all tests together, including their service workers.
      expect(reports, 'broken policies').toBe(0);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  // oxlint-disable-next-line no-empty-pattern -- as above
  openShop: async ({}, use) => {
    const opened: ShopServer[] = [];
    await use(async (options) => {
      const shop = await createShopServer(options);
      opened.push(shop);
      return shop;
    });
    await Promise.all(opened.map((shop) => shop.close()));
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  persistentBrowser: async ({}, use) => {
    const browser = createPersistentBrowser();
    await use(browser);
    await browser.close();
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  deployment: async ({}, use) => {
    const deployment = createDeployment();
    await use(deployment);
    deployment.remove();
  },
});

export { expect };
