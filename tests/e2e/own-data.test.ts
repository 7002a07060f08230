import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { customerOn } from './support/customer.ts';
import { keptOnDevice } from './support/kept-on-device.ts';
import { logIn } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

async function openDeletion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Excluir os meus dados' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Cashback e pontos que você ainda não usou se perdem.');
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await question.getByRole('button', { name: 'Continuar' }).click();
}

async function confirm(page: Page, password: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('Senha atual').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir para sempre' }).click();
}

/** Has the session end well before the deletion is told: what still reads the customer's database keeps it for a while. */
async function delayErasing(page: Page, customer: string): Promise<void> {
  await page.evaluate(async (owner) => {
    for (const { name } of await indexedDB.databases()) {
      if (!name?.includes(owner)) continue;
      const reading = indexedDB.open(name);
      reading.addEventListener('success', () => {
        reading.result.addEventListener('versionchange', () => setTimeout(() => reading.result.close(), 500));
      });
    }
  }, customer);
}

test.describe("one's own data", () => {
  test('are downloaded as a readable file, with the choice about counting', async ({ page }) => {
    await logIn(page);
    await page.goto('/aurora/minha-conta?privacy=1');
    await page.getByText('Não contar minhas visitas').click();
    await expect(page.getByText('Combinado: nada é contado.')).toBeVisible();
    await page.goto('/aurora/minha-conta?privacy=1');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar os meus dados' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('aurora.json');
    const copy = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(copy).toMatchObject({
      customer: { document: '52998224725' },
      analytics: { consent_on_this_device: 'denied' },
    });
    expect(copy.transactions.length).toBeGreaterThan(40);
    expect(copy.cards).toContainEqual(expect.objectContaining({ last_digits: '4242' }));
  });

  test('are not offered to a visitor', async ({ page }) => {
    await page.goto('/aurora/carrinho?privacy=1');
    await expect(page.getByRole('dialog', { name: 'Sua privacidade' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Baixar os meus dados' })).toHaveCount(0);
  });

  test('are deleted on the server and on the device, after an order under way has finished', async ({
    page,
    openShop,
  }) => {
    const shop = await openShop();
    const setOrders = (status: string) =>
      shop.sql(
        `update orders set status = $1, status_changed_at = now() where tenant_id = 't-aurora' and transaction_id in
          (select id from transactions where tenant_id = 't-aurora' and customer_id = 'aurora-marina')`,
        [status],
      );
    await setOrders('PREPARING');
    await page.goto(`${shop.url}/aurora/login`);
    await customerOn(page).login('52998224725', 'balcao1');
    await expect(page).not.toHaveURL(/login/);
    await page.goto(`${shop.url}/aurora/meus-dados`);
    await openDeletion(page);
    await confirm(page, 'errada1');
    await expect(page.getByText('A senha atual não confere.')).toBeVisible();
    await confirm(page, 'balcao1');
    await expect(page.getByRole('alert')).toContainText('Há um pedido em andamento');
    await expect(page.getByRole('link', { name: 'Ver os meus pedidos' })).toBeVisible();

    await setOrders('DELIVERED');
    await delayErasing(page, 'aurora-marina');
    await confirm(page, 'balcao1');
    await expect(page.getByText('Os seus dados foram excluídos')).toBeVisible();
    await expect(page).toHaveURL(/\/aurora\/carrinho$/);
    // Neither the screen of the account nor its login is left in the history.
    await page.goBack();
    await expect(page).toHaveURL(/\/aurora\/carrinho$/);
    const kept = await keptOnDevice(page);
    for (const trace of ['Marina', 'marina@cliente.example', 'aurora-marina', 'accessToken'])
      expect(kept, trace).not.toContain(trace);
    const [left] = await shop.sql<{ name: string; orders: number }>(
      `select full_name as name, (select count(*)::int from transactions t where t.tenant_id = c.tenant_id and t.customer_id = c.id) as orders
        from customers c where tenant_id = 't-aurora' and id = 'aurora-marina'`,
    );
    expect(left?.name).toBe('');
    expect(left?.orders).toBeGreaterThan(40);
    await page.goto(`${shop.url}/aurora/login`);
    await customerOn(page).login('52998224725', 'balcao1');
    await expect(page.getByRole('alert')).toBeVisible();
  });

  test('are gone from the device, and told to be, also when the answer to their deletion is lost', async ({
    page,
    context,
    openShop,
  }) => {
    const shop = await openShop();
    await page.goto(`${shop.url}/aurora/login`);
    await customerOn(page).login('11144477735', 'balcao2');
    await expect(page).not.toHaveURL(/login/);
    await page.goto(`${shop.url}/aurora/meus-dados`);
    await openDeletion(page);
    await page.route('**/account/delete', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await confirm(page, 'balcao2');
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    expect(await keptOnDevice(page)).toContain('aurora-rafael');

    // Whatever is asked next finds the session ended; what was asked a moment ago is not asked again.
    await expect(async () => {
      await context.setOffline(true);
      await context.setOffline(false);
      await expect(page.getByText('Os seus dados foram excluídos')).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect(page.getByText('Sua sessão expirou')).toHaveCount(0);
    const kept = await keptOnDevice(page);
    for (const trace of ['Rafael', 'aurora-rafael', 'accessToken']) expect(kept, trace).not.toContain(trace);
  });
});
