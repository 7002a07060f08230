import type { BrowserContext, Page } from '@playwright/test';
import { tableLink } from '#server/demo/seed/demo-ids.ts';
import { customerOn } from './support/customer.ts';
import { fireSync } from './support/fire-sync.ts';
import { linesOf, operatorOf } from './support/operator.ts';
import { keptOnDevice } from './support/kept-on-device.ts';
import { untilKept } from './support/page-life.ts';
import { expect, test } from './support/test.ts';

test.describe('offline', () => {
  // Some start a browser three times, and a server twice.
  test.beforeEach(() => test.slow());

  test('an order placed offline survives a killed browser and is sent by the service worker with no page open', async ({
    openShop,
    persistentBrowser: browser,
  }) => {
    const shop = await openShop();
    const operator = operatorOf(shop.url, 'aurora');
    const start = new Date();

    let context = await browser.launch();
    let page = await visitTable(context, shop.url);
    await shop.stop();
    await browser.kill(context);

    context = await browser.launch();
    page = await pageOf(context);
    await page.goto(`${shop.url}/aurora/carrinho`);
    await expect(page.getByRole('link', { name: 'Pão de queijo mineiro' })).toBeVisible();
    await expect(page.getByText('Mesa 12').first()).toBeVisible();
    await reviewCheeseBread(page);
    await expect(page.getByText(/^Sem resposta da loja. Atualizado/)).toBeVisible();
    await confirm(page);
    await expect(page.getByText('Pedido salvo neste aparelho')).toBeVisible();
    await expect(page.getByText('Enviamos automaticamente')).toBeVisible();
    await expect(page.getByText('Recebido pela loja')).toHaveCount(0);

    await browser.kill(context);
    await shop.start();
    context = await browser.launch();
    // The browser's empty first tab keeps it alive; no page of the app is open.
    await fireSync(context, shop.url);
    await expect.poll(async () => (await operator.ordersSince(start)).length, { timeout: 90_000 }).toBe(1);

    page = await pageOf(context);
    await page.goto(`${shop.url}/aurora/carrinho`);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    const orders = await operator.ordersSince(start);
    expect(orders).toHaveLength(1);
    expect(linesOf(orders[0])).toEqual([['Pão de queijo mineiro', 2]]);
  });

  test('without Background Sync the page sends the saved order when it is opened again', async ({
    openShop,
    persistentBrowser: browser,
  }) => {
    const shop = await openShop();
    const operator = operatorOf(shop.url, 'aurora');
    const start = new Date();
    const withoutSync = async (context: BrowserContext) =>
      context.addInitScript(() => {
        Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
        Reflect.deleteProperty(globalThis, 'SyncManager');
      });

    let context = await browser.launch();
    await withoutSync(context);
    await context.addInitScript(() => {
      navigator.storage.persist = async () => {
        document.documentElement.dataset['isAskedToPersist'] = 'true';
        return true;
      };
      // A phone that sleeps sends nothing, and the icon tells that something waits.
      navigator.wakeLock.request = async () => {
        document.documentElement.dataset['isKeptAwake'] = 'true';
        return Object.assign(new EventTarget(), { release: async () => undefined }) as WakeLockSentinel;
      };
      navigator.setAppBadge = async () => void (document.documentElement.dataset['isBadged'] = 'true');
    });
    let page = await visitTable(context, shop.url);
    await expect(page.locator('html[data-is-asked-to-persist]')).toHaveCount(0);
    await shop.stop();
    await orderCheeseBread(page);
    await expect(page.getByText('Pedido salvo neste aparelho')).toBeVisible();
    await expect(page.getByText('Mantenha esta tela aberta')).toBeVisible();
    await expect(page.locator('html[data-is-kept-awake][data-is-badged]')).toHaveCount(1);
    // From now on the device has something that nobody else has (P21).
    await expect(page.locator('html[data-is-asked-to-persist]')).toHaveCount(1);
    await browser.kill(context);

    await shop.start();
    context = await browser.launch();
    await withoutSync(context);
    page = await pageOf(context);
    await page.goto(`${shop.url}/aurora/historico`);
    await expect.poll(async () => (await operator.ordersSince(start)).length, { timeout: 90_000 }).toBe(1);
  });

  test('the app opens offline although the browser lost the cached document', async ({
    openShop,
    persistentBrowser: browser,
  }) => {
    const shop = await openShop();
    const page = await visitTable(await browser.launch(), shop.url);
    await shop.stop();
    const lost = await page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('shell:'));
      return await Promise.all(names.map((name) => caches.delete(name)));
    });
    expect(lost).toEqual([true]);
    await page.goto(`${shop.url}/aurora/carrinho`);
    await expect(page.getByRole('link', { name: 'Pão de queijo mineiro' })).toBeVisible();
  });

  test('a page says that there is no signal when the browser has lost the document everywhere (P41)', async ({
    openShop,
    page,
  }) => {
    const shop = await openShop();
    await page.goto(`${shop.url}/aurora/o/${tableLink(12)}`);
    await expect(page.getByRole('link', { name: 'Pão de queijo mineiro' })).toBeVisible();
    await untilKept(page);
    // With a signal the worker would fetch the document and keep it once more.
    await shop.stop();
    await page.evaluate(loseShells);
    const answer = await page.goto(`${shop.url}/aurora/carrinho`);
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole('heading', { level: 1, name: 'Sem sinal' })).toBeVisible();

    await shop.start();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Pão de queijo mineiro' })).toBeVisible();
  });

  test('a browser without IndexedDB orders while the shop answers, and says that it keeps nothing', async ({
    page,
    shop,
  }) => {
    const operator = operatorOf(shop.url, 'aurora');
    const start = new Date();
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
    });
    await page.goto(`/aurora/o/${tableLink(12)}`);
    await expect(page.getByText('Este navegador não guarda nada')).toBeVisible();
    await orderCheeseBread(page);
    await expect(page.getByText('Recebido pela loja').first()).toBeVisible();
    expect((await operator.ordersSince(start)).map(linesOf)).toEqual([[['Pão de queijo mineiro', 2]]]);
  });

  test('a browser where the site may keep nothing at all orders while the shop answers, and lets its customers in and out', async ({
    page,
    shop,
  }) => {
    const operator = operatorOf(shop.url, 'aurora');
    const start = new Date();
    await page.addInitScript(refuseAllSiteData);
    await customerOn(page).scanTable(12);
    await orderCheeseBread(page);
    await expect(page.getByText('Recebido pela loja').first()).toBeVisible();
    expect((await operator.ordersSince(start)).map(linesOf)).toEqual([[['Pão de queijo mineiro', 2]]]);

    // Within the page, which alone knows that somebody is logged in.
    const tabs = page.getByRole('navigation', { name: 'Navegação principal' });
    await tabs.getByRole('link', { name: 'Entrar' }).click();
    await customerOn(page).login('52998224725', 'balcao1');
    await tabs.getByRole('link', { name: 'Conta' }).click();
    await page.getByRole('button', { name: 'Sair' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/carrinho/);
    await expect(page.getByRole('link', { name: 'Pão de queijo mineiro' })).toBeVisible();
  });

  test('every address answers: the shop without a slash, the origin, the account, and an order that was never opened', async ({
    openShop,
    page,
  }) => {
    const shop = await openShop();
    await page.goto(`${shop.url}/aurora/login`);
    await customerOn(page).login('52998224725', 'balcao1');
    await expect(page.getByRole('link', { name: 'Pão de queijo mineiro' })).toBeVisible();
    await untilKept(page);
    const hasOrigin = () =>
      page.evaluate(async () => {
        const worker = (await navigator.serviceWorker.getRegistration('/'))?.active;
        const home = await caches.match('/', { cacheName: 'origin' });
        return worker?.state === 'activated' && home !== undefined;
      });
    await expect.poll(hasOrigin).toBe(true);
    await expect.poll(() => keptOnDevice(page)).toMatch(/"hasMore":/);

    await shop.stop();
    await page.goto(shop.url);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.goto(`${shop.url}/aurora`);
    // The shop's own start is its tutorial.
    await expect(page).toHaveURL(/\/aurora\/app-wizard/);
    await expect(page.getByRole('button', { name: 'Próximo' })).toBeVisible();
    await page.goto(`${shop.url}/aurora/minha-conta`);
    await expect(page.getByRole('heading', { name: /Marina/ })).toBeVisible();
    await expect(page.getByText(/^Sem resposta da loja. Atualizado/)).toBeVisible();
    await page.goto(`${shop.url}/aurora/historico`);
    await expect(page.getByText(/Esta lista foi buscada/)).toBeVisible();
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Itens' })).toBeVisible();
  });
});

