import { customerOn, reais } from './support/customer.ts';
import { logIn } from './support/log-in.ts';
import { linesOf, operatorOf } from './support/operator.ts';
import { expect, test } from './support/test.ts';

test.describe('an order at a table', () => {
  test('after scanning table 12, a visitor orders without login and follows the order', async ({ page, shop }) => {
    const customer = customerOn(page);
    const operator = operatorOf(shop.url, 'aurora');
    const start = new Date();

    await customer.scanTable(12);
    await customer.addQuickly('Pão de queijo mineiro', 2);
    const sheet = await customer.openProduct('Suco de laranja');
    await sheet.getByRole('button', { name: /^Adicionar R/ }).click();
    const bag = await customer.openBag();
    await expect(bag.getByText('Pão de queijo mineiro')).toBeVisible();
    await customer.finishBag();

    await expect(page).toHaveURL(/\/aurora\/comanda/);
    await page.getByLabel('Nome').fill('Júlia');
    await page.getByRole('button', { name: /Confirmar pedido/ }).click();

    await expect(page).toHaveURL(/\/aurora\/pedidos\//);
    await expect(page.getByText('Recebido pela loja')).toBeVisible();

    const orders = await operator.ordersSince(start);
    expect(orders).toHaveLength(1);
    const [order] = orders;
    expect(linesOf(order)).toEqual([
      ['Pão de queijo mineiro', 2],
      ['Suco de laranja', 1],
    ]);
    expect(order?.customer?.name).toBe('Júlia');
    expect(order?.transaction.total).toBe(24.9);
    await expect(page.getByText(reais('24,90')).first()).toBeVisible();
    await expect(page.getByText('Mesa 12')).toBeVisible();

    if (order) await operator.setStatus(order, 1);
    // The steps below name it from the beginning.
    const status = (words: string) => page.getByRole('status').getByText(words, { exact: true });
    await expect(status('Em preparo')).toBeVisible();
    if (order) await operator.setStatus(order, 2);
    await expect(status('Pronto, já vai até você')).toBeVisible();

    // After a login the customer can still follow it (ADR-031).
    const address = page.url();
    await logIn(page);
    await page.goto(address);
    await expect(status('Pronto, já vai até você')).toBeVisible();
  });
});
