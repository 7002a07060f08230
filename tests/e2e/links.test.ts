import type { Page } from '@playwright/test';
import { DEMO_STORES, HALL_LINK, PAY_AT_TABLE, SHELF_LINK, tableLink } from '#server/demo/seed/demo-ids.ts';
import { customerOn } from './support/customer.ts';
import { logIn } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

/** A table of aurora's other store, which has none in the demo. */
const OTHER_TABLE = 'e0000000-0000-4000-8000-000000000001';

test.describe('links and tables', () => {
  test('the code of another store asks before it empties the bag, and no means no (A§4)', async ({ page, shop }) => {
    await shop.sql(
      `with name as (insert into context_link_names (tenant_id, code) values ('t-aurora', $1) on conflict do nothing)
     insert into context_links (tenant_id, code, store_id, tag) values ('t-aurora', $1, $2, 'Mesa 1')
     on conflict do nothing`,
      [OTHER_TABLE, DEMO_STORES.auroraPerdizes],
    );
    const customer = customerOn(page);
    await page.goto('/aurora/carrinho');
    await customer.addQuickly('Pão de queijo mineiro');

    await page.goto(`/aurora/o/${OTHER_TABLE}`);
    const question = page.getByRole('alertdialog', { name: 'Mudar para Mesa 1?' });
    await expect(question.getByText('Sua sacola de agora será esvaziada')).toBeVisible();
    await question.getByRole('button', { name: 'Ficar onde estou' }).click();
    await expect(page.getByRole('heading', { name: 'Aurora Paulista' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Ver sacola/ })).toBeVisible();

    // So does a login that brings such a table along (ADR-031): here the bag belongs to an expired session.
    await logIn(page);
    await endSession(page);
    await page.goto(`/aurora/o/${OTHER_TABLE}`);
    await expect(page.getByRole('heading', { name: 'Aurora Perdizes' })).toBeVisible();
    await logIn(page);
    await question.getByRole('button', { name: 'Ficar onde estou' }).click();
    await expect(page.getByRole('heading', { name: 'Aurora Paulista' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Ver sacola/ })).toBeVisible();

    await page.goto(`/aurora/o/${OTHER_TABLE}`);
    await question.getByRole('button', { name: 'Mudar para Mesa 1' }).click();
    await expect(page.getByRole('heading', { name: 'Aurora Perdizes' })).toBeVisible();
    await expect(page.getByText('Mesa 1').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /Ver sacola/ })).toBeHidden();
  });

  test('the code of another shop, opened in this one, says so and leads to the reader (A§8)', async ({ page }) => {
    await page.goto(`/aurora/o/${SHELF_LINK}`);
    await expect(page.getByRole('heading', { name: 'Este código é de outra loja' })).toBeVisible();
    await page.getByRole('link', { name: 'Escanear outro código' }).click();
    await expect(page.getByRole('dialog', { name: 'Escanear QR code' })).toBeVisible();
  });

  test('a code that cannot be one says so at once, also without a signal (A§8)', async ({ page, context }) => {
    await page.goto('/aurora/carrinho');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.goto('/aurora/o/mesa-12');
    await expect(page.getByRole('heading', { name: 'Este código não é válido' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Escanear outro código' })).toBeVisible();
  });

  test('a product link confirms the store before it opens the product (A§2)', async ({ page }) => {
    const product = page.getByRole('dialog', { name: 'Pão de queijo mineiro' });
    await page.goto('/aurora/m/pao-de-queijo');
    await expect(page.getByRole('heading', { name: 'Sua loja é Aurora Paulista?' })).toBeVisible();
    await page.getByRole('button', { name: 'Sim, é esta' }).click();
    await expect(product).toBeVisible();

    await page.goto('/aurora/m/pao-de-queijo');
    await page.getByRole('button', { name: 'Não, escolher outra' }).click();
    await page.getByRole('button', { name: /Aurora Perdizes/ }).click();
    await expect(product).toBeVisible();
    await expect(page).toHaveURL(/item=/);
    await page.getByRole('button', { name: 'Fechar' }).click();
    await expect(page.getByRole('heading', { name: 'Aurora Perdizes' })).toBeVisible();

    // At a table the store is certain.
    await customerOn(page).scanTable(PAY_AT_TABLE);
    await page.goto('/aurora/m/pao-de-queijo');
    await expect(product).toBeVisible();
    await page.goto('/aurora/m/nao-existe');
    await expect(page.getByRole('heading', { name: 'Não encontramos este produto' })).toBeVisible();
  });

  test('four hours after the scan the app asks whether the customer is still there (D-19)', async ({ page }) => {
    await customerOn(page).scanTable(PAY_AT_TABLE);
    const question = page.getByText('Mesa 7: você ainda está aí?');

    await letFiveHoursPass(page);
    await expect(question).toBeVisible();
    await page.getByRole('button', { name: 'Sim, ainda estou' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(question).toBeHidden();
    await expect(page.getByText('Mesa 7').first()).toBeVisible();
    await page.reload();
    await expect(page.getByText('Mesa 7').first()).toBeVisible();
    await expect(question).toBeHidden();

    await letFiveHoursPass(page);
    await page.getByRole('button', { name: 'Não, já saí' }).click();
    await expect(page.getByText('Mesa 7')).toHaveCount(0);
    await expect(page.getByRole('radio', { name: 'Retirada' })).toBeVisible();
  });

  test('a code at the door leaves the table to the customer; one on the table does not (A§4)', async ({ page }) => {
    const form = page.getByRole('dialog', { name: 'Onde você está?' });
    const field = form.getByLabel('Número da mesa ou do balcão');
    await page.goto(`/aurora/o/${HALL_LINK}`);
    await customerOn(page).addQuickly('Bolo de cenoura com brigadeiro');
    await customerOn(page).openBag();
    // The refusal links to its remedy.
    await page.getByRole('button', { name: /Informe a sua mesa/ }).click();
    await form.getByRole('button', { name: 'Salvar' }).click();
    await expect(form.getByText('Falta preencher')).toBeVisible();
    await field.fill(' 15 ');
    await field.press('Enter');
    await expect(form).toBeHidden();
    await page.goto('/aurora/carrinho');
    await page.getByRole('button', { name: /Mesa 15/ }).click();
    await expect(field).toHaveValue('15');

    await page.goto(`/aurora/o/${tableLink(PAY_AT_TABLE)}`);
    // Whoever comes from another table is at this one only then: until that, the document of its link answers no tap.
    await expect(page).toHaveURL(/carrinho$/);
    await page.getByRole('button', { name: /Mesa 7/ }).click();
    await expect(form.getByText('Código escaneado: Mesa 7')).toBeVisible();
    await expect(field).toHaveCount(0);
    await form.getByRole('button', { name: 'Escanear outro código' }).click();
    await expect(page.getByRole('dialog', { name: 'Escanear QR code' })).toBeVisible();
  });

  test('each table asks a visitor for its required fields: a name, a name and a phone, or a login (A§6)', async ({
    page,
  }) => {
    const customer = customerOn(page);
    const finishAt = async (table: number) => {
      await page.goto(`/aurora/o/${tableLink(table)}`);
      await page.getByRole('button', { name: `Mudar para Mesa ${table}` }).click();
      await customer.openBag();
      await customer.finishBag();
    };
    await customer.scanTable(12);
    await customer.addQuickly('Bolo de cenoura com brigadeiro');
    await customer.openBag();
    await customer.finishBag();
    await expect(page.getByLabel('Nome')).toBeVisible();
    await expect(page.getByLabel(/Telefone|Celular/)).toHaveCount(0);
    // Post-paid: nothing to pay now.
    await expect(page.getByText('Pagamento')).toHaveCount(0);

    await finishAt(PAY_AT_TABLE);
    await expect(page.getByLabel('Nome')).toBeVisible();
    await expect(page.getByLabel(/Telefone|Celular/)).toBeVisible();

    await finishAt(3);
    await expect(page).toHaveURL(/\/aurora\/login\?redirect=/);
  });
});

/** Ends the session as a refused refresh does; the rows of the customer stay. */
const endSession = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('t:t-aurora:auth');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const clearing = opening.result.transaction('sessions', 'readwrite');
    clearing.objectStore('sessions').clear();
    await new Promise((resolve) => clearing.addEventListener('complete', resolve));
    opening.result.close();
  });

/** Backdates the last scan and opens the app again. */
async function letFiveHoursPass(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const opening = indexedDB.open('t:t-aurora:data:anon');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const rows = opening.result.transaction('tagContexts', 'readwrite').objectStore('tagContexts');
    const reading = rows.get('current');
    await new Promise((resolve) => reading.addEventListener('success', resolve));
    rows.put({ ...reading.result, scannedAt: Date.now() - 5 * 3_600_000 });
    await new Promise((resolve) => rows.transaction.addEventListener('complete', resolve));
    opening.result.close();
  });
  await page.reload();
}
