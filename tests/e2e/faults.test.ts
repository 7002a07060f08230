import type { Page } from '@playwright/test';
import { tableLink } from '#server/demo/seed/demo-ids.ts';
import { seededRandom } from '#tests/chaos/random.ts';
import { customerOn } from './support/customer.ts';
import { createFaultProxy, FAULTS, type Fault, type FaultProxy } from './support/fault-proxy.ts';
import { operatorOf } from './support/operator.ts';
import { untilKept } from './support/page-life.ts';
import type { ShopServer } from './support/shop-server.ts';
import { expect, test } from './support/test.ts';

const isOrder = ({ method, path }: { readonly method: string; readonly path: string }): boolean =>
  method === 'POST' && path.startsWith('/api/v1/transactions');

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

/** `FAULT_SEED` replays one schedule, `FAULT_SCHEDULES` says how many to play. */
function seedsFromEnvironment(): readonly number[] {
  const { FAULT_SEED: seed, FAULT_SCHEDULES: count = '2' } = process.env;
  return seed ? [Number(seed)] : Array.from({ length: Number(count) }, (_, index) => index + 1);
}

test.describe('with only the order’s own request failing', () => {
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

  for (const seed of seedsFromEnvironment()) {
    const random = seededRandom(seed);
    const faults: readonly Fault[] = Array.from({ length: 1 + random.whole(3) }, () => random.pick(FAULTS));
    test(`it is placed exactly once after ${faults.join(', ')} (seed ${seed})`, async ({ shop, page }) => {
      const proxy = await createFaultProxy(shop.url);
      const start = new Date();
      await visit(page, proxy);
      const left = [...faults];
      proxy.meet((request) => (isOrder(request) ? (left.shift() ?? null) : null));
      try {
        await order(page);
        await expect(page.getByText('Recebido pela loja')).toBeVisible({ timeout: 120_000 });
        expect(await ordersOf(shop, start)).toBe(1);
        // A slow machine may give up an attempt of its own.
        expect(proxy.ledger.filter(isOrder).length).toBeLessThanOrEqual(faults.length + 3);
      } finally {
        test.info().annotations.push({ type: 'timeline', description: timelineOf(proxy) });
        await proxy.close();
      }
    });
  }
});

/** What the proxy saw of orders and captchas, for whoever looks for the cause of a failure. */
const timelineOf = ({ ledger }: FaultProxy): string =>
  ledger
    .filter(({ path }) => /transactions|captcha/.test(path))
    .map(({ atMs, method, path, fault }) => `${new Date(atMs).toISOString()} ${method} ${path} ${fault ?? 'passed'}`)
    .join('\n');
