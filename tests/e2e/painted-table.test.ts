import type { Page } from '@playwright/test';
import { tableLink } from '#server/demo/seed/demo-ids.ts';
import { customerOn } from './support/customer.ts';
import { hold } from './support/hold.ts';
import { logIn } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

const TABLE = `/aurora/o/${tableLink(12)}`;
const BREAD = 'Pão de queijo mineiro';
const tabOfTable = (page: Page) => page.getByRole('link', { name: 'Comanda' });

test.describe("the painted document of a table's link", () => {
  // Every visit is answered by the server, as the first one is.
  test.use({ serviceWorkers: 'block' });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('shows the menu at the table', async ({ page }) => {
      await page.goto(TABLE);
      await expect(page.getByText('Mesa 12').first()).toBeVisible();
      await expect(page.getByRole('button', { name: `Adicionar ${BREAD}` }).first()).toBeVisible();
      await expect(tabOfTable(page)).toBeVisible();
    });

    test('shows no menu for a code that leads nowhere', async ({ page }) => {
      await page.goto(`/aurora/o/${tableLink(99)}`);
      await expect(page.getByRole('link')).toHaveCount(0);
    });
  });

  test('becomes the menu at the table without a move, and Back leads to where somebody came from', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { layoutShift: 0 });
      new PerformanceObserver((entries) => {
        for (const shift of entries.getEntries()) if ('value' in shift) window.layoutShift += Number(shift.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/aurora/login');
    await expect(page.getByLabel('CPF')).toBeVisible();
    await page.goto(TABLE);
    await expect(page).toHaveURL(/\/aurora\/carrinho$/);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.01);
    await expect(page.getByText('Mesa 12').first()).toBeVisible();
    // The document has said what stands behind the code.
    expect(asked.filter((path) => path.includes('/links/'))).toEqual([]);

    await customerOn(page).addQuickly(BREAD);
    await page.reload();
    await expect(page.getByText('Mesa 12').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /Ver sacola/ })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/aurora\/login$/);
  });

  test('gives way to the question of the link where another table is held', async ({ page }) => {
    await page.goto(`/aurora/o/${tableLink(7)}`);
    await expect(page).toHaveURL(/\/aurora\/carrinho$/);
    await page.goto(TABLE);
    const question = page.getByRole('alertdialog', { name: 'Mudar para Mesa 12?' });
    await question.getByRole('button', { name: 'Ficar onde estou' }).click();
    await expect(page).toHaveURL(/\/aurora\/carrinho$/);
    await expect(page.getByText('Mesa 7').first()).toBeVisible();
    await expect(page.getByText('Mesa 12')).toHaveCount(0);
  });

  test('enters the table for whoever is logged in, too', async ({ page }) => {
    await logIn(page);
    await page.goto(TABLE);
    await expect(page).toHaveURL(/\/aurora\/carrinho$/);
    await expect(page.getByText('Mesa 12').first()).toBeVisible();
    await expect(tabOfTable(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Conta' })).toBeVisible();
  });

  test('a tap on a link before the script has arrived does not leave without the table', async ({ page }) => {
    const letIn = await hold(page, '**/assets/*.js');
    await page.goto(TABLE, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'earlyTaps' in globalThis);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await tabOfTable(page).click();
    letIn();
    await expect(page).toHaveURL(/\/aurora\/mesa$/);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await page.goBack();
    await expect(page.getByText('Mesa 12').first()).toBeVisible();
  });
});
