import type { Locator, Page } from '@playwright/test';
import { tableLink } from '#server/demo/seed/demo-ids.ts';
import { customerOn } from './support/customer.ts';
import { keptOnDevice } from './support/kept-on-device.ts';
import { untilKept } from './support/page-life.ts';
import type { ShopServer } from './support/shop-server.ts';
import { isTakenOver } from './support/take-over.ts';
import { expect, test } from './support/test.ts';

const MENU = '/aurora/carrinho';
const CODE = tableLink(12);
const TABLE = `/aurora/o/${CODE}`;

interface Guest {
  readonly name: string;
  /** What is opened now, and at every later start. */
  readonly path: string;
  readonly code?: string;
  /** How far a start may move what was painted, as a layout shift score. */
  readonly mostShift?: number;
  /** Makes a stranger this guest. */
  readonly arrive: (page: Page, shop: ShopServer) => Promise<void>;
  /** What only this guest sees. */
  readonly sees: (page: Page) => Locator;
}

const tableOf = (page: Page) => page.getByText('Mesa 12').first();
const loginOf = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Entrar' });
const accountOf = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Conta' });

async function logIn(page: Page, shop: ShopServer): Promise<void> {
  await page.goto(`${shop.url}/aurora/login`);
  await customerOn(page).login('52998224725', 'balcao1');
  await expect(page).not.toHaveURL(/login/);
}

const GUESTS: readonly Guest[] = [
  {
    name: 'a visitor',
    path: MENU,
    arrive: async () => {},
    sees: loginOf,
  },
  {
    name: 'a customer who is logged in',
    path: MENU,
    // The document knows neither their address, whose fee, time and distance make a second line of the terms, nor their last order.
    mostShift: 0.03,
    arrive: logIn,
    sees: accountOf,
  },
  {
    name: 'a guest at a table who opens its link again',
    path: TABLE,
    code: CODE,
    arrive: async () => {},
    sees: tableOf,
  },
  {
    name: 'a guest at a table who opens the menu',
    path: MENU,
    code: CODE,
    arrive: async (page, shop) => {
      await page.goto(shop.url + TABLE);
      await expect(page).toHaveURL(/\/aurora\/carrinho$/);
    },
    sees: tableOf,
  },
  {
    name: 'a customer who is logged in, at a table, and opens its link again',
    path: TABLE,
    code: CODE,
    arrive: async (page, shop) => {
      await logIn(page, shop);
      await page.goto(shop.url + TABLE);
      await expect(tableOf(page)).toBeVisible();
      await expect(accountOf(page)).toBeVisible();
    },
    sees: (page) => accountOf(page).and(page.locator(':root:has-text("Mesa 12") *')),
  },
  { name: 'a visitor of a menu of 5,000 products', path: '/bazar/carrinho', arrive: async () => {}, sees: loginOf },
];

interface Start {
  readonly shift: number;
  /** The first product's row before any script of the page ran. */
  readonly row: Element | null;
  readonly painted: string;
  /** The browser had painted before React took over. */
  readonly isPaintedFirst: boolean;
}

/** Notes of every start from now on what was painted before the script, and how far it moved since. */
const watchStarts = (page: Page) =>
  page.addInitScript(() => {
    const start = { shift: 0, row: null as Element | null, painted: '', isPaintedFirst: false };
    Object.assign(globalThis, { start });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) start.shift += 'value' in entry ? Number(entry.value) : 0;
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      const row = document.querySelector('main ul a');
      const isTaken = row && Object.keys(row).some((key) => key.startsWith('__reactProps'));
      if (isTaken) start.isPaintedFirst = performance.getEntriesByName('first-contentful-paint').length > 0;
      else setTimeout(look);
    };
    look();
    // The app starts later: what is there now is the document's.
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      start.row = document.querySelector('main ul a');
      start.painted = start.row?.textContent ?? '';
    });
  });
const startOf = (page: Page) =>
  page.evaluate(() => {
    const { shift, row, painted, isPaintedFirst } = (globalThis as unknown as { readonly start: Start }).start;
    return { shift, painted, isPaintedFirst, isStillThere: row?.isConnected ?? false };
  });

/** The next start paints the menu before any script runs, with a signal and without, and nothing moves. */
test.describe('the document of the menu is kept', () => {
  for (const { name, path, code = null, mostShift = 0.01, arrive, sees } of GUESTS) {
    test(`for ${name}`, async ({ page, openShop }) => {
      const shop = await openShop();
      await arrive(page, shop);
      await page.goto(shop.url + path);
      await untilKept(page);
      await expect(sees(page)).toBeVisible();
      await expect.poll(() => keptOnDevice(page)).toContain(`"code":${JSON.stringify(code)},"keptAt":`);
      const first = page.locator('main ul a').first();
      const shown = await first.textContent();

      const complaints: string[] = [];
      page.on('console', (message) => message.text().includes('React') && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(String(error)));
      await watchStarts(page);
      for (const hasSignal of [true, false]) {
        if (!hasSignal) await shop.stop();
        // A device that takes more than half a second to tell what it has starts without a menu.
        await expect(async () => {
          await page.goto(shop.url + path);
          expect((await startOf(page)).painted).toBe(shown);
        }).toPass({ timeout: 90_000 });
        await expect.poll(() => isTakenOver(first)).toBe(true);
        await expect(page).toHaveURL(/\/carrinho$/);
        await expect(sees(page)).toBeVisible();
        if (!hasSignal) await expect(page.getByText(/^Sem sinal/)).toBeVisible();
        const { shift, isPaintedFirst, isStillThere } = await startOf(page);
        expect(shift).toBeLessThan(mostShift);
        expect(isPaintedFirst).toBe(true);
        // React replaces what it cannot take over.
        expect(isStillThere).toBe(true);
        expect(complaints).toEqual([]);
      }
    });
  }
});
