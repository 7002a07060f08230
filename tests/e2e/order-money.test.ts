import type { BrowserContext, Page } from '@playwright/test';
import { ORDER_STATUS } from '#domain/order/order-status.ts';
import { customerOn, reais } from './support/customer.ts';
import { expireCodes } from './support/expire-codes.ts';
import { balanceOf } from './support/gift-card-balance.ts';
import { operatorOf } from './support/operator.ts';
import { expect, test } from './support/test.ts';

/** R$ 12,90. */
const PUDDING = 'Mousse de maracujá';

/** Opens the review of some puddings for pickup, as Marina. */
async function reviewPuddings(page: Page, count: number, url = ''): Promise<void> {
  const customer = customerOn(page);
  await page.goto(`${url}/aurora/carrinho`);
  await page.getByRole('radio', { name: 'Retirada' }).click();
  await customer.addQuickly(PUDDING, count);
  await customer.openBag();
  await customer.finishBag();
  await customer.login('52998224725', 'balcao1');
  await expect(page.getByRole('heading', { name: 'Revisar pedido' })).toBeVisible();
}

async function orderByPix(page: Page): Promise<string> {
  await page.getByText('PIX', { exact: true }).click();
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await page.getByRole('button', { name: 'Ver código completo' }).click();
  return page.getByLabel('Código PIX copia e cola').inputValue();
}

async function payAtBank(context: BrowserContext, url: string, code: string, scenario: string): Promise<void> {
  const bank = await context.newPage();
  await bank.goto(`${url}/sandbox/bank`);
  await bank.getByLabel('PIX copia e cola').fill(code);
  await bank.getByRole('button', { name: 'Ver cobrança' }).click();
  await bank.getByLabel('O que acontece').selectOption(scenario);
  await bank.getByRole('button', { name: 'Pagar' }).click();
  await expect(bank.getByRole('heading', { name: 'Pagamento feito' })).toBeVisible();
  await bank.close();
}

const money = (page: Page) => page.getByRole('region', { name: 'Pagamento' });
const lineOf = (page: Page, ...texts: readonly string[]) =>
  texts.reduce((lines, text) => lines.filter({ hasText: text }), money(page).getByRole('listitem'));

test.describe('the money of an order (D-66)', () => {
  test('a PIX of one cent less is called that, and goes back', async ({ page, context, shop }) => {
    await reviewPuddings(page, 1);
    await payAtBank(context, shop.url, await orderByPix(page), 'wrong-amount');
    await expect(page.getByRole('heading', { name: `Faltaram ${reais('0,01')} no PIX` })).toBeVisible();
    await expect(page.getByText('O código PIX expirou')).toHaveCount(0);
    await expect(lineOf(page, 'O valor pago foi menor que o pedido', 'Recebido')).toContainText(reais('12,89'));
    await expect(lineOf(page, 'O valor pago foi menor que o pedido', 'Devolvido')).toContainText(reais('12,89'));
    await expect(page.getByText('O valor já foi estornado para a conta de onde saiu')).toBeVisible();
  });

  test('a PIX after its code had died is called late, and goes back', async ({ page, context, openShop }) => {
    const shop = await openShop();
    await reviewPuddings(page, 1, shop.url);
    const code = await orderByPix(page);
    await expireCodes(shop);
    await expect(page.getByRole('heading', { name: 'O código PIX expirou' })).toBeVisible({ timeout: 60_000 });
    await expect(lineOf(page, 'O código venceu sem ser pago')).toContainText('Não pago');
    await payAtBank(context, shop.url, code, 'late');
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: 'O PIX chegou depois do prazo' })).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(lineOf(page, 'Foi pago depois que o código venceu', 'Devolvido')).toContainText(reais('12,90'));
  });

  test('a cancelled order gives gift card and cashback back, and says so', async ({ page, openShop }) => {
    // A shop of its own: other tests earn cashback for the same customer.
    const shop = await openShop();
    await reviewPuddings(page, 6, shop.url);
    await page.getByLabel('Código do vale-presente').fill('PRESENTE50');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page.getByText('Vale-presente PRESENTE50')).toBeVisible();
    await page.getByRole('switch', { name: 'Usar cashback' }).click();
    await expect(page.getByText(`Usando ${reais('23,40')} de ${reais('23,40')}`)).toBeVisible();
    await page.getByText('Dinheiro', { exact: true }).click();
    await page.getByRole('button', { name: /Pagar na retirada/ }).click();
    await expect(page.getByText('Recebido pela loja')).toBeVisible();
    await expect(lineOf(page, 'Vale-presente', 'Usado')).toContainText(reais('50,00'));
    await expect(lineOf(page, 'Cashback', 'Usado')).toContainText(reais('23,40'));
    await expect(lineOf(page, 'Dinheiro', 'A pagar')).toContainText(reais('4,00'));

    await page.getByRole('button', { name: 'Cancelar pedido' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar pedido' }).click();
    await expect(page.getByText('Pedido cancelado', { exact: true })).toBeVisible();
    await expect(lineOf(page, 'Vale-presente', 'Devolvido')).toContainText(reais('50,00'));
    await expect(lineOf(page, 'Cashback', 'Devolvido')).toContainText('Você cancelou o pedido');
    await expect(lineOf(page, 'Dinheiro')).toHaveCount(0);
    await expect(page.getByText(`− ${reais('50,00')}`)).toHaveCount(0);
    await expect(page.getByText(`− ${reais('23,40')}`)).toHaveCount(0);
    expect(await balanceOf(shop, 'PRESENTE50')).toBe(5000);
  });

  test('a delivered order says what came back, and the next review offers it (D-64)', async ({ page, openShop }) => {
    const shop = await openShop();
    const operator = operatorOf(shop.url, 'aurora');
    const start = new Date();
    await reviewPuddings(page, 2, shop.url);
    await expect(page.getByText(`${reais('23,40')} disponíveis`)).toBeVisible();
    await page.getByText('Dinheiro', { exact: true }).click();
    await page.getByRole('button', { name: /Pagar na retirada/ }).click();
    await expect(page.getByText('Recebido pela loja')).toBeVisible();
    await expect(page.getByText(/voltaram para você/)).toHaveCount(0);
    const [order] = await operator.ordersSince(start);
    for (const status of ['PREPARING', 'READY', 'DELIVERED'] as const)
      await operator.setStatus(order!, ORDER_STATUS[status]);

    await expect(page.getByText(`${reais('2,58')} de cashback voltaram para você`)).toBeVisible();
    await expect(page.getByText('Você ganhou 25 pontos')).toBeVisible();
    await expect(lineOf(page, 'Dinheiro', 'Recebido')).toContainText('Pago ao receber o pedido');

    await page.getByRole('link', { name: 'Cardápio' }).first().click();
    const customer = customerOn(page);
    await customer.addQuickly(PUDDING);
    await customer.openBag();
    await customer.finishBag();
    await expect(page.getByText(`${reais('25,98')} disponíveis`)).toBeVisible();
  });
});
