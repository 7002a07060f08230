import type { Page } from '@playwright/test';
import { tableLink } from '#server/demo/seed/demo-ids.ts';
import { customerOn } from './support/customer.ts';
import { createFaultProxy, type FaultProxy } from './support/fault-proxy.ts';
import { faultsOf, isOrder, meetOrders, seedsFromEnvironment, timelineOf } from './support/fault-schedule.ts';
import { operatorOf } from './support/operator.ts';
import { untilKept } from './support/page-life.ts';
import type { ShopServer } from './support/shop-server.ts';
import { expect, test } from './support/test.ts';
import { untilReceived } from './support/until-received.ts';

/** A guest at a table whose connection to the shop runs through the proxy. */
async function visit(page: Page, { url }: FaultProxy): Promise<void> {
  await page.goto(`${url}/aurora/o/${tableLink(12)}`);
  await expect(page).toHaveURL(/\/aurora\/carrinho/);
  await expect(page.getByText('Mesa 12').first()).toBeVisible();
  // Installing takes long on a busy machine.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await untilKept(page);
}

async function order(page: Page): Promise<void> {
  const customer = customerOn(page);
  await customer.addQuickly('Pão de queijo mineiro');
  await customer.openBag();
  await customer.finishBag();
  await page.getByLabel('Nome').fill('Júlia');
  await page.getByRole('button', { name: /Confirmar pedido/ }).click();
  await expect(page).toHaveURL(/\/aurora\/pedidos\//);
}

const ordersOf = async (shop: ShopServer, since: Date) =>
  (await operatorOf(shop.url, 'aurora').ordersSince(since)).length;

test.describe('with only the order’s own request failing', () => {
  // Retries take their time by design, and their waits add up.
  test.beforeEach(() => test.slow());

  test('a closed page leaves it to the service worker, which sends it once the way is free', async ({
    shop,
    persistentBrowser: browser,
  }) => {
    const proxy = await createFaultProxy(shop.url);
    const start = new Date();
    const context = await browser.launch();
    const page = context.pages()[0] ?? (await context.newPage());
    await visit(page, proxy);
    proxy.meet((request) => (isOrder(request) ? 'unavailable' : null));
    await order(page);
    // Keeps the browser alive; no page of the app is open.
    await context.newPage();
    await page.close();
    const tries = () => proxy.ledger.filter(isOrder).length;
    const triedByThePage = tries();
    await expect.poll(tries, { timeout: 90_000 }).toBeGreaterThan(triedByThePage + 1);
    proxy.meet(null);
    await expect.poll(() => ordersOf(shop, start), { timeout: 90_000 }).toBe(1);
    expect(new Set(proxy.ledger.filter(isOrder).map(({ key }) => key)).size).toBe(1);
    await proxy.close();
  });

  for (const seed of seedsFromEnvironment('FAULT_SCHEDULES')) {
    const faults = faultsOf(seed);
    test(`it is placed exactly once after ${faults.join(', ')} (seed ${seed})`, async ({ shop, page }) => {
      const proxy = await createFaultProxy(shop.url);
      const start = new Date();
      await visit(page, proxy);
      meetOrders(proxy, faults);
      try {
        await order(page);
        const words = () => page.locator('body').innerText();
        await untilReceived({ words, countOrders: () => ordersOf(shop, start) }, { timeout: 120_000 });
        // A slow machine may give up an attempt of its own.
        expect(proxy.ledger.filter(isOrder).length).toBeLessThanOrEqual(faults.length + 3);
      } finally {
        test.info().annotations.push({ type: 'timeline', description: timelineOf(proxy) });
        await proxy.close();
      }
    });
  }
});
