import type { Page } from '@playwright/test';
import { tableLink } from '#server/demo/seed/demo-ids.ts';
import { customerOn } from './support/customer.ts';
import { untilKept } from './support/page-life.ts';
import { expect, test } from './support/test.ts';

test('an order whose answer was lost is told of as often as the page of its shop is opened, also when the shop is gone', async ({
  openShop,
  page,
  context,
}) => {
  test.slow();
  const shop = await openShop();
  await page.goto(`${shop.url}/aurora/o/${tableLink(12)}`);
  await untilKept(page);
  await customerOn(page).addQuickly('Pão de queijo mineiro', 2);
  await customerOn(page).openBag();
  await customerOn(page).finishBag();
  await page.getByLabel('Nome').fill('Júlia');
  // Also those of the service worker.
  await context.route('**/api/v1/transactions/postpaid', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch().catch(() => undefined);
    await route.abort().catch(() => undefined);
  });
  await page.getByRole('button', { name: /Confirmar pedido/ }).click();
  await expect(page.getByText('O pedido foi enviado, mas a resposta não chegou')).toBeVisible();

  await shop.sql("UPDATE tenants SET published = false WHERE domain = 'aurora'");
  // The first start may date the settings by the time of the document that the worker has kept.
  await expect(async () => {
    await page.goto(`${shop.url}/aurora/carrinho`);
    await settingsAreOld(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Esta loja abre em breve' })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  for (const opening of ['this one', 'the next']) {
    const told = page.getByRole('status').filter({ hasText: 'Pedido sem resposta: Aurora Paulista' });
    await expect(told, opening).toContainText('Ela pode ter recebido o pedido');
    await expect(told.getByRole('link', { name: /^Ligar/ })).toBeVisible();
    await page.reload();
  }
});

/** The settings of the shop are asked for again, as after an hour. */
const settingsAreOld = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('failed'));
      });
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    const database = await done(indexedDB.open(names.find((name) => name.endsWith(':cache')) ?? ''));
    const stamps = database.transaction('$stamps', 'readwrite').objectStore('$stamps');
    const stamp = await done<{ fetchedAt: number }>(stamps.get('settings/current'));
    await done(stamps.put({ ...stamp, fetchedAt: stamp.fetchedAt - 3_600_000 }));
    database.close();
  });