/** Deletes both copies of every document that the service workers have. */
async function loseShells(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('shell:')) await caches.delete(name);
  const opened = indexedDB.open('app');
  await new Promise((resolve) => opened.addEventListener('success', resolve));
  const clearing = opened.result.transaction('shells', 'readwrite');
  clearing.objectStore('shells').clear();
  await new Promise((resolve) => clearing.addEventListener('complete', resolve));
  opened.result.close();
}

/** What Chrome does with "sites may not save data": it has everything, and refuses it when it is used. */
function refuseAllSiteData(): void {
  const refuse = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const reject = async () => refuse();
  IDBFactory.prototype.open = refuse;
  Object.assign(LockManager.prototype, { request: reject, query: reject });
  CacheStorage.prototype.open = reject;
  ServiceWorkerContainer.prototype.register = reject;
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { get: refuse });
}

const pageOf = async (context: BrowserContext): Promise<Page> => context.pages()[0] ?? (await context.newPage());

/** One online visit, as after scanning a table once. */
async function visitTable(context: BrowserContext, url: string): Promise<Page> {
  const page = await pageOf(context);
  await page.goto(`${url}/aurora/o/${tableLink(12)}`);
  await expect(page).toHaveURL(/\/aurora\/carrinho/);
  await expect(page.getByRole('link', { name: 'Pão de queijo mineiro' })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await untilKept(page);
  return page;
}

async function orderCheeseBread(page: Page): Promise<void> {
  await reviewCheeseBread(page);
  await confirm(page);
}

async function reviewCheeseBread(page: Page): Promise<void> {
  const customer = customerOn(page);
  await customer.addQuickly('Pão de queijo mineiro', 2);
  await customer.openBag();
  await customer.finishBag();
}

async function confirm(page: Page): Promise<void> {
  await page.getByLabel('Nome').fill('Júlia');
  await page.getByRole('button', { name: /Confirmar pedido/ }).click();
  await expect(page).toHaveURL(/\/aurora\/pedidos\//);
}
