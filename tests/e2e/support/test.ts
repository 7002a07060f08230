import { test as base } from '@playwright/test';
import { createShopServer, type ShopServer } from './shop-server.ts';

/** Every browser test gets the built app behind its real server; one server per worker, its own copy of the demo world. */
export const test = base.extend<object, { shop: ShopServer }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const shop = await createShopServer();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});

export { expect } from '@playwright/test';
