import type { Page } from '@playwright/test';
import { SHELF_LINK, tableLink } from '#server/demo/seed/demo-ids.ts';
import { customerOn } from './support/customer.ts';
import { untilKept } from './support/page-life.ts';
import { isTakenOver } from './support/take-over.ts';
import { expect, test } from './support/test.ts';

test.describe('a missing chunk', () => {
  // The service worker would have it.
  test.use({ serviceWorkers: 'block' });

  test('a chunk that cannot be loaded does not break the menu, and what it shows is there once it has come', async ({
    page,
  }) => {
    const customer = customerOn(page);
    await page.route('**/assets/current-order-strip-*.js', (route) => route.abort());
    await customer.scanTable(12);
    await customer.addQuickly('Pão de queijo mineiro', 2);
    await customer.openBag();
    await customer.finishBag();
    await page.getByLabel('Nome').fill('Júlia');
    await page.getByRole('button', { name: /Confirmar pedido/ }).click();
    await expect(page).toHaveURL(/\/aurora\/pedidos\//);

    let refused = 0;
    page.on('requestfailed', (request) => void (request.url().includes('current-order-strip') && (refused += 1)));
    await page.goto('/aurora/carrinho');
    // It is asked for again at once.
    await expect.poll(() => refused).toBeGreaterThan(1);
    await expect(page.getByRole('link', { name: 'Pão de queijo mineiro' }).first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Navegação principal' })).toBeVisible();
    await page.unroute('**/assets/current-order-strip-*.js');
    await expect(page.locator('[data-order-strip]')).toBeVisible();
  });
});

test.describe('a part that cannot be loaded', () => {
  // The service worker would have it.
  test.use({ serviceWorkers: 'block' });
  const TITLE = 'Esta parte ainda não está neste aparelho';
  const missing = (page: Page) => page.getByRole('dialog', { name: TITLE });
  const languages = (page: Page) => page.getByRole('dialog', { name: 'Idioma' });
  const openLanguages = (page: Page) => page.getByRole('button', { name: 'Idioma' }).first().click();

  test('a sheet says so over the menu, which stays, and opens when it is asked for again', async ({ page }) => {
    const loads = countLoads(page);
    await page.goto('/aurora/carrinho');
    await page.route('**/assets/language-sheet-*.js', (route) => route.abort());
    await openLanguages(page);
    await expect(missing(page)).toBeVisible();
    await expect(missing(page).getByRole('button', { name: 'Tentar de novo' })).toBeFocused();
    await missing(page).getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(missing(page)).toBeVisible();

    await page.unroute('**/assets/language-sheet-*.js');
    await missing(page).getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(languages(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Pão de queijo mineiro' }).first()).toBeVisible();
    expect(loads()).toBe(1);
  });

  for (const [way, leave] of [
    ['its button', (page: Page) => missing(page).getByRole('button', { name: 'Fechar' }).click()],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['the system’s Back', (page: Page) => page.goBack()],
    ['a tap beside it', (page: Page) => page.mouse.click(5, 5)],
  ] as const) {
    test(`a sheet that is missing is closed by ${way}, and asked for again at the next opening`, async ({ page }) => {
      await page.goto('/aurora/carrinho');
      await page.route('**/assets/language-sheet-*.js', (route) => route.abort());
      await openLanguages(page);
      await expect(missing(page)).toBeVisible();
      await leave(page);
      await expect(missing(page)).toHaveCount(0);
      await expect(page).toHaveURL(/\/aurora\/carrinho$/);
      await expect(page.getByRole('button', { name: 'Idioma' }).first()).toBeFocused();

      await page.unroute('**/assets/language-sheet-*.js');
      await openLanguages(page);
      await expect(languages(page)).toBeVisible();
    });
  }

  test('a sheet whose styles are missing is not shown without them', async ({ page }) => {
    await page.goto('/aurora/carrinho');
    await page.route('**/assets/*.css', (route) => route.abort());
    await openLanguages(page);
    await expect(missing(page)).toBeVisible();
    await page.unroute('**/assets/*.css');
    await missing(page).getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(languages(page)).toBeVisible();
    const handle = languages(page).locator('span[aria-hidden]').first();
    await expect(handle).toHaveCSS('border-radius', '999px');
  });

  test('over another sheet it is said, too, and the other stays as it was', async ({ page }) => {
    await page.goto(`/mercadinho/o/${SHELF_LINK}`);
    await expect(page).toHaveURL(/carrinho/);
    await page.route('**/assets/traceability-sheet-*.js', (route) => route.abort());
    const product = await customerOn(page).openProduct('Café do Cerrado 500 g');
    const note = product.getByLabel('Alguma observação?');
    await note.fill('moído fino');
    await product.getByRole('button', { name: /Rastrear o lote/ }).click();
    await missing(page).getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(missing(page).getByRole('button', { name: 'Tentar de novo' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(missing(page).getByRole('button', { name: 'Fechar' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(missing(page)).toHaveCount(0);
    await product.getByRole('button', { name: /Rastrear o lote/ }).click();
    await expect(missing(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(missing(page)).toHaveCount(0);
    await expect(note).toHaveValue('moído fino');
    await page.unroute('**/assets/traceability-sheet-*.js');
    await product.getByRole('button', { name: /Rastrear o lote/ }).click();
    await expect(page.getByRole('dialog', { name: 'Rastreio do lote' })).toBeVisible();
  });

  test('a question is not asked for again by itself, whatever changes in the page below', async ({ page, context }) => {
    const customer = customerOn(page);
    await customer.scanTable(12);
    await customer.addQuickly('Espresso');
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/confirm-dialog-') && asked.push(request.url()));
    await page.route('**/assets/confirm-dialog-*.js', (route) => route.abort());
    await page.goto(`/aurora/o/${tableLink(1)}`);
    await expect(missing(page)).toBeVisible();
    const before = asked.length;

    const other = await context.newPage();
    await other.goto('/aurora/carrinho');
    await customerOn(other).addQuickly('Pão de queijo mineiro');
    await page.bringToFront();
    // Long enough to have asked.
    await page.waitForTimeout(1000);
    expect(asked).toHaveLength(before);
    await page.unroute('**/assets/confirm-dialog-*.js');
    await missing(page).getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Mudar para Mesa 1?' })).toBeVisible();
  });

  test('a screen says so in its place: the tabs lead away from it, and it is asked for again', async ({ page }) => {
    const loads = countLoads(page);
    await page.goto('/aurora/carrinho');
    const tabs = page.getByRole('navigation', { name: 'Navegação principal' });
    await expect.poll(() => isTakenOver(tabs)).toBe(true);
    await page.route('**/assets/login-screen-*.js', (route) => route.abort());
    await tabs.getByRole('link', { name: 'Entrar' }).click();
    await expect(page.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible();
    await tabs.getByRole('link', { name: 'Início' }).click();
    await expect(page.getByRole('link', { name: 'Pão de queijo mineiro' }).first()).toBeVisible();

    await tabs.getByRole('link', { name: 'Entrar' }).click();
    await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
    await page.unroute('**/assets/login-screen-*.js');
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page.getByLabel('CPF')).toBeVisible();
    expect(loads()).toBe(1);
  });

  test('a payment link outside of every shop says so, and is asked for again', async ({ page }) => {
    await page.route('**/assets/root-app-*.js', (route) => route.abort());
    await page.goto('/p/b0000000-0000-4000-8000-0000000000ff');
    await expect(page.getByRole('main').getByRole('heading', { name: TITLE, level: 1 })).toBeVisible();
    await page.unroute('**/assets/root-app-*.js');
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page.getByRole('heading', { name: 'Este link não é válido' })).toBeVisible();
  });

  test.describe('on a wide window', () => {
    test.use({ viewport: { width: 1280, height: 800 } });

    test('the bag beside the menu says so in its panel', async ({ page }) => {
      await page.route('**/assets/bag-overlay-*.js', (route) => route.abort());
      await page.goto('/aurora/carrinho');
      await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Pão de queijo mineiro' }).first()).toBeVisible();
      await page.unroute('**/assets/bag-overlay-*.js');
      await page.getByRole('button', { name: 'Tentar de novo' }).click();
      await expect(page.getByRole('heading', { name: 'Sua sacola', exact: true })).toBeVisible();
    });
  });

  test('because a newer build has replaced it, has the page loaded once more, and only once', async ({ page }) => {
    const loads = countLoads(page);
    await page.goto('/aurora/carrinho');
    await page.route('**/assets/language-sheet-*.js', (route) => route.fulfill({ status: 404 }));
    await page.route('**/meta.json*', (route) => route.fulfill({ json: { version: '2.0.0', buildId: 'newer' } }));
    await openLanguages(page);
    await expect.poll(loads).toBe(2);
    await expect(missing(page)).toBeVisible();
    await missing(page).getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(missing(page)).toBeVisible();
    expect(loads()).toBe(2);
  });
});

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

test.describe('the chunk that registers the service worker', () => {
  test('does not keep the page from ordering when it is missing, and is fetched again in the same visit', async ({
    page,
  }) => {
    const customer = customerOn(page);
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('at-rest-'));
    await page.route('**/assets/at-rest-*.js', (route) => route.abort());
    await page.goto(`/aurora/o/${tableLink(12)}`);
    await refused;
    await expect(page).toHaveURL(/\/aurora\/carrinho/);
    await expect(page.getByText('Mesa 12').first()).toBeVisible();
    // The page asks for it as soon as it is idle, and idle callbacks keep their order.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    // Other parts share this chunk.
    await page.unroute('**/assets/at-rest-*.js');
    await customer.addQuickly('Pão de queijo mineiro');
    await customer.openBag();
    await customer.finishBag();
    await page.getByLabel('Nome').fill('Júlia');
    await page.getByRole('button', { name: /Confirmar pedido/ }).click();
    await expect(page.getByText('Recebido pela loja')).toBeVisible();
    expect(errors).toEqual([]);
    await untilKept(page);
  });
});
