import type { Locator, Page } from '@playwright/test';
import { DEMO_STORES } from '#server/demo/seed/demo-ids.ts';
import { auroraOf } from './support/aurora.ts';
import { customerOn } from './support/customer.ts';
import { expect, test } from './support/test.ts';

// A page that the worker is taking over may send a request past the routes of a test.
test.use({ serviceWorkers: 'block' });

/** A position beside the menu-only store. */
const AT_SE = { latitude: -23.5505, longitude: -46.6333 };
const storesOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Escolher loja' });
const rowsOf = (sheet: Locator): Locator =>
  sheet.getByRole('listitem').filter({ has: sheet.page().getByRole('button') });
const namesIn = (sheet: Locator): Promise<string[]> =>
  rowsOf(sheet).evaluateAll((rows) => rows.map((row) => row.querySelector('button')?.innerText ?? ''));

async function openStores(page: Page, from: string): Promise<Locator> {
  await page.getByRole('heading', { level: 1 }).getByRole('button', { name: from }).click();
  const sheet = storesOf(page);
  await expect(sheet).toBeVisible();
  return sheet;
}

test.describe('stores', () => {
  test('if the position may be used, the nearest open store is entered and the list is nearest first', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(AT_SE);
    await page.goto('/aurora/carrinho');
    const sheet = await openStores(page, 'Aurora Sé');
    await expect(sheet.getByText('3 lojas, da mais perto para a mais longe')).toBeVisible();
    await expect.poll(() => namesIn(sheet)).toEqual(['Aurora Sé', 'Aurora Paulista', 'Aurora Perdizes']);
    const [paulista, perdizes] = [rowsOf(sheet).nth(1), rowsOf(sheet).nth(2)];
    await expect(paulista.getByText('3\u00a0km')).toBeVisible();
    await expect(paulista.getByText('10–30 min')).toBeVisible();
    await expect(perdizes.getByText('Fechado')).toBeVisible();

    await sheet.getByLabel('Buscar loja').fill('PRACA da se');
    await expect(sheet.getByText('1 loja encontrada')).toBeVisible();
    await expect.poll(() => namesIn(sheet)).toEqual(['Aurora Sé']);
    await sheet.getByLabel('Buscar loja').fill('xyzw');
    await sheet.getByRole('button', { name: 'Ver todas as lojas' }).click();
    await expect(sheet.getByLabel('Buscar loja')).toBeFocused();
    await expect(rowsOf(sheet)).toHaveCount(3);
  });

  test('changing store with a bag asks first; a closed one can be browsed', async ({ page }) => {
    const customer = customerOn(page);
    await page.goto('/aurora/carrinho');
    await page.getByRole('radio', { name: 'Retirada' }).click();
    await customer.addQuickly('Pão de queijo mineiro');
    const sheet = await openStores(page, 'Aurora Paulista');
    await sheet.getByRole('button', { name: 'Aurora Perdizes', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Trocar de loja?' });
    await expect(question.getByText('Sua sacola será esvaziada')).toBeVisible();
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(sheet.getByRole('button', { name: 'Aurora Paulista', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );

    await sheet.getByRole('button', { name: 'Aurora Perdizes', exact: true }).click();
    await question.getByRole('button', { name: 'Trocar de loja' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Aurora Perdizes' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Ver sacola/ })).toHaveCount(0);
    await expect(page.getByText('Fechada agora')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Aurora Perdizes' })).toBeVisible();
  });

  test('a refused position is reported once, the list is by name, a CEP adds distances, and going offline keeps the list', async ({
    page,
    context,
  }) => {
    // Granting one permission denies all others.
    await context.grantPermissions(['notifications']);
    await page.goto('/aurora/carrinho');
    const warning = page.getByText('Não conseguimos ver onde você está');
    let sheet = await openStores(page, 'Aurora Paulista');
    await expect(warning).toBeVisible();
    // It leaves by itself after five seconds.
    await page.getByRole('log').getByRole('button', { name: 'Fechar' }).click();
    await expect(sheet.getByText('3 lojas, em ordem alfabética')).toBeVisible();
    await page.goBack();
    sheet = await openStores(page, 'Aurora Paulista');
    await expect(sheet.getByText('Libere nas permissões do navegador')).toBeVisible();
    await expect(warning).toHaveCount(0);
    await expect.poll(() => namesIn(sheet)).toEqual(['Aurora Paulista', 'Aurora Perdizes', 'Aurora Sé']);

    await sheet.getByRole('button', { name: 'Informar CEP' }).click();
    await sheet.getByLabel('CEP', { exact: true }).pressSequentially('05010000');
    await expect(sheet.getByText('da mais perto para a mais longe')).toBeVisible();
    await expect.poll(() => namesIn(sheet)).toEqual(['Aurora Perdizes', 'Aurora Paulista', 'Aurora Sé']);
    const paulista = rowsOf(sheet).filter({ hasText: 'Aurora Paulista' });
    await expect(paulista.getByText('5\u00a0km')).toBeVisible();
    await expect(paulista.getByText('Entrega R$\u00a011,90')).toBeVisible();
    await expect(paulista.getByText('40–60 min')).toBeVisible();
    await sheet.getByLabel('CEP', { exact: true }).fill('20020-100');
    await expect(sheet.getByText('Não entrega no seu endereço')).toHaveCount(2);

    await page.route('**/api/v1/event_points?*', (route) => route.abort());
    await sheet.getByLabel('CEP', { exact: true }).fill('01001000');
    await expect(page.getByRole('log').getByText('Não conseguimos carregar as lojas')).toBeVisible();
    await expect(sheet.getByText(/aberto ou fechado como vimos às \d\d:\d\d/)).toBeVisible();
    await expect(rowsOf(sheet)).toHaveCount(3);
    await page.reload();
    await expect(rowsOf(sheet)).toHaveCount(3);
  });

  test('distances of a delivery are measured to its address, without asking for the position', async ({ page }) => {
    await page.goto('/aurora/login');
    await customerOn(page).login('52998224725', 'balcao1');
    await expect(page).not.toHaveURL(/login/);
    await page.goto('/aurora/carrinho');
    await expect(page.getByText('Rua Caiubi, 820')).toBeVisible();
    const sheet = await openStores(page, 'Aurora Paulista');
    await expect(sheet.getByRole('button', { name: 'Casa' })).toHaveAttribute('aria-pressed', 'true');
    await expect(sheet.getByText('da mais perto para a mais longe')).toBeVisible();
    await expect.poll(() => namesIn(sheet)).toEqual(['Aurora Perdizes', 'Aurora Paulista', 'Aurora Sé']);
    await expect(page.getByText('Não conseguimos ver onde você está')).toHaveCount(0);
  });

  test("a store's sheet shows its address, hours, contact and responsible company", async ({ page }) => {
    await page.goto('/aurora/carrinho');
    const list = await openStores(page, 'Aurora Paulista');
    await list.getByRole('button', { name: 'Informações: Aurora Perdizes' }).click();
    const sheet = page.getByRole('dialog', { name: 'Aurora Perdizes' });
    await expect(sheet.getByText('Rua Caiubi, 1214')).toBeVisible();
    await expect(sheet.getByRole('link', { name: 'Ver no mapa' })).toHaveAttribute('href', /maps.*Rua\+Caiubi/);
    await expect(sheet.getByText('06:00–21:00')).toBeVisible();
    await expect(sheet.getByRole('link', { name: 'Ligar (11) 3003-7300' })).toHaveAttribute(
      'href',
      'tel:+551130037300',
    );
    await expect(sheet.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/5511987654321');
    await expect(sheet.getByText('CNPJ 11.222.333/0001-81')).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(list).toBeVisible();

    // Choosing it there also closes the list.
    await list.getByRole('button', { name: 'Informações: Aurora Perdizes' }).click();
    await sheet.getByRole('button', { name: 'Comprar nesta loja' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Aurora Perdizes' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect(page).not.toHaveURL(/aurora/);
  });

  test('a locked store cannot be changed and says why', async ({ page }) => {
    await customerOn(page).scanTable(12);
    const sheet = await openStores(page, 'Aurora Paulista');
    await expect(sheet.getByText('Você está em Aurora Paulista')).toBeVisible();
    await expect(sheet.getByText('escaneie o código de lá')).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Escanear QR code' })).toBeVisible();
    await expect(sheet.getByText('Aurora Sé')).toHaveCount(0);
    await page.goto('/aurora/carrinho?store=aurora-se');
    const about = page.getByRole('dialog', { name: 'Aurora Sé' });
    await expect(about.getByText('Praça da Sé, 62')).toBeVisible();
    await expect(about.getByRole('button', { name: 'Ver o cardápio' })).toHaveCount(0);
  });

  test('a menu-only store is read-only: no adding, counting or observations, but the store can be changed', async ({
    page,
  }) => {
    await page.goto('/aurora/carrinho');
    const sheet = await openStores(page, 'Aurora Paulista');
    await sheet.getByRole('button', { name: 'Aurora Sé', exact: true }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByText('Cardápio só para consulta')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pão de queijo mineiro' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Adicionar|Mais um|Menos um)/ })).toHaveCount(0);
    await expect(page.getByRole('radiogroup')).toHaveCount(0);
    await expect(page.getByRole('radio')).toHaveCount(0);

    for (const name of ['Suco de laranja', 'Omelete']) {
      const product = await customerOn(page).openProduct(name);
      await expect(product.getByRole('button', { name: /Adicionar|Mais|Menos/ })).toHaveCount(0);
      await expect(product.getByRole('radio')).toHaveCount(0);
      await expect(product.getByRole('textbox')).toHaveCount(0);
      await page.goBack();
      await expect(product).toBeHidden();
    }
    await page.getByRole('button', { name: 'Fechar busca' }).click();
    await page.getByRole('button', { name: 'Ver outras lojas' }).click();
    await storesOf(page).getByRole('button', { name: 'Aurora Paulista', exact: true }).click();
    await expect(page.getByRole('radio', { name: 'Retirada' })).toBeVisible();
  });

  test('a store without any shipping type says so, and one that sells at its tables only asks for a scan', async ({
    page,
    shop,
  }) => {
    const paulista = `where tenant_id = 't-aurora' and id = 'aurora-paulista'`;
    await shop.sql(`update stores set delivery_enabled = false, takeout_enabled = false ${paulista}`);
    await page.goto('/aurora/carrinho');
    await expect(page.getByText('Escaneie primeiro o código da mesa')).toBeVisible();
    // Nothing else is asked for before.
    await expect(page.getByText('Para ver taxa e tempo de entrega')).toHaveCount(0);
    await page.getByRole('main').getByRole('button', { name: 'Escanear QR code' }).last().click();
    await expect(page.getByRole('dialog', { name: 'Escanear QR code' })).toBeVisible();
    // A code that says where nobody is served.
    const nameless = 'e0000000-0000-4000-8000-000000000002';
    await shop.sql(
      `with name as (insert into context_link_names (tenant_id, code) values ('t-aurora', $1) on conflict do nothing)
     insert into context_links (tenant_id, code, store_id, is_tag_only_delivery)
     values ('t-aurora', $1, $2, false) on conflict do nothing`,
      [nameless, DEMO_STORES.auroraPaulista],
    );
    await page.goto(`/aurora/o/${nameless}`);
    await expect(page.getByText('Este código não diz qual é a mesa.')).toBeVisible();
    await shop.sql(`update stores set tag_enabled = false ${paulista}`);
    await page.goto('/aurora/carrinho');
    await expect(page.getByText('Esta loja não está recebendo pedidos por aqui.')).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    const all = 'delivery_enabled = true, takeout_enabled = true, tag_enabled = true';
    await shop.sql(`update stores set ${all} ${paulista}`);
  });

  test('when all stores are closed the list opens, and a closed one can be browsed', async ({ page, shop }) => {
    const open = [DEMO_STORES.auroraPaulista, DEMO_STORES.auroraSe];
    await auroraOf(shop).setClosed(true, open);
    await page.goto('/aurora/carrinho');
    const sheet = storesOf(page);
    await expect(sheet).toBeVisible();
    await expect(sheet.getByText('Fechado')).toHaveCount(3);
    await page.goBack();
    await page.getByRole('button', { name: 'Escolher loja' }).last().click();
    await sheet.getByRole('button', { name: 'Aurora Paulista', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Pão de queijo mineiro' }).first()).toBeVisible();
    await expect(page.getByText('Você ainda pode agendar')).toBeVisible();
    await auroraOf(shop).setClosed(false, open);
  });
});
