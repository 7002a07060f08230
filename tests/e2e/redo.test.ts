import type { Page } from '@playwright/test';
import { tableLink } from '#server/demo/seed/demo-ids.ts';
import { aim } from './support/aim.ts';
import { auroraOf } from './support/aurora.ts';
import { customerOn, reais } from './support/customer.ts';
import { operatorOf } from './support/operator.ts';
import { expect, test } from './support/test.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Pedir de novo' });
const bag = (page: Page) => page.getByRole('dialog', { name: 'Sua sacola' });

/** Orders two cheese breads and an espresso at the scanned table, without a login. */
async function orderHere(page: Page): Promise<void> {
  const customer = customerOn(page);
  await customer.addQuickly('Pão de queijo mineiro', 2);
  await customer.addQuickly('Café coado na hora');
  await customer.openBag();
  await customer.finishBag();
  await page.getByLabel('Nome').fill('Rita');
  await page.getByLabel('Celular').fill('11987654321');
  await page.getByText('Cartão de débito').click();
  await page.getByRole('button', { name: /Pagar na mesa/ }).click();
  // After a proof of work.
  await expect(page.getByText('Recebido pela loja')).toBeVisible({ timeout: 30_000 });
}

/** The order itself has such a button, too, as long as it is shown. */
async function openList(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Pedidos', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Meus pedidos' })).toBeVisible();
}

test.describe('ordering again', () => {
  test('says before anything enters the bag what comes, what costs something else and what is gone', async ({
    page,
    openShop,
  }) => {
    const shop = await openShop();
    const aurora = auroraOf(shop);
    await page.goto(`${shop.url}/aurora/o/${tableLink(7)}`);
    await expect(page).toHaveURL(/carrinho/);
    await orderHere(page);

    // Unchanged, from the order itself.
    await page.getByRole('button', { name: 'Pedir de novo' }).click();
    await expect(sheet(page).getByText('Vai para a sacola')).toBeVisible();
    await expect(sheet(page).getByRole('listitem')).toHaveCount(2);
    await expect(sheet(page).getByRole('button', { name: /Pôr 3 itens na sacola/ })).toBeVisible();
    await page.keyboard.press('Escape');

    // Changed, from the list.
    await aurora.changeProduct('pao-de-queijo', 'price_cents = 900');
    await openList(page);
    await page.getByRole('button', { name: /^Pedir de novo/ }).click();
    await expect(sheet(page).getByText(`Era ${reais('13,00')}, agora ${reais('18,00')}`)).toBeVisible();
    await expect(page).not.toHaveURL(/sheet=bag/);
    await sheet(page)
      .getByRole('button', { name: /Pôr 1 item na sacola/ })
      .click();
    await expect(bag(page).getByRole('listitem')).toHaveCount(1);
    await expect(bag(page).getByText('Café coado na hora')).toBeVisible();
    await page.keyboard.press('Escape');

    // With something in the bag it asks; a product that left the menu is named.
    await aurora.changeProduct('pao-de-queijo', 'available = false');
    await openList(page);
    await page.getByRole('button', { name: /^Pedir de novo/ }).click();
    await expect(sheet(page).getByText('Não está mais no cardápio desta loja.')).toBeVisible();
    await expect(sheet(page).getByRole('radio', { name: /Juntar à sacola/ })).toBeChecked();
    await sheet(page)
      .getByRole('button', { name: /Pôr 1 item na sacola/ })
      .dblclick();
    await expect(bag(page).getByRole('listitem')).toHaveCount(1);
    await expect(bag(page).getByText('2', { exact: true })).toBeVisible();
    await expect(page.getByText('Sua sacola mudou')).toHaveCount(0);
  });

  test('is refused with its reason while the store is closed, and the bag stays as it is', async ({
    page,
    openShop,
  }) => {
    const shop = await openShop();
    await page.goto(`${shop.url}/aurora/o/${tableLink(7)}`);
    await expect(page).toHaveURL(/carrinho/);
    await orderHere(page);
    await auroraOf(shop).setClosed(true);
    await page.getByRole('button', { name: 'Pedir de novo' }).click();
    await expect(sheet(page).getByRole('alert')).toContainText('está fechada agora. Dá para pedir de novo');
    const tryAgain = await aim(sheet(page).getByRole('button', { name: 'Tentar de novo' }));
    await auroraOf(shop).setClosed(false);
    await tryAgain();
    await expect(sheet(page).getByRole('button', { name: /Pôr 3 itens/ })).toBeVisible();
  });

  test('at a table with a tab names a gift card among what does not come', async ({ page, openShop }) => {
    const shop = await openShop();
    await page.goto(`${shop.url}/aurora/o/${tableLink(7)}`);
    await expect(page).toHaveURL(/carrinho/);
    await orderHere(page);
    const order = page.url();
    // As if it had been a gift card instead of the coffee.
    await shop.sql(
      `update order_lines set product_id = 'aurora-vale-50', group_id = 'aurora-g-presentes', kind = 'giftCard',
         name = 'Vale-presente R$ 50', price_cents = 5000, total_cents = 5000, gift_card = $1
       where tenant_id = 't-aurora' and transaction_id = $2 and name = 'Café coado na hora'`,
      [
        JSON.stringify({ name: 'Caio', email: 'caio@example.com', message: 'Para você', value: 5000 }),
        order.split('/').at(-1),
      ],
    );
    await page.goto(`${shop.url}/aurora/carrinho?sheet=tag`);
    await page.getByRole('button', { name: 'Já saí deste lugar' }).click();
    await expect(page.getByText('Mesa 7')).toHaveCount(0);
    await page.goto(`${shop.url}/aurora/o/${tableLink(12)}`);
    await expect(page).toHaveURL(/carrinho/);
    await expect(page.getByText('Mesa 12').first()).toBeVisible();
    await page.goto(order);
    await expect(page.getByText('Vale-presente R$ 50')).toBeVisible();
    await page.getByRole('button', { name: 'Pedir de novo' }).click();
    await expect(sheet(page).getByText('Não vai na comanda: o vale-presente é pago na hora do pedido')).toBeVisible();
    await sheet(page)
      .getByRole('button', { name: /Pôr 2 itens na sacola/ })
      .click();
    await expect(bag(page).getByRole('listitem')).toHaveCount(1);
    await expect(bag(page).getByText('Vale-presente')).toHaveCount(0);
  });

  test('is one tap away from the menu once an order was delivered', async ({ page, openShop }) => {
    const shop = await openShop();
    const operator = operatorOf(shop.url, 'aurora');
    const start = new Date();
    await page.goto(`${shop.url}/aurora/o/${tableLink(7)}`);
    await expect(page).toHaveURL(/carrinho/);
    await orderHere(page);
    const [placed] = await operator.ordersSince(start);
    for (const status of [1, 2, 3]) if (placed) await operator.setStatus(placed, status);
    await expect(page.getByRole('status').filter({ hasText: 'Entregue' })).toBeVisible({ timeout: 30_000 });
    await page.goto(`${shop.url}/aurora/carrinho`);
    await page.getByRole('link', { name: 'Pedir de novo o último pedido' }).click();
    await sheet(page)
      .getByRole('button', { name: /Pôr 3 itens na sacola/ })
      .click();
    await expect(bag(page).getByRole('listitem')).toHaveCount(2);
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Pedir de novo o último pedido' })).toHaveCount(0);
  });
});
