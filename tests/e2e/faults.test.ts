import { createFaultProxy, type FaultProxy } from './support/fault-proxy.ts';
import { faultsOf, isOrder, meetOrders, seedsFromEnvironment, timelineOf } from './support/fault-schedule.ts';
import { orderAtTable, visitTable } from './support/guest-behind-proxy.ts';
import { operatorOf } from './support/operator.ts';
import type { ShopServer } from './support/shop-server.ts';
import { expect, test } from './support/test.ts';
import { untilReceived } from './support/until-received.ts';

const ordersOf = async (shop: ShopServer, since: Date) =>
  (await operatorOf(shop.url, 'aurora').ordersSince(since)).length;

/** By ADR-051: four at will, and then one every twelve seconds. The ledger counts from the arrival of the first. */
function mostTries({ ledger }: FaultProxy): number {
  const firstAtMs = ledger.find(isOrder)?.atMs ?? Date.now();
  return 4 + Math.ceil((Date.now() - firstAtMs) / 12_000);
}

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
    await visitTable(page, proxy);
    proxy.meet((request) => (isOrder(request) ? 'unavailable' : null));
    await orderAtTable(page);
    const tries = () => proxy.ledger.filter(isOrder).length;
    const proofs = () => proxy.ledger.filter(({ path }) => path.startsWith('/api/v1/captcha')).length;
    const expectNoStorm = () => {
      expect(tries()).toBeLessThanOrEqual(mostTries(proxy));
      // One for each. One may be about to be used, and one went with the page.
      expect(proofs()).toBeLessThanOrEqual(tries() + 2);
    };
    // Every other answer says that all is well, which must not have it tried at will (ADR-051).
    await expect.poll(tries).toBeGreaterThan(2);
    await page.waitForTimeout(10_000);
    expectNoStorm();
    // Keeps the browser alive; no page of the app is open.
    await context.newPage();
    await page.close();
    const triedByThePage = tries();
    await expect.poll(tries, { timeout: 90_000 }).toBeGreaterThan(triedByThePage + 1);
    expectNoStorm();
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
      await visitTable(page, proxy);
      meetOrders(proxy, faults);
      try {
        await orderAtTable(page);
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
