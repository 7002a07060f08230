import type { BrowserContext, Page } from '@playwright/test';
import { startPushService } from '#tests/push-service.ts';
import { logIn } from './support/log-in.ts';
import { orderForPickup, pushDevices, subscribeAt } from './support/push-device.ts';
import type { ShopServer } from './support/shop-server.ts';
import { expect, test } from './support/test.ts';

/** A browser whose permission the test decides: what it is, and what its question brings. */
async function permissionOf(page: Page) {
  await page.addInitScript(() => {
    const read = (name: string) => localStorage.getItem(`test:${name}`) ?? 'default';
    Object.defineProperty(Notification, 'permission', { get: () => read('permission') });
    Object.assign(Notification, {
      requestPermission: async () => {
        localStorage.setItem('test:asked', String(Number(localStorage.getItem('test:asked')) + 1));
        localStorage.setItem('test:permission', read('answer'));
        return read('answer');
      },
    });
  });
  const set = (name: string, value: NotificationPermission) =>
    page.evaluate(([key, text]) => localStorage.setItem(`test:${key}`, text), [name, value] as const);
  return {
    answers: (value: NotificationPermission) => set('answer', value),
    becomes: (value: NotificationPermission) => set('permission', value),
    timesAsked: () => page.evaluate(() => Number(localStorage.getItem('test:asked'))),
  };
}

/** A shop of its own, and a device that gets its subscription from a push service of the test. */
async function openDevice(page: Page, context: BrowserContext, openShop: () => Promise<ShopServer>) {
  const shop = await openShop();
  const service = await startPushService();
  const device = service.subscribe();
  await subscribeAt(context, device);
  // Playwright's base address is another shop's.
  const goto = page.goto.bind(page);
  page.goto = (path, options) => goto(new URL(path, shop.url).href, options);
  return { shop, endpoint: device.subscription.endpoint, close: () => service.close() };
}

const isOn = (page: Page) => page.getByText('Este aparelho recebe avisos.');
const isOff = (page: Page) => page.getByText('Este aparelho ainda não recebe avisos.');
const pushSwitch = (page: Page) => page.getByRole('switch', { name: /Receber avisos/ });

test.describe('push messages in my data', () => {
  test('are turned on for this device, also after a no below an order', async ({ page, context, openShop }) => {
    const { shop, endpoint, close } = await openDevice(page, context, openShop);
    await context.grantPermissions(['notifications'], { origin: shop.url });
    await logIn(page);
    await orderForPickup(page);
    await page.getByRole('button', { name: 'Agora não' }).first().click();
    await page.goto('/aurora/meus-dados');
    await expect(pushSwitch(page)).toBeChecked();
    await expect(isOff(page)).toBeVisible();
    expect(await pushDevices(shop)).toEqual([]);
    await page.getByRole('button', { name: 'Receber neste aparelho' }).click();
    await expect(isOn(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Meus dados' })).toBeFocused();
    await expect.poll(() => pushDevices(shop)).toEqual([endpoint]);
    await page.reload();
    await expect(isOn(page)).toBeVisible();
    await pushSwitch(page).click();
    await expect(isOn(page)).toHaveCount(0);
    close();
  });

  test('are asked for by the tap that turns their switch on', async ({ page, context, openShop }) => {
    const permission = await permissionOf(page);
    const { shop, endpoint, close } = await openDevice(page, context, openShop);
    await logIn(page);
    await page.goto('/aurora/meus-dados');
    await expect(isOff(page)).toBeVisible();
    await pushSwitch(page).click();
    await expect(pushSwitch(page)).not.toBeChecked();
    expect(await permission.timesAsked()).toBe(0);
    await permission.answers('granted');
    await pushSwitch(page).click();
    await expect(isOn(page)).toBeVisible();
    expect(await permission.timesAsked()).toBe(1);
    await expect.poll(() => pushDevices(shop)).toEqual([endpoint]);
    close();
  });

  test('stay on offer where the browser’s question was only closed, and come once a browser that blocked them allows them', async ({
    page,
    context,
    openShop,
  }) => {
    const permission = await permissionOf(page);
    const { shop, endpoint, close } = await openDevice(page, context, openShop);
    await logIn(page);
    await orderForPickup(page);
    const accept = page.getByRole('button', { name: 'Quero receber avisos' });
    await accept.click();
    await expect(page.getByText('O navegador ainda não permite avisos.')).toBeVisible();
    await permission.answers('denied');
    await accept.click();
    await expect(page.getByText('O navegador não permite avisos desta loja.')).toBeVisible();
    await expect(accept).toHaveCount(0);
    await page.goto('/aurora/meus-dados');
    await expect(page.getByText('o navegador os bloqueia')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Receber neste aparelho' })).toHaveCount(0);
    await permission.becomes('granted');
    await page.reload();
    await expect(isOn(page)).toBeVisible();
    await expect.poll(() => pushDevices(shop)).toEqual([endpoint]);
    close();
  });

  test('are not offered where the browser has none, with the way to them on an iPhone', async ({ page }) => {
    await page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'PushManager'));
    await logIn(page);
    await page.goto('/aurora/meus-dados');
    await expect(page.getByText('No iPhone e no iPad, adicione o app à Tela de Início')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Receber neste aparelho' })).toHaveCount(0);
  });
});
