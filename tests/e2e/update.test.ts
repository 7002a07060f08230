import type { Page } from '@playwright/test';
import { customerOn } from './support/customer.ts';
import { expect, test } from './support/test.ts';

test('a new build takes over at a safe point, keeps the bag, and never while an order is reviewed', async ({
  page,
  openShop,
  deployment,
}) => {
  const shop = await openShop({ root: deployment.root });
  const customer = customerOn(page);
  let loads = 0;
  page.on('load', () => (loads += 1));

  await page.goto(`${shop.url}/aurora/o/a0000000-0000-4000-8000-000000000012`);
  await customer.addQuickly('Bolo de cenoura com brigadeiro');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const before = await assetCaches(page);

  await shop.stop();
  const next = deployment.deployNextBuild();
  await shop.start();
  await customer.openBag();
  await customer.finishBag();
  await page.getByLabel('Nome').fill('Júlia');
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state))
    .toBe('installed');
  expect(loads).toBe(1);
  await expect(page.getByLabel('Nome')).toHaveValue('Júlia');

  await page.getByRole('link', { name: 'Início' }).click();
  await expect.poll(() => loads, { timeout: 20_000 }).toBe(2);
  await expect(page.getByRole('button', { name: /1 item/ })).toBeVisible();
  expect(await assetCaches(page)).toEqual([...before, `assets:${next}`].toSorted());
});

/** The build before stays: another tab may still run it. */
const assetCaches = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('assets:')).sort());
