import type { Page } from '@playwright/test';
import { createFaultProxy, type Fault } from './support/fault-proxy.ts';
import { isOrder, timelineOf } from './support/fault-schedule.ts';
import { countOrdersFromNow, orderAtTable, visitTable } from './support/guest-behind-proxy.ts';
import { keptOnDevice } from './support/kept-on-device.ts';
import { setVisibility } from './support/page-life.ts';
import { shortenLife } from './support/shorten-life.ts';
import type { ShopServer } from './support/shop-server.ts';
import { expect, test } from './support/test.ts';
import { watchClaims } from './support/watch-claims.ts';

const TOO_LATE = 'O pedido não chegou a tempo';
const LIFE_MS = 6000;

/** An order whose first try meets the fault, whose other tries get lost, and whose life ends meanwhile. */
async function placeLateOrder(page: Page, shop: ShopServer, first: Fault) {
  const proxy = await createFaultProxy(shop.url);
  const countOrders = countOrdersFromNow(shop);
  await visitTable(page, proxy);
  let [isWayOpen, tries] = [false, 0];
  proxy.meet((request) => {
    if (request.path.startsWith('/api/v1/captcha')) return isWayOpen ? null : 'dropBefore';
    if (!request.path.startsWith('/api/v1/transactions')) return null;
    if (!isOrder(request) || tries > 0) return 'dropBefore';
    tries += 1;
    return first;
  });
  await orderAtTable(page);
  const watched = watchClaims({ words: () => page.locator('body').innerText(), countOrders, proxy });
  await shortenLife(page, LIFE_MS);
  const endsAt = Date.now() + LIFE_MS;
  isWayOpen = true;
  await page.getByRole('button', { name: 'Tentar agora' }).click();
  await expect.poll(() => tries).toBe(1);
  // The attempt may still be waiting for its answer when the life of its order is over.
  await new Promise((resolve) => setTimeout(resolve, endsAt + 1000 - Date.now()));
  return { proxy, countOrders, watched };
}

/** What the device shows of the shop. */
const notifications = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.getRegistration())?.getNotifications();
    return (shown ?? []).map(({ title }) => title);
  });

test.describe('an order whose life ends on the way', () => {
  test('tells its last minutes on the screen, and by a notification to somebody who does not look (P57)', async ({
    page,
    context,
    shop,
  }) => {
    await context.grantPermissions(['notifications']);
    // Here no notification is shown on any screen, and after a while the browser forgets it by itself.
    await page.addInitScript(() => {
      const read = Reflect.get(ServiceWorkerRegistration.prototype, 'getNotifications');
      Object.assign(ServiceWorkerRegistration.prototype, {
        getNotifications(this: ServiceWorkerRegistration, filter?: GetNotificationOptions) {
          if (filter?.tag) document.documentElement.dataset['isTakenBack'] = 'true';
          return read.call(this, filter);
        },
      });
    });
    const proxy = await createFaultProxy(shop.url);
    await visitTable(page, proxy);
    proxy.meet(() => 'dropBefore');
    await orderAtTable(page);
    await expect(page.getByText('Pedido salvo neste aparelho')).toBeVisible();
    // Long enough for a slow machine, and still the last minutes.
    await shortenLife(page, 115_000);
    await page.getByRole('button', { name: 'Tentar agora' }).click();
    await expect(page.getByRole('alert').getByText(/^Última chance/)).toBeVisible();
    expect(await notifications(page)).toEqual([]);
    await setVisibility(page, 'hidden');
    await expect.poll(() => notifications(page)).toEqual(['A loja ainda não recebeu seu pedido']);
    // The worker, which knows no languages, has the words for when no page is open.
    const kept = await keptOnDevice(page);
    for (const words of ['Ele continua salvo neste aparelho.', TOO_LATE, 'A loja não pôde aceitar o pedido assim'])
      expect(kept).toContain(words);

    await expect(page.locator('html[data-is-taken-back]')).toHaveCount(0);
    proxy.meet(null);
    await setVisibility(page, 'visible');
    await expect(page.getByText('Recebido pela loja').first()).toBeVisible({ timeout: 90_000 });
    await expect(page.locator('html[data-is-taken-back]')).toHaveCount(1);
    await proxy.close();
  });

  test('is refused when it arrives, and is called too late only then (P57, P58)', async ({ page, shop }) => {
    const { proxy, countOrders, watched } = await placeLateOrder(page, shop, 'hold');
    expect(await countOrders()).toBe(0);
    await proxy.release();
    proxy.meet(null);
    await expect(page.getByText(TOO_LATE)).toBeVisible({ timeout: 90_000 });
    await expect(page.getByRole('link', { name: 'Voltar à sacola' })).toBeVisible();
    test.info().annotations.push({ type: 'timeline', description: timelineOf(proxy) });
    await watched.stop();
    expect(await countOrders()).toBe(0);
    await proxy.close();
  });

  test('is never called too late when it arrived in time and only its answer was lost (P58)', async ({
    page,
    shop,
  }) => {
    const { proxy, countOrders, watched } = await placeLateOrder(page, shop, 'hangAfter');
    expect(await countOrders()).toBe(1);
    await expect(page.getByText('Confirmando com a loja').first()).toBeVisible();
    proxy.meet(null);
    await expect(page.getByText('Recebido pela loja').first()).toBeVisible({ timeout: 90_000 });
    test.info().annotations.push({ type: 'timeline', description: timelineOf(proxy) });
    await watched.stop();
    await proxy.close();
  });
});
