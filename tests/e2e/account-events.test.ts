import type { Page } from '@playwright/test';
import { customerOn } from './support/customer.ts';
import { newcomer, register } from './support/newcomer.ts';
import { setVisibility } from './support/page-life.ts';
import type { ShopServer } from './support/shop-server.ts';
import { expect, test } from './support/test.ts';

const CAKE = 'Bolo de cenoura com brigadeiro';

/** A shop in which nobody else is counted; the page's addresses are below it. */
async function ownShop(page: Page, openShop: () => Promise<ShopServer>): Promise<ShopServer> {
  const shop = await openShop();
  const goto = page.goto.bind(page);
  page.goto = (path, options) => goto(new URL(path, shop.url).href, options);
  return shop;
}

/** Somebody registers, adds and removes an address, orders, declines messages, cancels and orders again. */
async function useAccount(page: Page): Promise<void> {
  await register(page, newcomer());
  await expect(page).toHaveURL(/\/aurora\/carrinho/);
  await addAndRemoveAddress(page);

  await page.goto('/aurora/carrinho');
  await page.getByRole('radio', { name: 'Retirada' }).click();
  await customerOn(page).addQuickly(CAKE);
  await customerOn(page).openBag();
  await customerOn(page).finishBag();
  await page.getByText('Dinheiro', { exact: true }).click();
  await page.getByRole('button', { name: /Pagar na retirada/ }).click();
  await expect(page.getByText('Recebido pela loja')).toBeVisible();
  await page.getByText('Quer receber avisos?').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Agora não' }).first().click();
  await page.getByRole('button', { name: 'Cancelar pedido' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(page.getByText('Pedido cancelado', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Pedir de novo' }).click();
  await page
    .getByRole('dialog', { name: 'Pedir de novo' })
    .getByRole('button', { name: /Pôr 1 item na sacola/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Sua sacola' })).toBeVisible();
}

async function addAndRemoveAddress(page: Page): Promise<void> {
  await page.goto('/aurora/enderecos?sheet=add');
  const sheet = page.getByRole('dialog', { name: 'Novo endereço' });
  await sheet.getByLabel('CEP').fill('01311200');
  await expect(sheet.getByLabel('Rua')).toHaveValue('Avenida Paulista');
  await sheet.getByLabel('Número').fill('900');
  await sheet.getByLabel('Nome do endereço').fill('Casa');
  await sheet.getByLabel('Quem recebe').fill('Bia');
  await sheet.getByRole('button', { name: 'Salvar endereço' }).click();
  await expect(page.getByText('Endereço adicionado')).toBeVisible();
  await page.getByRole('button', { name: /Casa Principal/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remover endereço' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover endereço' }).click();
  await expect(page.getByText('Endereço removido')).toBeVisible();
}

/** Everything that was counted, but the screens that were seen; hiding the page makes it send what it has. */
async function countedOn(page: Page, { sql }: ShopServer): Promise<readonly string[]> {
  await setVisibility(page, 'hidden');
  await setVisibility(page, 'visible');
  const rows = await sql<{ event: string }>(
    `select concat_ws(' ', category || '/' || action, label, value) as event from analytics_events
     where tenant_id = 't-aurora' and category <> 'page' order by at, id`,
  );
  return rows.map(({ event }) => event);
}

test.describe('what is counted of the account (B§7)', () => {
  test.beforeEach(async ({ page }) => {
    // A browser that has not been asked yet; a headless one says that it was, and refused.
    await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'default' }));
  });

  test('with consent is each event of the catalogue, in its order', async ({ page, openShop }) => {
    const shop = await ownShop(page, openShop);
    await page.goto('/aurora/login');
    await page.getByRole('button', { name: 'Sua privacidade' }).click();
    await page.getByRole('dialog').getByText('Pode contar minhas visitas').click();
    await expect(page.getByText('Suas visitas passam a ser contadas.')).toBeVisible();
    await useAccount(page);
    await expect
      .poll(() => countedOn(page, shop))
      .toEqual([
        'registration/started',
        'registration/finished',
        'session/started',
        'address/added',
        'address/removed',
        'cart/added aurora-bolo-cenoura 1',
        'order/reviewed TAKEOUT',
        'order/finished CASH 1490',
        'push/answered declined',
        'order/cancelled',
        'order/redone whole 1490',
      ]);
  });

  test('without consent is nothing, and nothing leaves the device', async ({ page, openShop }) => {
    const shop = await ownShop(page, openShop);
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/events') && sent.push(request.url()));
    await useAccount(page);
    expect(await countedOn(page, shop)).toEqual([]);
    expect(sent).toEqual([]);
  });
});
