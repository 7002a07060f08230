import type { Page } from '@playwright/test';
import { customerOn, reais } from './support/customer.ts';
import { holdCache } from './support/hold-store.ts';
import { linesOf, operatorOf } from './support/operator.ts';
import { untilKept } from './support/page-life.ts';
import type { ShopServer } from './support/shop-server.ts';
import { expect, test } from './support/test.ts';

const OWNER = 'aurora-rafael';
const ESPRESSO = 'Espresso';
/** R$ 12,90, of which a tenth comes back. */
const PUDDING = 'Mousse de maracujá';

const pointsIn = async ({ sql }: ShopServer): Promise<number> => {
  const [sum] = await sql<{ points: number }>(
    `select coalesce(sum(remaining), 0)::integer as points from loyalty_lots
     where tenant_id = 't-aurora' and customer_id = $1 and loyalty_id = 'aurora-clube'`,
    [OWNER],
  );
  return sum?.points ?? 0;
};

/** The customer with the empty account has 300 points, in a shop where nobody else orders. */
async function logInWithPoints(page: Page, shop: ShopServer): Promise<void> {
  await shop.sql(
    `insert into loyalty_lots (tenant_id, id, loyalty_id, customer_id, earned, remaining, due_at)
     values ('t-aurora', 'test-lot', 'aurora-clube', $1, 300, 300, '2099-12-31T12:00:00Z')`,
    [OWNER],
  );
  await page.goto(`${shop.url}/aurora/login`);
  await customerOn(page).login('11144477735', 'balcao2');
  await expect(page).not.toHaveURL(/login/);
}

const club = (page: Page) => page.getByRole('region', { name: 'Clube Aurora' });
const cashback = (page: Page) => page.getByRole('region', { name: 'Volta para o balcão' });
const redeem = (page: Page, name: string) => page.getByRole('button', { name: `Trocar pontos por ${name}` });

async function loyalties(page: Page, { url }: ShopServer): Promise<void> {
  await page.goto(`${url}/aurora/fidelidade`);
  await expect(club(page)).toBeVisible();
}

/** From the loyalty screen into the bag. */
async function takeReward(page: Page): Promise<void> {
  await redeem(page, ESPRESSO).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: ESPRESSO }).first()).toBeVisible();
  await sheet.getByRole('button', { name: /^Adicionar/ }).click();
  await expect(page.getByRole('button', { name: /Ver sacola/ })).toBeVisible();
}

test.describe('loyalty', () => {
  test('a reward is added at once also where this device reads the points slowly', async ({ page, openShop }) => {
    const shop = await openShop();
    await logInWithPoints(page, shop);
    await customerOn(page).openProduct(PUDDING);
    await loyalties(page, shop);
    await expect(redeem(page, ESPRESSO)).toBeEnabled();
    const release = await holdCache(page, 'loyalties');
    await redeem(page, ESPRESSO).click();
    const add = page.getByRole('dialog').getByRole('button', { name: /^Adicionar/ });
    await expect(add).toBeVisible();
    await expect(add).not.toContainText('Seus pontos');
    await add.click();
    await expect(page.getByRole('button', { name: /Ver sacola/ })).toBeVisible();
    await release();
  });

  test('a reward is taken into the bag, given back, ordered for points alone, and the order earns cashback and points', async ({
    page,
    context,
    openShop,
  }) => {
    const shop = await openShop();
    const operator = operatorOf(shop.url, 'aurora');
    const since = new Date();
    await logInWithPoints(page, shop);
    await page.goto(`${shop.url}/aurora/carrinho`);
    // Leaving at once would end the write of this choice.
    const delivery = page.getByRole('button', { name: /Endereço de entrega/ });
    await expect(delivery).toBeVisible();
    await page.getByRole('radio', { name: 'Retirada' }).click();
    await expect(delivery).toHaveCount(0);
    await loyalties(page, shop);
    await expect(club(page).getByText('300 pontos', { exact: true })).toBeVisible();
    await expect(club(page).getByText('300 pontos até 31/12/2099')).toBeVisible();
    await expect(club(page).getByText('300 de 2.400 pontos')).toBeVisible();
    await expect(redeem(page, 'Cesta')).toContainText('Faltam 2.100 pontos');
    await expect(cashback(page).getByText(reais('0,00'), { exact: true })).toBeVisible();

    await takeReward(page);
    const bag = await customerOn(page).openBag();
    await expect(bag.getByText('Prêmio', { exact: true })).toBeVisible();
    await loyalties(page, shop);
    await expect(club(page).getByText('120 pontos em prêmios na sacola; restam 180')).toBeVisible();
    await page.goto(`${shop.url}/aurora/carrinho?sheet=bag`);
    await bag.getByRole('button', { name: `Remover ${ESPRESSO}` }).click();
    await expect(bag.getByText(ESPRESSO)).toHaveCount(0);
    await loyalties(page, shop);
    await expect(club(page).getByText(/em prêmios na sacola/)).toHaveCount(0);

    await takeReward(page);
    await customerOn(page).addQuickly(PUDDING);
    await customerOn(page).openBag();
    await expect(bag.getByText(reais('12,90')).first()).toBeVisible();
    await customerOn(page).finishBag();
    await page.getByText('Dinheiro', { exact: true }).click();
    await page.getByRole('button', { name: /Pagar na retirada/ }).click();
    await expect(page.getByText('Recebido pela loja')).toBeVisible();
    await expect.poll(() => pointsIn(shop)).toBe(180);
    const [order] = await operator.ordersSince(since);
    if (!order) throw new Error('the shop has no order');
    expect(order.transaction.total).toBe(12.9);
    expect(linesOf(order).toSorted()).toEqual([
      [ESPRESSO, 1],
      [PUDDING, 1],
    ]);

    await loyalties(page, shop);
    await expect(club(page).getByText('180 pontos', { exact: true })).toBeVisible();
    for (const status of [1, 2, 3]) await operator.setStatus(order, status);
    // A point for each real, and a tenth of the money.
    await expect.poll(() => pointsIn(shop)).toBe(192);
    await loyalties(page, shop);
    await expect(club(page).getByText('192 pontos', { exact: true })).toBeVisible();
    await expect(cashback(page).getByText(reais('1,29'), { exact: true })).toBeVisible();

    await untilKept(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('Não deu para atualizar seus pontos')).toBeVisible();
    await expect(club(page).getByText('192 pontos', { exact: true })).toBeVisible();
    await expect(redeem(page, ESPRESSO)).toContainText('Precisa de sinal');
    await context.setOffline(false);
  });
});
