import type { Locator, Page } from '@playwright/test';
import { customerOn } from './support/customer.ts';
import { keptOnDevice } from './support/kept-on-device.ts';
import { untilKept } from './support/page-life.ts';
import type { ShopServer } from './support/shop-server.ts';
import { expect, test } from './support/test.ts';

const OWNER = 'aurora-rafael';

interface Row {
  readonly label: string;
  readonly number: string;
  readonly main: boolean;
}

/** The addresses that the server has, `Casa 900*` for the main one. */
const savedIn = async ({ sql }: ShopServer): Promise<readonly string[]> => {
  const rows = await sql<Row>(
    `select label, number, main from addresses where tenant_id = 't-aurora' and customer_id = $1 order by created_at, id`,
    [OWNER],
  );
  return rows.map(({ label, number, main }) => `${label} ${number}${main ? '*' : ''}`);
};

/** The screen of the customer with the empty account, without addresses. */
async function addressesScreen(page: Page, shop: ShopServer): Promise<void> {
  await shop.sql(`delete from addresses where tenant_id = 't-aurora' and customer_id = $1`, [OWNER]);
  await page.goto('/aurora/login');
  await customerOn(page).login('11144477735', 'balcao2');
  await expect(page).not.toHaveURL(/login/);
  await page.goto('/aurora/enderecos');
  await expect(page.getByText('Nenhum endereço por aqui')).toBeVisible();
}

const line = (page: Page, name: RegExp): Locator => page.getByRole('button', { name });
const addButton = (page: Page): Locator => page.getByRole('button', { name: 'Adicionar endereço' });

async function add(page: Page, label: string, number: string, zipcode = '01311200'): Promise<void> {
  await addButton(page).click();
  const sheet = page.getByRole('dialog', { name: 'Novo endereço' });
  await sheet.getByLabel('CEP').fill(zipcode);
  await expect(sheet.getByLabel('Rua')).toHaveValue('Avenida Paulista');
  await sheet.getByLabel('Número').fill(number);
  await sheet.getByLabel('Nome do endereço').fill(label);
  await sheet.getByLabel('Quem recebe').fill('Rafael');
  await sheet.getByRole('button', { name: 'Salvar endereço' }).dblclick();
  await expect(sheet).toBeHidden();
}

async function addByHand(page: Page, label: string, number: string): Promise<void> {
  await addButton(page).click();
  const sheet = page.getByRole('dialog', { name: 'Novo endereço' });
  await sheet.getByLabel('CEP').fill('01311200');
  await expect(sheet.getByText('Não conseguimos buscar o CEP agora').first()).toBeVisible();
  await sheet.getByLabel('Rua').fill('Avenida Paulista');
  await sheet.getByLabel('Número').fill(number);
  await sheet.getByLabel('Bairro').fill('Bela Vista');
  await sheet.getByLabel('Cidade').fill('São Paulo');
  await sheet.getByLabel('UF').fill('sp');
  await sheet.getByLabel('Nome do endereço').fill(label);
  await sheet.getByLabel('Quem recebe').fill('Rafael');
  await sheet.getByRole('button', { name: 'Salvar endereço' }).click();
  await expect(sheet).toBeHidden();
}

async function menuOf(page: Page, name: RegExp): Promise<Locator> {
  const menu = page.getByRole('dialog');
  await expect(menu).toHaveCount(0);
  await line(page, name).click();
  await expect(menu).toBeVisible();
  return menu;
}

async function remove(page: Page, name: RegExp): Promise<Locator> {
  const menu = await menuOf(page, name);
  await menu.getByRole('button', { name: 'Remover endereço' }).click();
  return page.getByRole('alertdialog');
}

