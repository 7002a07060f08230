import type { BrowserContext, Page } from '@playwright/test';
import { startPushService } from '#tests/push-service.ts';
import { logIn } from './support/log-in.ts';
import { type OperatorOrder, operatorOf } from './support/operator.ts';
import { orderForPickup, pushDevices, subscribeAt } from './support/push-device.ts';
import type { ShopServer } from './support/shop-server.ts';
import { expect, test } from './support/test.ts';

/** Delivers a message to the shop's service worker through the browser's own push event. */
async function deliver(page: Page, shop: ShopServer, data: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${shop.url}/aurora/`);
      if (own) resolve(own.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered;
  await browser.send('ServiceWorker.deliverPushMessage', { origin: shop.url, registrationId, data });
  await browser.detach();
}

/** What is used of the service worker's own global scope. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly NotificationEvent: new (type: string, init: { readonly notification: Notification }) => Event;
}

const workerOf = (context: BrowserContext) => {
  const worker = context.serviceWorkers().find((each) => each.url().endsWith('/sw.js'));
  if (!worker) throw new Error('no service worker');
  return worker;
};

/** What the device shows of this shop. */
const notifications = (context: BrowserContext) =>
  workerOf(context).evaluate(async () => {
    const { registration } = globalThis as unknown as WorkerScope;
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });

const clearNotifications = (context: BrowserContext) =>
  workerOf(context).evaluate(async () => {
    const { registration } = globalThis as unknown as WorkerScope;
    for (const notification of await registration.getNotifications()) notification.close();
  });

/** Taps the one notification of the device. */
const tapNotification = (context: BrowserContext) =>
  workerOf(context).evaluate(async () => {
    const { registration, NotificationEvent: Tap } = globalThis as unknown as WorkerScope;
    const [notification] = await registration.getNotifications();
    if (!notification) throw new Error('no notification');
    dispatchEvent(new Tap('notificationclick', { notification }));
  });

test.describe('push messages', () => {
  test('are asked for after an order, told from ready to the tap on it, and end with the logout', async ({
    page,
    context,
    openShop,
  }) => {
    const shop = await openShop();
    const service = await startPushService();
    const device = service.subscribe();
    const operator = operatorOf(shop.url, 'aurora');
    const devices = () => pushDevices(shop);
    await subscribeAt(context, device);
    await context.grantPermissions(['notifications'], { origin: shop.url });
    const start = new Date();

    // Playwright's base address is another shop's.
    const goto = page.goto.bind(page);
    page.goto = (path, options) => goto(new URL(path, shop.url).href, options);
    await logIn(page);
    await expect(page.getByText('Quer receber avisos?')).toHaveCount(0);
    await orderForPickup(page);
    await expect(page.getByText('Quer receber avisos?')).toBeVisible();
    await expect(page.getByText(/em Conta › Meus dados\.$/)).toBeVisible();
    expect(await devices()).toEqual([]);
    await page.getByRole('button', { name: 'Quero receber avisos' }).click();
    await expect(page.getByText('Pronto: avisamos você neste aparelho.')).toBeVisible();
    await expect.poll(devices).toEqual([device.subscription.endpoint]);

    const [order] = (await operator.ordersSince(start)) as [OperatorOrder];
    const { id } = order.transaction;
    await operator.setStatus(order, 1);
    await expect.poll(() => device.messages().length, { timeout: 30_000 }).toBe(1);
    await operator.setStatus(order, 2);
    await expect.poll(() => device.messages().length, { timeout: 30_000 }).toBe(2);
    const [preparing, ready] = device.messages() as [string, string];
    expect(JSON.parse(ready)).toMatchObject({ orderId: id, text: expect.stringContaining('está pronto') });

    // In sight of the app a message is a toast, which opens the order.
    await page.goto('/aurora/carrinho');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect(page.getByRole('link', { name: 'Pão de queijo mineiro' })).toBeVisible();
    // A page that is just starting does not listen yet; then it is a notification.
    await expect(async () => {
      await deliver(page, shop, preparing);
      await expect(page.getByText(/está sendo preparado/)).toBeVisible({ timeout: 4000 });
    }).toPass();
    await clearNotifications(context);

    // With the app closed it is a notification, which opens the order.
    await page.goto('about:blank');
    await deliver(page, shop, ready);
    await expect
      .poll(() => notifications(context))
      .toMatchObject([{ title: 'Padaria Aurora', body: expect.stringContaining('está pronto') }]);
    await page.goto('/aurora/carrinho');
    await expect(page.getByRole('link', { name: 'Pão de queijo mineiro' })).toBeVisible();
    await tapNotification(context);
    await expect(page).toHaveURL(new RegExp(`/aurora/pedidos/${id}`));

    // The logout ends it, here and at the server; then nothing of an order is told.
    await page.goto('/aurora/minha-conta');
    await page.getByRole('button', { name: 'Sair' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click();
    await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible();
    await expect.poll(devices).toEqual([]);
    await page.goto('about:blank');
    await deliver(page, shop, ready);
    await expect
      .poll(async () => (await notifications(context)).map(({ body }) => body))
      .toContain('Há novidade em um pedido. Entre para ver.');
    service.close();
  });

  test('are not asked for on arrival, nor again after a no', async ({ page, context, shop }) => {
    await context.clearPermissions();
    const asked = await page.context().newPage();
    await asked.close();
    await page.addInitScript(() => {
      Object.assign(Notification, {
        requestPermission: () => {
          throw new Error('asked without a tap');
        },
      });
      Object.defineProperty(Notification, 'permission', { value: 'default' });
    });
    expect(shop.url).toContain('localhost');
    await logIn(page);
    await orderForPickup(page);
    await page.getByRole('button', { name: 'Agora não' }).first().click();
    await expect(page.getByText('Quer receber avisos?')).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Recebido pela loja')).toBeVisible();
    await expect(page.getByText('Quer receber avisos?')).toHaveCount(0);
  });
});
