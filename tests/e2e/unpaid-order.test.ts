import type { Page } from '@playwright/test';
import { customerOn, reais } from './support/customer.ts';
import type { ShopServer } from './support/shop-server.ts';
import { expect, test } from './support/test.ts';

/** R$ 12,90. */
const PUDDING = 'Mousse de maracujá';

/** Opens the review of one pudding for pickup, as Marina, and chooses how to pay. */
async function reviewPudding(page: Page, method: string): Promise<void> {
  const customer = customerOn(page);
  await page.goto('/aurora/carrinho');
  await page.getByRole('radio', { name: 'Retirada' }).click();
  await customer.addQuickly(PUDDING);
  await customer.openBag();
  await customer.finishBag();
  await customer.login('52998224725', 'balcao1');
  await page.getByText(method, { exact: true }).click();
}

async function orderByPix(page: Page): Promise<string> {
  await reviewPudding(page, 'PIX');
  await page.getByRole('button', { name: `Pagar ${reais('12,90')}` }).click();
  await page.getByRole('button', { name: 'Ver código completo' }).click();
  return page.getByLabel('Código PIX copia e cola').inputValue();
}

const payAtBank = (shop: ShopServer, code: string) =>
  fetch(`${shop.url}/sandbox/bank/pay`, { method: 'POST', body: new URLSearchParams({ code, scenario: 'late' }) });

const newestOrders = (shop: ShopServer, start: Date) =>
  shop.sql<{ status: string }>('select status from orders where status_changed_at >= $1', [start]);

test.describe('an unpaid PIX', () => {
  test('leaves the bag free, and is paid in another way at once', async ({ page, shop }) => {
    const start = new Date();
    await orderByPix(page);
    await page.goto('/aurora/carrinho');
    await customerOn(page).addQuickly(PUDDING);
    await page.getByRole('link', { name: `Pague o PIX de ${reais('12,90')}` }).click();
    await page.getByRole('button', { name: 'Pagar de outro jeito' }).click();
    const sheet = page.getByRole('dialog', { name: 'Pagar de outro jeito' });
    await sheet.getByText('Dinheiro', { exact: true }).click();
    await sheet.getByRole('button', { name: /^Pagar.*balcão|^Pagar.*retirada/i }).click();
    await expect(page.getByText('Recebido pela loja')).toBeVisible();
    expect(await newestOrders(shop, start)).toHaveLength(1);
    await page.goto('/aurora/carrinho');
    await expect(page.getByRole('button', { name: /Ver sacola/ })).toBeVisible();
  });

  test('is given up at once: the bag comes back, and a payment of the old code goes back by itself', async ({
    page,
    shop,
  }) => {
    const start = new Date();
    const code = await orderByPix(page);
    await page.getByRole('button', { name: 'Desistir do pedido' }).click();
    const question = page.getByRole('alertdialog', { name: 'Desistir deste pedido?' });
    await question.getByRole('button', { name: 'Desistir do pedido' }).click();
    await expect(page.getByText('Os itens deste pedido voltaram para a sacola.')).toBeVisible();
    expect(await newestOrders(shop, start)).toEqual([{ status: 'CANCELED' }]);
    await payAtBank(shop, code);
    const book = () =>
      shop.sql<{ kind: string }>('select kind from ledger_entries where at >= $1 order by at, kind', [start]);
    await expect.poll(book).toEqual([{ kind: 'late_payment' }, { kind: 'refund' }]);
    await page.getByRole('button', { name: 'Voltar à sacola' }).click();
    await expect(page.getByRole('dialog', { name: 'Sua sacola' })).toContainText(PUDDING);
  });
});

test('a page that is reloaded while it sends is relieved at once by the next one, and the order exists once', async ({
  page,
  shop,
}) => {
  const start = new Date();
  await reviewPudding(page, 'Dinheiro');
  const sent: number[] = [];
  await page.route('**/api/v1/transactions', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent.push(Date.now());
    // The store has the first one, and its answer never comes.
    const response = await route.fetch();
    if (sent.length > 1) await route.fulfill({ response });
  });
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await expect.poll(() => sent.length).toBe(1);
  await expect(page.getByText('Enviando para a loja…')).toBeVisible();
  await page.reload();
  const reloadedAt = Date.now();
  await expect(page.getByText('Recebido pela loja')).toBeVisible();
  // Until the lease of a page that is gone would end, it would take 17 seconds.
  expect((sent[1] ?? 0) - reloadedAt).toBeLessThan(10_000);
  expect(await newestOrders(shop, start)).toHaveLength(1);
});
