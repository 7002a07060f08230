import type { Page } from '@playwright/test';
import { customerOn } from './support/customer.ts';
import { logIn } from './support/log-in.ts';
import { operatorOf } from './support/operator.ts';
import { expect, test } from './support/test.ts';

const orders = (page: Page) => page.getByRole('link', { name: /Pão de queijo mineiro/ });

async function orderAtTable(page: Page, name: string): Promise<void> {
  const customer = customerOn(page);
  await customer.scanTable(12);
  await customer.addQuickly('Pão de queijo mineiro');
  await customer.openBag();
  await customer.finishBag();
  await page.getByLabel('Nome').fill(name);
  await page.getByRole('button', { name: /Confirmar pedido/ }).click();
  await expect(page.getByText('Recebido pela loja')).toBeVisible();
}

test.describe("a visitor's orders", () => {
  test('are under "Pedidos" without a login, with the number and the name that the kitchen calls, live and offline', async ({
    page,
    context,
    shop,
  }) => {
    const operator = operatorOf(shop.url, 'aurora');
    const start = new Date();
    await page.goto('/aurora/historico');
    await expect(page.getByText('Nenhum pedido ainda')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Entre para ver todos os seus pedidos' })).toBeVisible();

    await orderAtTable(page, 'Júlia');
    const [order] = await operator.ordersSince(start);
    const number = String(order?.transaction.number).padStart(3, '0');
    expect(order?.transaction.calledName).toBe('Júlia');
    await expect(page.getByText(`Número do pedido ${number}`)).toBeVisible();
    await expect(page.getByText('Chamamos por Júlia')).toBeVisible();

    await page.getByRole('link', { name: 'Pedidos', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Meus pedidos' })).toBeVisible();
    await expect(orders(page)).toHaveCount(1);
    await expect(orders(page)).toContainText(number);
    await expect(orders(page)).toContainText('Recebido pela loja');

    // Live: the list asks by itself.
    if (order) await operator.setStatus(order, 1);
    await expect(orders(page)).toContainText('Em preparo');

    await page.reload();
    await expect(orders(page)).toContainText('Em preparo');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await context.setOffline(true);
    await page.reload();
    await expect(orders(page)).toContainText(number);
    await orders(page).click();
    await expect(page.getByText(`Número do pedido ${number}`)).toBeVisible();
    await context.setOffline(false);

    // After a login it stands among the customer's own, once; the logout leaves it to the device (D-80).
    await logIn(page);
    await page.goto('/aurora/historico');
    await expect(
      orders(page)
        .filter({ hasText: 'Em preparo' })
        .filter({ hasText: `Número do pedido ${number}` }),
    ).toHaveCount(1);
    await page.goto('/aurora/minha-conta');
    await page.getByRole('button', { name: 'Sair' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click();
    await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible();
    await page.goto('/aurora/historico');
    await expect(orders(page)).toHaveCount(1);
    await expect(page.getByRole('listitem').filter({ hasText: 'Número do pedido' })).toHaveCount(1);
  });

  test('take labelled steps; the bar is full only when the order is delivered', async ({ page, shop }) => {
    const operator = operatorOf(shop.url, 'aurora');
    const start = new Date();
    await orderAtTable(page, 'Bento');
    const [order] = await operator.ordersSince(start);
    const steps = page.getByRole('list', { name: 'Andamento do pedido' }).getByRole('listitem');
    const current = steps.and(page.locator('[aria-current="step"]'));
    await expect(steps).toHaveText([/^Recebido/, 'Em preparo', 'A caminho', 'Entregue']);
    await expect(current).toHaveText('Recebido, etapa 1 de 4');
    const move = async (status: number) => order && (await operator.setStatus(order, status));
    await move(1);
    await expect(current).toHaveText('Em preparo, etapa 2 de 4');
    await move(2);
    await expect(current).toHaveText('Pronto, etapa 3 de 4');
    await move(9);
    await expect(current).toHaveText('A caminho, etapa 3 de 4');
    await move(3);
    await expect(steps.last()).toHaveText('Entregue');
    await expect(current).toHaveCount(0);
    await expect(steps).toHaveCount(4);
  });
});

test.describe('a beer at a table', () => {
  test('says on its row, on its sheet and in the bag that it needs a login, which leads back to the review with the bag', async ({
    page,
    shop,
  }) => {
    const operator = operatorOf(shop.url, 'aurora');
    const start = new Date();
    const beer = 'Cerveja pilsen artesanal';
    const customer = customerOn(page);
    await customer.scanTable(12);
    await customer.addQuickly('Pão de queijo mineiro');
    await customer.search(beer);
    await expect(page.getByRole('listitem').filter({ hasText: beer }).first()).toContainText('18+, com conta');

    const sheet = await customer.openProduct(beer);
    await expect(sheet.getByText('Só para maiores de 18 anos')).toBeVisible();
    await expect(sheet.getByText('Para pedir, entre na sua conta antes.')).toBeVisible();
    await sheet.getByRole('button', { name: /^Adicionar R/ }).click();

    const bag = await customer.openBag();
    await expect(bag.getByText(`Só para maiores de 18 anos: ${beer}`)).toBeVisible();
    await bag.getByRole('link', { name: 'Entrar e continuar' }).click();
    await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible();
    await customer.login('52998224725', 'balcao1');

    await expect(page).toHaveURL(/\/aurora\/(comanda|pedido)$/);
    // The lines of the order are folded.
    await expect(page.getByText(beer)).toBeAttached();
    await expect(page.getByText('Pão de queijo mineiro')).toBeAttached();
    await expect(page.getByText('Mesa 12').first()).toBeVisible();
    await page.getByRole('button', { name: /Confirmar pedido/ }).click();
    await expect(page.getByText('Recebido pela loja')).toBeVisible();
    const [order] = await operator.ordersSince(start);
    expect(order?.transaction.transaction_items.map(({ product_name }) => product_name)).toContain(beer);
  });
});
