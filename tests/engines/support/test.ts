import { expect, test as base } from '@playwright/test';
import { shopOfFile, type ShopOfFile } from '#tests/e2e/support/shop-of-file.ts';
import type { ShopServer } from '#tests/e2e/support/shop-server.ts';
import type { Engine } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';

const ENGINES: Readonly<Record<string, () => Promise<Engine>>> = { firefox: openFirefox, webkit: openWebKit };

/** Test function with the project's engine and the built app behind its real server. */
export const test = base.extend<{ engine: Engine; shop: ShopServer }, { shops: ShopOfFile }>({
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
});

export { expect };
