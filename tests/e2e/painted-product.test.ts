import { customerOn } from './support/customer.ts';
import { hold } from './support/hold.ts';
import { watchLayoutShift } from './support/layout-shift.ts';
import { complaintsOf } from './support/take-over.ts';
import { expect, test } from './support/test.ts';

const OF_SEVERAL_STORES = '/aurora/m/pao-de-queijo';
const OF_ONE_STORE = '/bazar/m/BZ00003';
const RICE = 'Arroz agulhinha Bom Sítio, 250 g';
const BREAD = 'Pão de queijo mineiro';

// Every visit is answered by the server, as the first one is.
test.use({ serviceWorkers: 'block' });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("a product of a shop's only store is shown with its picture and its price", async ({ page }) => {
    await page.goto(OF_ONE_STORE);
    await expect(page.getByRole('heading', { name: RICE })).toBeVisible();
    await expect(page.getByText(/^R\$\s\d+,\d\d$/)).toBeVisible();
    const picture = page.locator('main img');
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.complete))
      .toBe(true);
  });

  test('a product that no store has is no page of its own', async ({ page }) => {
    await page.goto('/bazar/m/nobody-has-it');
    await expect(page.getByRole('heading')).toHaveCount(0);
  });
});

test('a painted product becomes its sheet over the menu, and Back leads to where somebody came from', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.goto('/bazar/login');
  await expect(page.getByLabel('CPF')).toBeVisible();
  await watchLayoutShift(page);
  await page.goto(OF_ONE_STORE);
  const sheet = page.getByRole('dialog', { name: RICE });
  await sheet.getByRole('button', { name: /^Adicionar/ }).click();
  await expect(page.getByRole('button', { name: /Ver sacola/ })).toBeVisible();
  expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.01);
  await page.goBack();
  await expect(page).toHaveURL(/\/bazar\/login$/);
  expect(complaints).toEqual([]);
});

test('a product that is looked for later is not shown as the one of the document', async ({ page }) => {
  await page.goto(OF_ONE_STORE);
  await page.getByRole('dialog', { name: RICE }).getByRole('button', { name: 'Fechar' }).click();
  const answer = await hold(page, '**/api/v1/menus?**');
  // As the reader over the menu does.
  await page.evaluate(() => {
    history.pushState(history.state, '', '/bazar/m/nobody-has-it');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await expect(page.getByRole('heading', { name: 'Procurando o produto…' })).toBeVisible();
  await expect(page.getByRole('heading', { name: RICE })).toHaveCount(0);
  answer();
  await expect(page.getByRole('heading', { name: 'Não encontramos este produto' })).toBeVisible();
});

test('the store that is tapped before the script has arrived is entered, and the product opens in it', async ({
  page,
}) => {
  const letIn = await hold(page, '**/assets/*.js');
  await page.goto(OF_SEVERAL_STORES, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'earlyTaps' in globalThis);
  await page.getByRole('button', { name: 'Sim, é esta' }).click();
  letIn();
  await expect(page.getByRole('dialog', { name: BREAD })).toBeVisible();
  await expect(page.getByText('Aurora Paulista').first()).toBeAttached();
});

test('a tap on the painted question does not empty a bag of another store, which answers it', async ({ page }) => {
  await page.goto(OF_SEVERAL_STORES);
  await page.getByRole('button', { name: 'Não, escolher outra' }).click();
  await page.getByRole('button', { name: /Aurora Perdizes/ }).click();
  await page.getByRole('dialog', { name: BREAD }).getByRole('button', { name: 'Fechar' }).click();
  await customerOn(page).addQuickly(BREAD);

  const letIn = await hold(page, '**/assets/*.js');
  await page.goto(OF_SEVERAL_STORES, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'earlyTaps' in globalThis);
  await page.getByRole('button', { name: 'Sim, é esta' }).click();
  letIn();
  const sheet = page.getByRole('dialog', { name: BREAD });
  await sheet.getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByRole('button', { name: /Ver sacola/ })).toBeVisible();
  await expect(page.getByText('Aurora Perdizes').first()).toBeVisible();
});
