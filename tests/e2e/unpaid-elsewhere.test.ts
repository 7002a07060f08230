import type { Page } from '@playwright/test';
import { customerOn, reais } from './support/customer.ts';
import { logIn } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

const bar = (page: Page) => page.getByRole('link', { name: `Pague o PIX de ${reais('12,90')}` });

async function codeOn(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Ver código completo' }).click();
  return page.getByLabel('Código PIX copia e cola').inputValue();
}

test.describe('an unpaid order', () => {
  test('is shown, with its code, on another device of its customer, until it is decided (D-81)', async ({
    page,
    browser,
    shop,
  }) => {
    const customer = customerOn(page);
    await page.goto('/aurora/carrinho');
    await page.getByRole('radio', { name: 'Retirada' }).click();
    await customer.addQuickly('Mousse de maracujá');
    await customer.openBag();
    await customer.finishBag();
    await customer.login('52998224725', 'balcao1');
    await page.getByText('PIX', { exact: true }).click();
    await page.getByRole('button', { name: `Pagar ${reais('12,90')}` }).click();
    const code = await codeOn(page);

    const elsewhere = await browser.newContext({ baseURL: shop.url });
    const other = await elsewhere.newPage();
    await logIn(other);
    await bar(other).click();
    await expect(other.getByText('Aguardando pagamento', { exact: true })).toBeVisible();
    expect(await codeOn(other)).toBe(code);

    // A device that does not know the store, and cannot ask.
    const stranger = await (await browser.newContext({ baseURL: shop.url })).newPage();
    const stores = /\/api\/v1\/event_points/u;
    await stranger.route(stores, (route) => route.abort());
    await logIn(stranger);
    await stranger.goto(new URL(page.url()).pathname);
    await stranger.getByRole('button', { name: 'Pagar de outro jeito' }).click();
    const sheet = stranger.getByRole('dialog', { name: 'Pagar de outro jeito' });
    await expect(sheet.getByText('Não conseguimos carregar as lojas')).toBeVisible();
    // The sheet asks again by itself, too: its answers wait until it was tapped.
    await stranger.unroute(stores);
    const tapped = Promise.withResolvers<void>();
    await stranger.route(stores, async (route) => {
      await tapped.promise;
      await route.continue();
    });
    await sheet.getByRole('button', { name: 'Tentar de novo' }).click();
    tapped.resolve();
    await expect(sheet.getByText('Dinheiro', { exact: true })).toBeVisible();
    await stranger.context().close();

    await shop.sql("update orders set status = 'CANCELLED_BY_OPERATOR' where status = 'WAITING_PAYMENT'");
    await other.goto('/aurora/carrinho');
    await expect(bar(other)).toHaveCount(0);
    await elsewhere.close();
  });
});
