import type { Page } from '@playwright/test';
import { tableLink } from '#server/demo/seed/demo-ids.ts';
import { customerOn, reais } from './support/customer.ts';
import { payAtBank, shownCode } from './support/pay-at-bank.ts';
import type { ShopServer } from './support/shop-server.ts';
import { expect, test } from './support/test.ts';

/** R$ 12,90. */
const PUDDING = 'Mousse de maracujá';

/** Opens the review of one pudding for pickup, as Marina, and chooses how to pay. */
async function reviewPudding(page: Page, method: string, at = ''): Promise<void> {
  const customer = customerOn(page);
  await page.goto(`${at}/aurora/carrinho`);
  await page.getByRole('radio', { name: 'Retirada' }).click();
  await customer.addQuickly(PUDDING);
  await customer.openBag();
  await customer.finishBag();
  await customer.login('52998224725', 'balcao1');
  await page.getByText(method, { exact: true }).click();
}

async function orderByPix(page: Page, at?: string): Promise<string> {
  await reviewPudding(page, 'PIX', at);
  await page.getByRole('button', { name: `Pagar ${reais('12,90')}` }).click();
  return shownCode(page);
}

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
    // A note that was named for cash is forgotten with another way (A§4).
    await sheet.getByText(reais('20,00'), { exact: true }).click();
    await expect(sheet.getByText(`Seu troco: ${reais('7,10')}`)).toBeVisible();
    await sheet.getByText('Cartão de crédito', { exact: true }).first().click();
    await sheet.getByText('Dinheiro', { exact: true }).click();
    await expect(sheet.getByText('Seu troco')).toHaveCount(0);
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
    await payAtBank(shop, code, 'late');
    const book = () =>
      shop.sql<{ kind: string }>('select kind from ledger_entries where at >= $1 order by at, kind', [start]);
    await expect.poll(book).toEqual([{ kind: 'late_payment' }, { kind: 'refund' }]);
    await page.getByRole('button', { name: 'Voltar à sacola' }).click();
    await expect(page.getByRole('dialog', { name: 'Sua sacola' })).toContainText(PUDDING);
  });

  test('leaves nobody in another store than the table that was scanned since: its bag waits until that is left', async ({
    page,
    openShop,
  }) => {
    const shop = await openShop();
    await shop.sql("update context_links set store_id = 'aurora-perdizes' where code = $1", [tableLink(7)]);
    await orderByPix(page, shop.url);
    const order = page.url();
    // The bag is empty, so the table of another store is entered without a question.
    await page.goto(`${shop.url}/aurora/o/${tableLink(7)}`);
    await expect(page.getByText('Mesa 7').first()).toBeVisible();
    await page.goto(order);
    await page.getByRole('button', { name: 'Desistir do pedido' }).click();
    const question = page.getByRole('alertdialog', { name: 'Desistir deste pedido?' });
    await question.getByRole('button', { name: 'Desistir do pedido' }).click();
    await expect(
      page.getByText('Este pedido é de Aurora Paulista, e o código que você escaneou é de outra loja.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Voltar com os itens deste pedido' })).toHaveCount(0);
    await page.goto(`${shop.url}/aurora/carrinho?sheet=tag`);
    await expect(page.getByRole('button', { name: /Ver sacola/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Já saí deste lugar' }).click();
    await expect(page.getByText('Mesa 7')).toHaveCount(0);
    await page.goto(order);
    await expect(page.getByText('Os itens deste pedido voltaram para a sacola.')).toBeVisible();
    await page.getByRole('button', { name: 'Voltar à sacola' }).click();
    await expect(page.getByRole('dialog', { name: 'Sua sacola' })).toContainText(PUDDING);
    await expect(page.getByText('Aurora Paulista').first()).toBeVisible();
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
