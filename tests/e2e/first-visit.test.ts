import type { Locator, Page } from '@playwright/test';
import { LANGUAGES, LANGUAGE_TAGS } from '#domain/language.ts';
import { keptOnDevice } from './support/kept-on-device.ts';
import { untilKept } from './support/page-life.ts';
import { expect, test } from './support/test.ts';

const MENU = '/aurora/carrinho';
const BREAD = 'Pão de queijo mineiro';

/** Everything that React and the browser complain about from now on. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

/** React marks what it has taken over. */
const isTakenOver = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')));

/** What `public/early-taps.js` sets. */
interface Taps {
  readonly targets: readonly Element[];
  readonly stop: () => void;
}

test.describe('the document of the menu', () => {
  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('can be read, with the right prices', async ({ page, shop }) => {
      const response = await page.goto(MENU);
      expect(response?.headers()['content-language']).toBe('pt-BR');
      const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: BREAD, exact: true }) });
      const [{ price } = { price: 0 }] = await shop.sql<{ price: number }>(
        `SELECT price_cents AS price FROM menu_products JOIN products ON products.id = menu_products.product_id
         AND products.tenant_id = menu_products.tenant_id WHERE products.name = $1 AND products.tenant_id = 't-aurora'`,
        [BREAD],
      );
      const words = (price / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
      await expect(row.first()).toContainText(words);
      await expect(page.getByRole('button', { name: `Adicionar ${BREAD}` }).first()).toBeVisible();
    });
  });

  for (const language of LANGUAGES) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test.describe(`in ${language}, ${colorScheme}`, () => {
        test.use({ locale: LANGUAGE_TAGS[language], colorScheme });

        test('is taken over by React exactly as the server rendered it', async ({ page }) => {
          const complaints = complaintsOf(page);
          await page.goto(MENU);
          await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[language]);
          // React replaces what it could not take over.
          const first = page.locator('main ul a').first();
          await first.evaluate((row) => Object.assign(row, { isPainted: true }));
          await expect.poll(() => isTakenOver(first)).toBe(true);
          expect(await first.evaluate((row) => 'isPainted' in row)).toBe(true);
          expect(complaints).toEqual([]);
        });
      });
    }
  }

  test('is kept: the next start paints it before any script runs, with a signal and without, and nothing moves', async ({
    page,
    openShop,
  }) => {
    const shop = await openShop();
    const url = shop.url + MENU;
    await page.goto(url);
    await untilKept(page);
    await expect.poll(() => keptOnDevice(page)).toMatch(/"shippingType":"\w+","keptAt":/);
    const shown = await page.locator('main ul a').first().textContent();

    await page.addInitScript(() => {
      const start = { shift: 0, painted: '' };
      Object.assign(globalThis, { start });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) start.shift += 'value' in entry ? Number(entry.value) : 0;
      }).observe({ type: 'layout-shift', buffered: true });
      // The script is deferred: what is there before it ran is the document's.
      document.addEventListener('readystatechange', () => {
        if (document.readyState === 'interactive')
          start.painted = document.querySelector('main ul a')?.textContent ?? '';
      });
    });
    const startOf = () =>
      page.evaluate(() => (globalThis as unknown as { start: { shift: number; painted: string } }).start);
    for (const hasSignal of [true, false]) {
      if (!hasSignal) await shop.stop();
      // A device that takes more than half a second to tell what it has starts without a menu.
      await expect(async () => {
        await page.goto(url);
        expect((await startOf()).painted).toBe(shown);
      }).toPass({ timeout: 90_000 });
      await expect.poll(() => isTakenOver(page.locator('main ul a').first())).toBe(true);
      if (!hasSignal) await expect(page.getByText(/^Sem sinal/)).toBeVisible();
      expect((await startOf()).shift).toBeLessThan(0.01);
    }
  });

  test.describe('before the script has arrived', () => {
    /** Opens the menu, and keeps the script back until the returned function is called. */
    async function openWithoutScript(page: Page): Promise<() => void> {
      let letIn = () => {};
      const isLetIn = new Promise<void>((resolve) => (letIn = resolve));
      await page.route('**/assets/*.js', async (route) => {
        await isLetIn;
        await route.continue();
      });
      await page.goto(MENU, { waitUntil: 'commit' });
      await page.waitForFunction(() => 'earlyTaps' in globalThis);
      return letIn;
    }

    test('two taps on "+" are kept, and both are in the bag', async ({ page }) => {
      const letIn = await openWithoutScript(page);
      const add = page.getByRole('button', { name: `Adicionar ${BREAD}` }).first();
      await add.click();
      await add.click();
      letIn();
      await expect(page.getByRole('img', { name: /^2 na sacola/ }).first()).toBeVisible();
    });

    test('a way of receiving that is chosen while the script takes over is heard', async ({ page }) => {
      await page.addInitScript(() => {
        let taps: Taps | undefined;
        const choose = () => document.querySelector<HTMLElement>('#root input[type=radio]:not(:checked)')?.click();
        Object.defineProperty(globalThis, 'earlyTaps', {
          get: () => taps,
          set: ({ targets, stop }: Taps) => {
            const last = () => {
              stop();
              queueMicrotask(choose);
            };
            taps = { targets, stop: last };
          },
        });
      });
      await page.goto(MENU);
      await expect(page.getByText('Retirar na loja').first()).toBeVisible();
      await expect(page.getByRole('radio', { name: 'Retirada' })).toBeChecked();
    });

    test('a tap on a tab is kept', async ({ page }) => {
      const letIn = await openWithoutScript(page);
      const tab = page.getByRole('navigation').getByRole('button', { name: 'Cafés e chás' });
      await tab.click();
      letIn();
      await expect(tab).toHaveAttribute('aria-current', 'true');
      await expect(page.getByRole('heading', { name: 'Cafés e chás' })).toBeInViewport();
    });

    test('a tap on a link that opens a sheet is kept, and adds no page to go back through', async ({ page }) => {
      const letIn = await openWithoutScript(page);
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      await page.getByRole('link', { name: 'Escanear QR' }).click();
      letIn();
      const reader = page.getByRole('dialog', { name: 'Escanear QR code' });
      await expect(reader).toBeVisible({ timeout: 30_000 });
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
      await page.goBack();
      await expect(reader).toBeHidden();
      await expect(page).toHaveURL(/\/aurora\/carrinho$/);
    });

    test('a word that was typed into the search is searched for', async ({ page }) => {
      const letIn = await openWithoutScript(page);
      const field = page.getByRole('searchbox');
      await field.fill('espresso');
      letIn();
      await expect(page.getByRole('link', { name: BREAD })).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Espresso', exact: true }).first()).toBeVisible();
      await expect(field).toHaveValue('espresso');
    });
  });
});
