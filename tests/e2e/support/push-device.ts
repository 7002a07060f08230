import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { SubscribedBrowser } from '#tests/push-service.ts';
import { customerOn } from './customer.ts';
import type { ShopServer } from './shop-server.ts';

/** Lets the browser get its subscription from another push service: Chromium's own needs Google. All else is the browser's. */
export async function subscribeAt(context: BrowserContext, { subscription }: SubscribedBrowser): Promise<void> {
  await context.addInitScript((given) => {
    const KEPT = 'test:push-key';
    const made = (key: string) => ({
      options: { applicationServerKey: Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0)).buffer },
      toJSON: () => given,
      unsubscribe: async () => {
        localStorage.removeItem(KEPT);
        return true;
      },
    });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => {
        const key = localStorage.getItem(KEPT);
        return key && made(key);
      },
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        const key = applicationServerKey.replaceAll('-', '+').replaceAll('_', '/');
        localStorage.setItem(KEPT, key);
        return made(key);
      },
    });
  }, subscription);
}

export async function orderForPickup(page: Page): Promise<void> {
  const customer = customerOn(page);
  await page.goto('/aurora/carrinho');
  await page.getByRole('radio', { name: 'Retirada' }).click();
  await customer.addQuickly('Pão de queijo mineiro', 2);
  await customer.openBag();
  await customer.finishBag();
  await page.getByText('Cartão de débito').click();
  await page.getByRole('button', { name: /Pagar na retirada/ }).click();
  await expect(page.getByText('Recebido pela loja')).toBeVisible();
}

/** The addresses of the devices that the shop would tell of an order. */
export async function pushDevices({ sql }: ShopServer): Promise<readonly string[]> {
  const rows = await sql<{ endpoint: string }>('select endpoint from notification_subscriptions');
  return rows.map(({ endpoint }) => endpoint);
}
