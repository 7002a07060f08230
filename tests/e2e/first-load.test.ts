import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { tableLink } from '#server/demo/seed/demo-ids.ts';
import { customerOn } from './support/customer.ts';
import { watchLayoutShift } from './support/layout-shift.ts';
import { untilKept } from './support/page-life.ts';
import { expect, test } from './support/test.ts';

/** Brotli bytes of script and style that a first visit may load before any interaction. */
const BUDGET = 156_000;

const ASSETS = join(import.meta.dirname, '..', '..', 'dist', 'assets');
const OF_THE_COUNTER = /\b(counter-|tables-view|day-money|code-sheets|menu-view)/;

test.describe('the first load', () => {
  test('the first load of the menu stays within its budget of script and style', async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    const code = new Set<string>();
    let bytes = 0;
    const files: string[] = [];
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const { pathname } = new URL(response.url);
      if (!/\.(js|css)$/.test(pathname)) return;
      code.add(requestId);
      files.push(pathname);
    });
    // Includes headers: the bytes that are really transferred.
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (code.has(requestId)) bytes += encodedDataLength;
    });
    await session.send('Network.enable');

    // The opening hours load last, with chunks of their own.
    const atRest = page.waitForResponse(/\/at-rest-/);
    await page.goto('/aurora/carrinho');
    await expect(page.getByRole('link', { name: 'Pão de queijo mineiro' })).toBeVisible();
    await atRest;
    await page.waitForTimeout(500);

    test.info().annotations.push({ type: 'first load', description: `${bytes} bytes` });
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(BUDGET);
    // The counter is another app: it has parts of its own, and a customer's first load none of them.
    expect(readdirSync(ASSETS).filter((file) => OF_THE_COUNTER.test(file)).length).toBeGreaterThan(3);
    expect(files.filter((file) => OF_THE_COUNTER.test(file))).toEqual([]);
  });

  test('the scripts that a document names ask to be compiled while they arrive, and no lazy part does (ADR-082)', async ({
    page,
  }) => {
    await page.goto('/aurora/carrinho');
    const named = ((await page.locator('script').first().getAttribute('data-scripts')) ?? '').split(' ');
    const first = named.filter((file) => /\/(index|vendor)-/.test(file)).map((file) => basename(file));
    const asking = readdirSync(ASSETS).filter(
      (file) =>
        file.endsWith('.js') && readFileSync(join(ASSETS, file), 'utf8').startsWith('//# allFunctionsCalledOnLoad'),
    );
    expect(first).toHaveLength(2);
    expect(asking.toSorted()).toEqual(first.toSorted());
  });

  /** Core Web Vitals call up to 0.1 good; a smaller shift can already make a customer miss a row. */
  const MOST_LAYOUT_SHIFT = 0.05;

  for (const [visit, path] of [
    ['a delivery', 'carrinho'],
    ['a table', `o/${tableLink(12)}`],
  ] as const) {
    test(`the first visit to ${visit} has no layout shift when the store and its menu arrive`, async ({ page }) => {
      await watchLayoutShift(page);
      await page.goto(`/aurora/${path}`);
      await expect(page.getByRole('link', { name: 'Pão de queijo mineiro' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const layoutShift = await page.evaluate(() => window.layoutShift);
      test.info().annotations.push({ type: 'layout shift', description: layoutShift.toFixed(3) });
      expect(layoutShift).toBeLessThanOrEqual(MOST_LAYOUT_SHIFT);
    });
  }

  test('a start with an order to follow has no layout shift when its strip arrives', async ({ page }) => {
    const customer = customerOn(page);
    await customer.scanTable(12);
    await customer.addQuickly('Pão de queijo mineiro');
    await customer.openBag();
    await customer.finishBag();
    await page.getByLabel('Nome').fill('Júlia');
    await page.getByRole('button', { name: /Confirmar pedido/ }).click();
    await expect(page.getByText('Recebido pela loja')).toBeVisible();
    // Before, the document would come from the server, which shows a stranger's menu (ADR-065).
    await untilKept(page);

    await watchLayoutShift(page);
    await page.goto('/aurora/carrinho');
    await expect(page.getByRole('region', { name: 'Seu pedido' }).getByRole('link')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.005);
  });
});
