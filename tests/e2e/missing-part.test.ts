import { customerOn } from './support/customer.ts';
import { expect, test } from './support/test.ts';

// The service worker would have the chunk.
test.use({ serviceWorkers: 'block' });

test.describe('a missing chunk', () => {
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
