import { tableLink } from '#server/demo/seed/demo-ids.ts';
import { customerOn } from './support/customer.ts';
import { untilKept } from './support/page-life.ts';
import { expect, test } from './support/test.ts';

test.describe('a missing chunk', () => {
  // The service worker would have it.
  test.use({ serviceWorkers: 'block' });

  test('a chunk that cannot be loaded does not break the menu', async ({ page }) => {
    const customer = customerOn(page);
    // Online the page would reload: a missing chunk may mean a newer build.
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
    await page.route('**/assets/current-order-strip-*.js', (route) => route.abort());
    await customer.scanTable(12);
    await customer.addQuickly('Pão de queijo mineiro', 2);
    await customer.openBag();
    await customer.finishBag();
    await page.getByLabel('Nome').fill('Júlia');
    await page.getByRole('button', { name: /Confirmar pedido/ }).click();
    await expect(page).toHaveURL(/\/aurora\/pedidos\//);

    const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('current-order-strip'));
    await page.goto('/aurora/carrinho');
    await refused;
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('link', { name: 'Pão de queijo mineiro' }).first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Navegação principal' })).toBeVisible();
  });
});

test.describe('the chunk that registers the service worker', () => {
  test('does not keep the page from ordering when it is missing, and is fetched again at the next start', async ({
    page,
  }) => {
    const customer = customerOn(page);
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.route('**/assets/at-rest-*.js', (route) => route.abort());
    await page.goto(`/aurora/o/${tableLink(12)}`);
    // A missing chunk may mean a newer build, so the page is loaded once more.
    await expect.poll(() => loads).toBe(2);
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
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);

    await page.reload();
    await untilKept(page);
  });
});
