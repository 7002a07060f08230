import type { Page } from '@playwright/test';
import { customerOn, reais } from './support/customer.ts';
import { fireSync } from './support/fire-sync.ts';
import { operatorOf } from './support/operator.ts';
import { untilKept } from './support/page-life.ts';
import { outliveAccessToken } from './support/stale-session.ts';
import { copySession, plantSession } from './support/stored-session.ts';
import { isTakenOver } from './support/take-over.ts';
import { expect, test } from './support/test.ts';

const EXPIRED = 'Sua sessão expirou';

/** Fills a bag and opens its review, for which the customer logs in. */
async function reviewPickup(page: Page, shopUrl: string): Promise<void> {
  const customer = customerOn(page);
  await page.goto(`${shopUrl}/aurora/carrinho`);
  await page.getByRole('radio', { name: 'Retirada' }).click();
  await customer.addQuickly('Pão de queijo mineiro', 2);
  await customer.openBag();
  await customer.finishBag();
  await customer.login('52998224725', 'balcao1');
  await expect(page).toHaveURL(/\/aurora\/pedido$/);
  await page.getByText('Dinheiro').click();
  await page.getByRole('button', { name: reais('20,00'), exact: true }).click();
}

const order = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /Pagar na retirada/ }).click();
  await expect(page).toHaveURL(/\/aurora\/pedidos\//);
};

test.describe('the key of a device', () => {
  test('makes a copied refresh token useless elsewhere, while its owner goes on, orders, and reloads', async ({
    page,
    openShop,
    browser,
  }) => {
    const shop = await openShop();
    const start = new Date();
    await reviewPickup(page, shop.url);
    await outliveAccessToken(page);
    const copied = await copySession(page);

    const elsewhere = await browser.newContext();
    const thief = await elsewhere.newPage();
    await thief.goto(`${shop.url}/aurora/carrinho`);
    // The document shows the menu before the app has made its databases.
    await expect.poll(() => isTakenOver(thief.getByRole('link', { name: 'Pão de queijo mineiro' }).first())).toBe(true);
    await plantSession(thief, copied);
    const refused = thief.waitForResponse(/\/customers\/refresh$/);
    await thief.goto(`${shop.url}/aurora/cartoes`);
    expect((await refused).status()).toBe(401);
    await expect(thief.getByText(EXPIRED)).toBeVisible();
    await elsewhere.close();

    const refreshed = page.waitForResponse(/\/customers\/refresh$/);
    await order(page);
    expect((await refreshed).status()).toBe(200);
    await expect(page.getByText('Recebido pela loja')).toBeVisible();
    expect(await operatorOf(shop.url, 'aurora').ordersSince(start)).toHaveLength(1);

    await outliveAccessToken(page);
    await page.goto(`${shop.url}/aurora/cartoes`);
    await expect(page.getByText(/4242/).first()).toBeVisible();
    await page.reload();
    await expect(page.getByText(/4242/).first()).toBeVisible();
    await expect(page.getByText(EXPIRED)).toHaveCount(0);
  });

  test('is used by the service worker too, which refreshes and sends with no page open', async ({
    openShop,
    persistentBrowser: browser,
  }) => {
    test.slow();
    const shop = await openShop();
    const operator = operatorOf(shop.url, 'aurora');
    const start = new Date();
    let context = await browser.launch();
    const page = context.pages()[0] ?? (await context.newPage());
    await reviewPickup(page, shop.url);
    await untilKept(page);
    await outliveAccessToken(page);
    await shop.stop();
    await order(page);
    await expect(page.getByText('Pedido salvo neste aparelho')).toBeVisible();
    await browser.kill(context);

    await shop.start();
    const families = () =>
      shop.sql<{ isBound: boolean; refreshes: number }>(
        `select key_thumbprint is not null as "isBound", count(rotated_at)::int as refreshes
         from refresh_families join refresh_tokens on family_id = id group by id, key_thumbprint`,
      );
    expect(await families()).toEqual([{ isBound: true, refreshes: 0 }]);
    context = await browser.launch();
    // The browser's empty first tab keeps it alive; no page of the app is open.
    await fireSync(context, shop.url);
    await expect.poll(async () => (await operator.ordersSince(start)).length, { timeout: 90_000 }).toBe(1);
    expect(await families()).toEqual([{ isBound: true, refreshes: 1 }]);
  });
});
