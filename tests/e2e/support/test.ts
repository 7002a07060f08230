import { expect, test as base } from '@playwright/test';
import { createDeployment, type Deployment } from './deployment.ts';
import { keepJournal } from './journal.ts';
import { createPersistentBrowser, type PersistentBrowser } from './persistent-browser.ts';
import { type ShopOfFile, shopOfFile } from './shop-of-file.ts';
import { createShopServer, type ShopOptions, type ShopServer } from './shop-server.ts';

interface TestFixtures {
  /** How the file's server is started; one value for the whole file. */
  readonly shopOptions: ShopOptions;
  /** The server of the test's file, which no test of another file has changed. */
  readonly shop: ShopServer;
  /** Starts a server that the test may stop and restart; it is closed when the test ends. */
  readonly openShop: (options?: ShopOptions) => Promise<ShopServer>;
  readonly persistentBrowser: PersistentBrowser;
  readonly deployment: Deployment;
  /** Closes the pages of every device that the test has opened: they would go on asking the server beside the next tests. */
  readonly devices: void;
  /** Attaches what the pages did last to a test that failed. */
  readonly journal: void;
}

/**
 * Test function with the built app behind its real server: one server per file, with its own copy of the demo data, so
 * that a file's outcome does not depend on which files the worker ran before.
 */
export const test = base.extend<TestFixtures, { shops: ShopOfFile }>({
  shops: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const shops = shopOfFile();
      await use(shops);
      await shops.close();
    },
    { scope: 'worker' },
  ],
  shopOptions: [{}, { option: true }],
  shop: async ({ shops, shopOptions }, use, { file }) => use(await shops.open(file, shopOptions)),
  devices: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use();
      const opened = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
  journal: [
    async ({ browser }, use, info) => {
      const journal = keepJournal(browser);
      await use();
      journal.stop();
      if (info.status !== info.expectedStatus) await info.attach('journal', { body: journal.lines().join('\n') });
    },
    { auto: true },
  ],
  // A request that is under way through a route of the test when the test ends is no failure of it.
  context: async ({ context }, use) => {
    await use(context);
    for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  },
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