test.describe('saved addresses', () => {
  test('are added once, changed, made the main one and removed, each with its word', async ({ page, shop }) => {
    await addressesScreen(page, shop);
    await addButton(page).click();
    const sheet = page.getByRole('dialog', { name: 'Novo endereço' });
    await sheet.getByLabel('Nome do endereço').fill('Praia');
    await sheet.getByRole('button', { name: 'Salvar endereço' }).click();
    await expect(sheet.getByLabel('CEP')).toBeFocused();
    await expect(sheet.getByLabel('Rua')).toHaveAccessibleErrorMessage(/./);
    await expect(sheet.getByLabel('Quem recebe')).toHaveAccessibleErrorMessage(/./);
    await page.goBack();
    await expect(sheet).toHaveCount(0);

    await add(page, 'Casa', '900');
    await expect(page.getByText('Endereço adicionado')).toBeVisible();
    await expect(line(page, /Casa Principal/)).toBeVisible();
    await add(page, 'Trabalho', '1000');
    await expect.poll(() => savedIn(shop)).toEqual(['Casa 900*', 'Trabalho 1000']);

    let menu = await menuOf(page, /Trabalho/);
    await menu.getByRole('button', { name: 'Editar' }).click();
    const edit = page.getByRole('dialog', { name: 'Editar endereço' });
    await expect(edit.getByLabel('Número')).toHaveValue('1000');
    await edit.getByLabel('Nome do endereço').fill('x'.repeat(40));
    await expect(edit.getByLabel('Nome do endereço')).toHaveValue('x'.repeat(32));
    await edit.getByLabel('Nome do endereço').fill('Escritório');
    await edit.getByLabel('Número').fill('1001');
    await edit.getByRole('button', { name: 'Salvar endereço' }).click();
    await expect(page.getByText('Endereço alterado')).toBeVisible();
    await expect(line(page, /Escritório/)).toContainText('Avenida Paulista, 1001');

    menu = await menuOf(page, /Escritório/);
    await menu.getByRole('button', { name: 'Tornar principal' }).click();
    await expect(line(page, /Escritório Principal/)).toBeVisible();
    await expect.poll(() => savedIn(shop)).toEqual(['Casa 900', 'Escritório 1001*']);

    const question = await remove(page, /Escritório/);
    await expect(question).toContainText('Casa passa a ser o principal');
    await question.getByRole('button', { name: 'Manter' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Remover endereço' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remover endereço' }).click();
    await expect(page.getByText('Endereço removido')).toBeVisible();
    await expect(line(page, /Escritório/)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Meus endereços' })).toBeFocused();
    await expect.poll(() => savedIn(shop)).toEqual(['Casa 900*']);
  });

  test('a form that opens again starts from what was saved with it', async ({ page, shop }) => {
    await addressesScreen(page, shop);
    await add(page, 'Casa', '900');
    await addButton(page).click();
    const another = page.getByRole('dialog', { name: 'Novo endereço' });
    await expect(another.getByLabel('Número')).toHaveValue('');
    await page.goBack();
    await expect(another).toHaveCount(0);

    const edit = page.getByRole('dialog', { name: 'Editar endereço' });
    await (await menuOf(page, /Casa/)).getByRole('button', { name: 'Editar' }).click();
    await edit.getByLabel('Número').fill('901');
    await edit.getByRole('button', { name: 'Salvar endereço' }).click();
    await expect(line(page, /Casa/)).toContainText('Avenida Paulista, 901');
    await (await menuOf(page, /Casa/)).getByRole('button', { name: 'Editar' }).click();
    await expect(edit.getByLabel('Número')).toHaveValue('901');
    await edit.getByLabel('Nome do endereço').fill('Lar');
    await edit.getByRole('button', { name: 'Salvar endereço' }).click();
    await expect(line(page, /Lar/)).toContainText('Avenida Paulista, 901');
  });

  test('what was changed in a form is there again after a reload, and is discarded by leaving the form', async ({
    page,
    shop,
  }) => {
    await addressesScreen(page, shop);
    await add(page, 'Casa', '900');
    const edit = page.getByRole('dialog', { name: 'Editar endereço' });
    await (await menuOf(page, /Casa/)).getByRole('button', { name: 'Editar' }).click();
    await edit.getByLabel('Número').fill('902');
    await expect.poll(() => keptOnDevice(page)).toContain('"number":"902"');
    await page.reload();
    await expect(edit.getByLabel('Número')).toHaveValue('902');
    await edit.getByLabel('Número').fill('903');
    await page.goBack();
    await expect(edit).toHaveCount(0);
    await (await menuOf(page, /Casa/)).getByRole('button', { name: 'Editar' }).click();
    await expect(edit.getByLabel('Número')).toHaveValue('900');
  });

  test('without a signal are added, changed and removed at once; a reload keeps that, and the server hears of each once', async ({
    page,
    context,
    shop,
  }) => {
    await addressesScreen(page, shop);
    await add(page, 'Casa', '900');
    await add(page, 'Trabalho', '1000');
    await expect(line(page, /Trabalho/)).toBeVisible();
    await expect.poll(() => savedIn(shop)).toEqual(['Casa 900*', 'Trabalho 1000']);
    await untilKept(page);
    await context.setOffline(true);

    await addByHand(page, 'Praia', '77');
    await expect(line(page, /Praia Aguardando sinal/)).toBeVisible();
    let menu = await menuOf(page, /Praia/);
    await menu.getByRole('button', { name: 'Editar' }).click();
    await page.getByRole('dialog', { name: 'Editar endereço' }).getByLabel('Número').fill('78');
    await page.getByRole('button', { name: 'Salvar endereço' }).click();
    await expect(line(page, /Praia/)).toContainText('Avenida Paulista, 78');

    menu = await menuOf(page, /Trabalho/);
    await menu.getByRole('button', { name: 'Tornar principal' }).click();
    await expect(line(page, /Trabalho Principal Aguardando sinal/)).toBeVisible();
    await (await remove(page, /Casa/)).getByRole('button', { name: 'Remover endereço' }).click();
    await expect(page.getByText('Remoção pendente')).toBeVisible();
    await page.getByRole('button', { name: 'Manter Casa' }).click();
    await expect(page.getByText('Remoção pendente')).toHaveCount(0);
    await expect(line(page, /Casa/)).toBeVisible();
    await (await remove(page, /Casa/)).getByRole('button', { name: 'Remover endereço' }).click();
    await expect(page.getByText('Remoção pendente')).toBeVisible();

    await page.reload();
    await expect(line(page, /Praia Aguardando sinal/)).toContainText('Avenida Paulista, 78');
    await expect(line(page, /Trabalho Principal Aguardando sinal/)).toBeVisible();
    await expect(page.getByText('Remoção pendente')).toBeVisible();
    expect(await savedIn(shop)).toEqual(['Casa 900*', 'Trabalho 1000']);

    await context.setOffline(false);
    await expect(page.getByText('Remoção pendente')).toHaveCount(0, { timeout: 30_000 });
    await expect(page.getByText('Aguardando sinal')).toHaveCount(0, { timeout: 30_000 });
    await expect.poll(() => savedIn(shop)).toEqual(['Trabalho 1000*', 'Praia 78']);
  });

  test('what was removed on another device is told, and what was typed can be saved as a new one', async ({
    page,
    context,
    shop,
  }) => {
    await addressesScreen(page, shop);
    await add(page, 'Casa', '900');
    await expect(line(page, /Casa Principal/)).toBeVisible();
    await untilKept(page);
    await context.setOffline(true);
    const menu = await menuOf(page, /Casa/);
    await menu.getByRole('button', { name: 'Editar' }).click();
    await page.getByRole('dialog', { name: 'Editar endereço' }).getByLabel('Número').fill('901');
    await page.getByRole('button', { name: 'Salvar endereço' }).click();
    await expect(line(page, /Casa Principal Aguardando sinal/)).toBeVisible();
    await shop.sql(`delete from addresses where tenant_id = 't-aurora' and customer_id = $1`, [OWNER]);

    await context.setOffline(false);
    await expect(page.getByText('Este endereço foi removido em outro aparelho')).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Salvar como novo' }).click();
    const sheet = page.getByRole('dialog', { name: 'Novo endereço' });
    await expect(sheet.getByLabel('Número')).toHaveValue('901');
    await sheet.getByRole('button', { name: 'Salvar endereço' }).click();
    await expect(page.getByText('Este endereço foi removido em outro aparelho')).toHaveCount(0);
    await expect.poll(() => savedIn(shop)).toEqual(['Casa 901*']);
  });

  test('the bag follows its address: changed, and another one when it is removed', async ({ page, shop }) => {
    await addressesScreen(page, shop);
    await add(page, 'Casa', '900');
    await add(page, 'Trabalho', '1000');
    await page.goto('/aurora/carrinho');
    await expect(page.getByRole('button', { name: /^Casa Avenida Paulista, 900/ })).toBeVisible();

    await page.goto('/aurora/enderecos');
    const menu = await menuOf(page, /Casa/);
    await menu.getByRole('button', { name: 'Editar' }).click();
    await page.getByRole('dialog', { name: 'Editar endereço' }).getByLabel('Número').fill('902');
    await page.getByRole('button', { name: 'Salvar endereço' }).click();
    await expect(line(page, /Casa/)).toContainText('Avenida Paulista, 902');
    await page.goto('/aurora/carrinho');
    await expect(page.getByRole('button', { name: /^Casa Avenida Paulista, 902/ })).toBeVisible();

    await page.goto('/aurora/enderecos');
    const question = await remove(page, /Casa/);
    await expect(question).toContainText('A sua sacola passa a ser entregue em Trabalho');
    await question.getByRole('button', { name: 'Remover endereço' }).click();
    // Behind the question there is no line either.
    await expect(page.getByText('Endereço removido')).toBeVisible();
    await expect(line(page, /Trabalho/)).toBeVisible();
    await expect(line(page, /Casa/)).toHaveCount(0);
    await page.goto('/aurora/carrinho');
    await expect(page.getByRole('button', { name: /^Trabalho Avenida Paulista, 1000/ })).toBeVisible();
  });
});
