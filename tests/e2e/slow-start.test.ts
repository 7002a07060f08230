import { hold } from './support/hold.ts';
import { isTakenOver, openWithoutScript } from './support/take-over.ts';
import { expect, test } from './support/test.ts';

const MENU = '/aurora/carrinho';
/** 5,000 products, of which a document shows the first. */
const LARGE_MENU = '/bazar/carrinho';

test.describe('of a large menu whose rest does not come', () => {
  test('the beginning stays where it is, and it is said that the rest is missing until it is asked for again', async ({
    page,
  }) => {
    const { promise: isScrolled, resolve: scrolled } = Promise.withResolvers<void>();
    await page.route('**/api/v1/menus?**', async (route) => {
      await isScrolled;
      await route.fulfill({ status: 503, body: '' });
    });
    await page.goto(LARGE_MENU);
    const first = page.locator('main ul a').first();
    const name = (await first.textContent()) ?? '';
    await expect.poll(() => isTakenOver(first)).toBe(true);
    await page.mouse.wheel(0, 600);
    // The wheel only asks for it; the browser scrolls in its next frames.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
    scrolled();
    const toast = page.getByRole('log').getByText('Não conseguimos carregar os produtos');
    await expect(toast).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(600);
    await expect(page.getByRole('link', { name, exact: true }).first()).toBeAttached();
    await page.unroute('**/api/v1/menus?**');
    await page.getByRole('log').getByRole('button', { name: 'Tentar de novo' }).click();
    const bag = page.getByRole('button', { name: /Ver sacola/ });
    for (const _ of [1, 2]) {
      await page
        .getByRole('button', { name: /^(?:Adicionar|Mais um)/ })
        .first()
        .click();
    }
    await expect(bag).toContainText('2 itens');
    await expect(bag).not.toHaveAttribute('aria-busy');
  });

  test('a second product waits, named in the bag, on other screens too, and "Continuar" waits for it', async ({
    page,
  }) => {
    const answer = await hold(page, '**/api/v1/menus?**');
    await page.goto(LARGE_MENU);
    const adds = page.getByRole('button', { name: /^Adicionar/ });
    const second = ((await adds.nth(1).getAttribute('aria-label')) ?? '').replace('Adicionar ', '');
    await adds.nth(1).waitFor();
    await adds.first().click();
    const bag = page.getByRole('button', { name: /Ver sacola/ });
    await expect(bag).not.toHaveAttribute('aria-busy');
    await page
      .getByRole('button', { name: `Adicionar ${second}`, exact: true })
      .first()
      .click();
    await expect(bag).toContainText('2 itens');
    await page.getByRole('link', { name: 'Pedidos' }).click();
    await expect(page).toHaveURL(/historico/);
    await page.getByRole('link', { name: 'Início' }).click();
    await expect(bag).toContainText('2 itens');
    await bag.click();
    const sheet = page.getByRole('dialog', { name: 'Sua sacola' });
    await expect(sheet.getByText(`assim que o cardápio chegar: ${second}`)).toBeVisible();
    await sheet.getByRole('button', { name: 'Continuar' }).click();
    await page.waitForTimeout(500);
    await expect(sheet).toBeVisible();
    answer();
    await expect(page).toHaveURL(/login/);
    await page.goBack();
    await expect(sheet.getByRole('group', { name: second })).toBeVisible();
    await expect(sheet.getByText('assim que o cardápio chegar')).toHaveCount(0);
  });
});

test('of several products that are tapped before the script has arrived, the last is opened, and Back leads to the menu', async ({
  page,
}) => {
  const letIn = await openWithoutScript(page, MENU);
  const rows = page.locator('main ul a');
  const name = (await rows.nth(1).textContent()) ?? '';
  await rows.nth(0).click();
  await rows.nth(1).click();
  await rows.nth(1).click();
  letIn();
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/aurora\/carrinho$/);
});

test('a page whose script was taken away by a later release asks for itself again, once', async ({ page }) => {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route('**/assets/index-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(MENU, { waitUntil: 'commit' });
  await expect.poll(() => documents, { timeout: 20_000 }).toBe(2);
  // Long enough for a third.
  await page.waitForTimeout(5000);
  expect(documents).toBe(2);
  await page.unroute('**/assets/index-*.js');
  await expect.poll(() => isTakenOver(page.locator('main ul a').first()), { timeout: 20_000 }).toBe(true);
});

test('a browser that keeps nothing, and a part that does not come: the page says so, and does not stay painted', async ({
  page,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  });
  await page.route('**/assets/without-storage-*.js', (route) => route.abort());
  await page.goto(MENU);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(1);
  await expect(page.locator('main ul a')).toHaveCount(0);
});
