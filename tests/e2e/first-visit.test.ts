import type { Locator, Page } from '@playwright/test';
import { tableLink } from '#server/demo/seed/demo-ids.ts';
import { LANGUAGES, LANGUAGE_TAGS } from '#domain/language.ts';
import { hold } from './support/hold.ts';
import { complaintsOf, isTakenOver, openWithoutScript } from './support/take-over.ts';
import { expect, test } from './support/test.ts';

const MENU = '/aurora/carrinho';
const TABLE = `/aurora/o/${tableLink(12)}`;
/** 5,000 products, of which a document shows the first. */
const LARGE_MENU = '/bazar/carrinho';
const BREAD = 'Pão de queijo mineiro';

/** Cents of the amount at the end of a text. */
const priceIn = (text: string | null): number => Number(/[\d.,]+$/.exec(text ?? '')?.[0].replace(/\D/g, ''));

/** What is counted beside a "+" before the app is there. */
const countBeside = (add: Locator): Promise<string> =>
  add.evaluate((button) => getComputedStyle(button.parentElement ?? button, '::after').content);

/** React takes over what was painted, in every language and on either ground, and complains about nothing. */
for (const [document, path] of [
  ['the document of the menu', MENU],
  ["the document of a table's link", TABLE],
  ['the document of a large menu', LARGE_MENU],
] as const) {
  for (const language of LANGUAGES) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test.describe(`${document} in ${language}, ${colorScheme}`, () => {
        test.use({ locale: LANGUAGE_TAGS[language], colorScheme });

        test('is taken over by React exactly as the server rendered it', async ({ page }) => {
          const complaints = complaintsOf(page);
          await page.goto(path);
          await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[language]);
          // React replaces what it could not take over.
          const first = page.locator('main ul a').first();
          await first.evaluate((row) => Object.assign(row, { isPainted: true }));
          await expect.poll(() => isTakenOver(first)).toBe(true);
          await expect(page).toHaveURL(/\/carrinho$/);
          expect(await first.evaluate((row) => 'isPainted' in row)).toBe(true);
          expect(complaints).toEqual([]);
        });
      });
    }
  }
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

  test.describe('before the script has arrived', () => {
    test('two taps on "+" are answered at once with count and total, kept, and both are in the bag', async ({
      page,
    }) => {
      const letIn = await openWithoutScript(page, MENU);
      const add = page.getByRole('button', { name: `Adicionar ${BREAD}` }).first();
      await expect(page.getByRole('button', { name: /Ver sacola/ })).toBeHidden();
      await add.click();
      const bar = page.getByRole('button', { name: /^1 item/ });
      const price = priceIn(await bar.textContent());
      await add.click();
      const two = page.getByRole('button', { name: /^2 itens/ });
      expect(priceIn(await two.textContent())).toBe(2 * price);
      expect(await countBeside(add)).toBe('"2"');
      letIn();
      await expect(page.getByRole('img', { name: /^2 na sacola/ }).first()).toBeVisible();
      await expect(two).not.toHaveAttribute('aria-busy');
      expect(priceIn(await two.textContent())).toBe(2 * price);
      await page.reload();
      await expect(two).toBeVisible();
    });

    test('the bag that an early tap has shown can be opened at once', async ({ page }) => {
      const letIn = await openWithoutScript(page, MENU);
      await page
        .getByRole('button', { name: `Adicionar ${BREAD}` })
        .first()
        .click();
      await page.getByRole('button', { name: /Ver sacola/ }).click();
      letIn();
      await expect(page.getByRole('dialog', { name: 'Sua sacola' }).getByText(BREAD)).toBeVisible();
    });

    for (const language of LANGUAGES) {
      test.describe(`in ${language}`, () => {
        test.use({ locale: LANGUAGE_TAGS[language] });

        test('an early tap is counted in the words of the bag', async ({ page }) => {
          const letIn = await openWithoutScript(page, MENU);
          const add = page.locator('main ul button[data-cents]').first();
          const bar = page.locator('#bag');
          for (let taps = 0; taps < 3; taps += 1) await add.click();
          const early = await bar.innerText();
          expect(early).toContain('3');
          letIn();
          await expect.poll(() => isTakenOver(add)).toBe(true);
          await expect(bar).not.toHaveAttribute('aria-busy');
          expect(await bar.innerText()).toBe(early);
        });
      });
    }

    test('the first tap on "+" in a large menu is answered from its beginning, and the next kept until the whole is there', async ({
      page,
    }) => {
      const answer = await hold(page, '**/api/v1/menus?**');
      const letIn = await openWithoutScript(page, LARGE_MENU);
      const add = page.getByRole('button', { name: /^Adicionar/ }).first();
      await add.click();
      letIn();
      await expect.poll(() => isTakenOver(page.locator('main ul a').first())).toBe(true);
      await expect(page.getByRole('img', { name: /^1 na sacola/ }).first()).toBeVisible();
      const bag = page.getByRole('button', { name: /Ver sacola/ });
      await expect(bag).not.toHaveAttribute('aria-busy');
      await page
        .getByRole('button', { name: /^Mais um/ })
        .first()
        .click();
      await expect(page.getByRole('img', { name: /^2 na sacola/ }).first()).toBeVisible();
      // Long enough to be added, if it were.
      await page.waitForTimeout(500);
      await expect(bag).toHaveAttribute('aria-busy', 'true');
      answer();
      await expect(bag).not.toHaveAttribute('aria-busy');
      await expect(page.getByRole('img', { name: /^2 na sacola/ }).first()).toBeVisible();
    });

    test('the bag does not call sold out what the whole menu has not said yet', async ({ page }) => {
      const answer = await hold(page, '**/api/v1/menus?**');
      await page.goto(LARGE_MENU);
      await page
        .getByRole('button', { name: /^Adicionar/ })
        .first()
        .click();
      await page.getByRole('button', { name: /Ver sacola/ }).click();
      const more = page.getByRole('dialog', { name: 'Sua sacola' }).getByRole('button', { name: /^Mais / });
      await more.click();
      await expect(page.getByText('O cardápio ainda está chegando')).toBeVisible();
      await expect(page.getByText('tudo o que temos em estoque')).toHaveCount(0);
      answer();
      await expect(async () => {
        await more.click();
        await expect(page.getByRole('dialog').getByText(/^[2-9]$/)).toBeVisible({ timeout: 500 });
      }).toPass();
    });

    test('a tap on a product of a large menu is answered at once, and opened with the whole menu', async ({ page }) => {
      const answer = await hold(page, '**/api/v1/menus?**');
      const letIn = await openWithoutScript(page, LARGE_MENU);
      const row = page.locator('main ul a').first();
      const title = (await row.textContent()) ?? '';
      await row.click();
      await expect(row).toHaveAttribute('data-kept');
      letIn();
      await expect(row).not.toHaveAttribute('data-kept');
      const hasPart = () =>
        page.evaluate(() =>
          performance.getEntriesByType('resource').some(({ name }) => name.includes('/product-overlay-')),
        );
      await expect.poll(hasPart).toBe(true);
      // Long enough to be shown, had it anything to show.
      await page.waitForTimeout(500);
      await expect(page.locator('.lazy-overlay-scrim')).toBeVisible();
      answer();
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    });

    /** Does something as soon as the script has begun to take over. */
    async function whenTakingOver(page: Page, act: () => void): Promise<void> {
      await page.addInitScript(`{
        let taps;
        Object.defineProperty(globalThis, 'earlyTaps', {
          get: () => taps,
          set: ({ targets, stop }) => {
            taps = { targets, stop: () => { stop(); queueMicrotask(${String(act)}); } };
          },
        });
      }`);
    }

    test('a way of receiving that is chosen while the script takes over is heard', async ({ page }) => {
      await whenTakingOver(page, () =>
        document.querySelector<HTMLElement>('#root input[type=radio]:not(:checked)')?.click(),
      );
      await page.goto(MENU);
      await expect(page.getByText('Retirar na loja').first()).toBeVisible();
      await expect(page.getByRole('radio', { name: 'Retirada' })).toBeChecked();
    });

    test('a word that comes to the search without a key while the script takes over is searched for', async ({
      page,
    }) => {
      await whenTakingOver(page, () => {
        const field = document.querySelector<HTMLInputElement>('#root input[type=search]');
        field?.focus();
        field?.setRangeText('espresso');
        field?.dispatchEvent(new InputEvent('input', { bubbles: true }));
      });
      await page.goto(MENU);
      await expect(page.getByRole('link', { name: BREAD })).toHaveCount(0);
      await expect(page.getByRole('searchbox')).toHaveValue('espresso');
    });

    test('a menu that nobody has touched is taken over in pieces, not in the task that starts it', async ({ page }) => {
      await whenTakingOver(page, () => {
        const row = document.querySelector('main ul a') ?? {};
        Object.assign(globalThis, { isTakenAtOnce: Object.keys(row).some((key) => key.startsWith('__react')) });
      });
      await page.goto(MENU);
      await expect.poll(() => isTakenOver(page.locator('main ul a').first())).toBe(true);
      expect(await page.evaluate(() => Reflect.get(globalThis, 'isTakenAtOnce') as unknown)).toBe(false);
    });

    test('a tap on a tab is kept', async ({ page }) => {
      const letIn = await openWithoutScript(page, MENU);
      const tab = page.getByRole('navigation').getByRole('button', { name: 'Cafés e chás' });
      await tab.click();
      letIn();
      await expect(tab).toHaveAttribute('aria-current', 'true');
      await expect(page.getByRole('heading', { name: 'Cafés e chás' })).toBeInViewport();
    });

    test('a tap on a link that opens a sheet is kept, and adds no page to go back through', async ({ page }) => {
      const letIn = await openWithoutScript(page, MENU);
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      await page.getByRole('link', { name: 'Escanear', exact: true }).click();
      letIn();
      const reader = page.getByRole('dialog', { name: 'Escanear QR code' });
      await expect(reader).toBeVisible({ timeout: 30_000 });
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
      await page.goBack();
      await expect(reader).toBeHidden();
      await expect(page).toHaveURL(/\/aurora\/carrinho$/);
    });

    test('a word that was typed into the search is searched for', async ({ page }) => {
      const letIn = await openWithoutScript(page, MENU);
      const field = page.getByRole('searchbox');
      await field.fill('espresso');
      letIn();
      await expect(page.getByRole('link', { name: BREAD })).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Espresso', exact: true }).first()).toBeVisible();
      await expect(field).toHaveValue('espresso');
    });

    test('what is put into the bag after a word was typed has been found: the search is over, and the bag in sight', async ({
      page,
    }) => {
      const letIn = await openWithoutScript(page, MENU);
      await page.getByRole('searchbox').fill(BREAD);
      await page
        .getByRole('button', { name: `Adicionar ${BREAD}` })
        .first()
        .click();
      letIn();
      const bar = page.getByRole('button', { name: /^1 item/ });
      await expect(bar).not.toHaveAttribute('aria-busy');
      await expect(bar).toBeVisible();
      await expect(page.getByRole('searchbox')).toHaveValue('');
    });
  });
});
