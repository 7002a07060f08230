import { auroraOf } from './support/aurora.ts';
import { customerOn, reais } from './support/customer.ts';
import { linesOf, operatorOf } from './support/operator.ts';
import { expect, test } from './support/test.ts';

test.describe("a customer's order", () => {
  test('a logged-in customer orders for pickup and pays in cash with the right change', async ({ page, shop }) => {
    const customer = customerOn(page);
    const operator = operatorOf(shop.url, 'aurora');
    const start = new Date();

    await page.goto('/aurora/carrinho');
    await page.getByRole('radio', { name: 'Retirada' }).click();
    await customer.addQuickly('Pão de queijo mineiro', 2);
    await customer.openBag();
    await customer.finishBag();

    await expect(page).toHaveURL(/\/aurora\/login\?redirect=/);
    await customer.login('52998224725', 'balcao1');
    await expect(page).toHaveURL(/\/aurora\/pedido$/);

    await page.getByRole('switch', { name: 'Usar cashback' }).click();
    await page.getByText('Dinheiro').click();
    await page.getByRole('button', { name: reais('10,00'), exact: true }).click();
    // The total rises above the chosen note.
    await page.getByRole('switch', { name: 'Usar cashback' }).click();
    await page.getByRole('button', { name: `Pagar na retirada ${reais('13,00')}` }).click();
    await expect(page.getByLabel('Vou pagar com')).toBeFocused();
    await page.getByText(reais('20,00')).click();
    await expect(page.getByText(`Seu troco: ${reais('7,00')}`)).toBeVisible();
    await page.getByRole('button', { name: /Pagar na retirada/ }).click();

    await expect(page).toHaveURL(/\/aurora\/pedidos\//);
    await expect(page.getByText('Recebido pela loja')).toBeVisible();
    const [order, ...others] = await operator.ordersSince(start);
    expect(others).toHaveLength(0);
    expect(linesOf(order)).toEqual([['Pão de queijo mineiro', 2]]);
    expect(order?.changeDue).toBe(7);

    await page.getByRole('link', { name: 'Pedidos' }).click();
    await expect(page.getByText('Pão de queijo mineiro').first()).toBeVisible();
  });

  test('an order is in the list at once, also where the list was fetched just before it', async ({ page }) => {
    const customer = customerOn(page);
    const listed = page.waitForResponse(/\/history\?/);
    await page.goto('/aurora/login');
    await customer.login('52998224725', 'balcao1');
    await expect(page).toHaveURL(/\/aurora\/carrinho$/);
    await listed;
    await page.getByRole('radio', { name: 'Retirada' }).click();
    await customer.addQuickly('Pão de queijo mineiro', 2);
    await customer.openBag();
    await customer.finishBag();
    await page.getByText('Dinheiro', { exact: true }).click();
    await page.getByRole('button', { name: /Pagar na retirada/ }).click();
    await expect(page.getByText('Recebido pela loja')).toBeVisible();
    await page.getByRole('link', { name: 'Pedidos' }).click();
    await expect(page.getByText('2× Pão de queijo mineiro').first()).toBeVisible();
  });

  test('two taps on the button place one order', async ({ page, shop }) => {
    const customer = customerOn(page);
    const operator = operatorOf(shop.url, 'aurora');
    const start = new Date();

    await customer.scanTable(7);
    await customer.addQuickly('Pão de queijo mineiro', 2);
    await customer.openBag();
    await customer.finishBag();
    await page.getByLabel('Nome').fill('Bruno');
    await page.getByLabel('Celular').fill('11987654321');
    await page.getByText('Cartão de débito').click();
    await page.getByRole('button', { name: /Pagar na mesa/ }).dblclick();

    await expect(page.getByText('Recebido pela loja')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Recebido pela loja')).toBeVisible();
    await page.goBack();
    expect(await operator.ordersSince(start)).toHaveLength(1);

    // The next round needs no new scan (D-85).
    await page.goto('/aurora/carrinho');
    await expect(page.getByText('Mesa 7').first()).toBeVisible();
  });

  test('a price that rose is shown before and after, and only the confirmed one is ordered', async ({ page, shop }) => {
    const customer = customerOn(page);
    const operator = operatorOf(shop.url, 'aurora');
    const start = new Date();

    await customer.scanTable(12);
    await customer.addQuickly('Pão de queijo mineiro', 2);
    await customer.openBag();
    await customer.finishBag();
    await page.getByLabel('Nome').fill('Júlia');
    await auroraOf(shop).changeProduct('pao-de-queijo', 'price_cents = 800');
    await page.getByRole('button', { name: /Confirmar pedido/ }).click();

    await expect(page.getByText('A loja não pôde aceitar o pedido assim')).toBeVisible();
    await expect(page.getByText(`de ${reais('13,00')} para ${reais('16,00')}`)).toBeVisible();
    expect(await operator.ordersSince(start)).toHaveLength(0);

    await page.getByRole('link', { name: 'Revisar e enviar de novo' }).click();
    await expect(page.getByLabel('Nome')).toBeVisible();
    const review = page.url();
    await page.goBack();
    await page.getByRole('button', { name: 'Descartar este pedido' }).click();
    await expect(page.getByRole('button', { name: /(Ver|Confira a) sacola/ })).toBeVisible();
    await expect(page.getByText('A loja não pôde aceitar o pedido assim')).toHaveCount(0);
    await page.goto(review);
    await expect(page.getByLabel('Nome')).toHaveValue('Júlia');
    await page.getByRole('button', { name: /mud(ou|aram): confira/ }).click();
    const bag = page.getByRole('dialog', { name: 'Sua sacola' });
    await expect(bag.getByText(`Era ${reais('13,00')}, agora ${reais('16,00')}`)).toBeVisible();
    await bag.getByRole('button', { name: 'Aceitar novo preço' }).click();
    // The accepted price is quoted anew; until then the bag still says that something changed.
    await expect(bag.getByText(/^Era/)).toHaveCount(0);
    await expect(bag.getByRole('listitem').first()).toBeFocused();
    await customer.finishBag();
    await page.getByRole('button', { name: `Confirmar pedido ${reais('16,00')}` }).click();
    await expect(page.getByText('Recebido pela loja')).toBeVisible();
    const [order] = await operator.ordersSince(start);
    expect(order?.transaction.total).toBe(16);

    await auroraOf(shop).changeProduct('pao-de-queijo', 'price_cents = 650');
  });
});
