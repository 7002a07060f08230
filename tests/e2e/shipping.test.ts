import type { Page } from '@playwright/test';
import { aim } from './support/aim.ts';
import { auroraOf } from './support/aurora.ts';
import { customerOn, reais } from './support/customer.ts';
import type { ShopServer } from './support/shop-server.ts';
import { expect, test } from './support/test.ts';
import { watchWords } from './support/watch-words.ts';

// A page that the worker is taking over may send a request past the routes of a test.
test.use({ serviceWorkers: 'block' });

const BREAD = 'Pão de queijo mineiro';
const CAKE = 'Bolo de cenoura com brigadeiro';

async function typeAddress(page: Page, zipcode: string, number: string): Promise<void> {
  await page.getByLabel('CEP').fill(zipcode);
  await expect(page.getByLabel('Número')).toBeFocused();
  await page.keyboard.type(number);
}

const quote = (page: Page) => page.getByRole('button', { name: 'Calcular entrega' }).click();

test.describe('shipping', () => {
  test('a visitor types an address by CEP and sees fee and time before any login (D-20)', async ({ page }) => {
    await page.goto('/aurora/carrinho');
    await page.getByRole('button', { name: /Endereço de entrega/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Onde entregar?' });

    await sheet.getByLabel('CEP').fill('99999999');
    await expect(sheet.getByText('Não achamos este CEP')).toBeVisible();

    await typeAddress(page, '22220000', '12');
    await expect(sheet.getByLabel('Rua')).toHaveValue('Rua do Catete');
    await expect(sheet.getByLabel('UF')).toHaveValue('RJ');
    await expect(sheet.getByText('Não achamos este CEP')).toHaveCount(0);
    await quote(page);
    await expect(sheet.getByRole('alert')).toContainText('fora da área de entrega');
    await expect(sheet.getByLabel('Número')).toHaveValue('12');

    await typeAddress(page, '01311000', '0');
    await expect(sheet.getByLabel('Rua')).toHaveValue('Avenida Paulista');
    await quote(page);
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: /Avenida Paulista, 120/ })).toBeVisible();
    await expect(page.getByText(`Entrega ${reais('4,90')}`)).toBeVisible();
    await expect(page.getByText('20–40 min')).toBeVisible();

    await page.reload();
    await expect(page.getByText(`Entrega ${reais('4,90')}`)).toBeVisible();
  });

  test('a CEP service that does not answer clears nothing, and an address can be typed by hand (D-59)', async ({
    page,
    shop,
  }) => {
    await page.route('**/postal-codes/**', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto('/aurora/carrinho?sheet=address');
    const sheet = page.getByRole('dialog', { name: 'Onde entregar?' });
    await sheet.getByLabel('Rua').fill('Avenida Paulista');
    await sheet.getByLabel('CEP').fill('01310100');
    await expect(sheet.getByText('Não conseguimos buscar o CEP agora').first()).toBeVisible();
    await expect(sheet.getByText('Não achamos este CEP')).toBeHidden();
    await expect(sheet.getByLabel('Rua')).toHaveValue('Avenida Paulista');
    // The draft is saved a moment after the last keystroke; then a reload loses nothing.
    await expect(async () => {
      await sheet.getByLabel('Número').fill('S/N');
      await page.waitForTimeout(500);
      await page.reload();
      await expect(sheet.getByLabel('Número')).toHaveValue('S/N', { timeout: 3_000 });
    }).toPass();
    await expect(sheet.getByLabel('Rua')).toHaveValue('Avenida Paulista');
    await sheet.getByLabel('Bairro').fill('Bela Vista');
    await sheet.getByLabel('Cidade').fill('São Paulo');
    await sheet.getByLabel('UF').fill('sp');

    const problem = { type: 'about:blank', title: '', status: 400, detail: '', code: 'bad_request', requestId: '1' };
    const asked = '**/event_points/aurora-paulista?*';
    const body = JSON.stringify(problem);
    await page.route(asked, (route) => route.fulfill({ status: 400, contentType: 'application/problem+json', body }));
    await quote(page);
    await expect(sheet.getByRole('alert')).toContainText('Não achamos este endereço');
    await page.unroute(asked);

    await auroraOf(shop).setClosed(true);
    await quote(page);
    // The notice goes by itself.
    await expect(page.getByRole('log').getByText('A loja está fechada agora')).toBeVisible();
    await expect(page.getByText(`Entrega ${reais('4,90')}`)).toBeVisible();
    await auroraOf(shop).setClosed(false);
  });

  test('changing the shipping type shows which lines fall out and why, before the bag changes (A§4)', async ({
    page,
    shop,
  }) => {
    const customer = customerOn(page);
    const aurora = auroraOf(shop);
    const sellForTakeout = async (isSold: boolean, price: number) => {
      await aurora.changeProduct('pao-de-queijo', `takeout_journey = ${isSold}`);
      await aurora.changeProduct('bolo-cenoura', `price_cents = ${price}`);
    };
    await page.goto('/aurora/carrinho');
    await customer.addQuickly(CAKE);
    await customer.addQuickly(BREAD);
    await sellForTakeout(false, 1590);

    const change = page.getByRole('dialog', { name: 'Trocar para Retirada?' });
    await page.getByRole('radio', { name: 'Retirada' }).click();
    await expect(change.getByText('1 item sai da sacola')).toBeVisible();
    await expect(change.getByText(`1× ${BREAD}`)).toBeVisible();
    await expect(change.getByText('Não é vendido assim nesta loja')).toBeVisible();
    await expect(change.getByText(`Era ${reais('14,90')}, agora ${reais('15,90')}`)).toBeVisible();
    const keeping = await watchWords(change);
    await change.getByRole('button', { name: 'Ficar com Entrega' }).click();
    await expect(page.getByRole('radio', { name: 'Entrega' })).toBeChecked();
    await expect(change).toHaveCount(0);
    expect(await keeping.changes(), 'the sheet leaves as it was').toEqual([]);
    await expect(page.getByRole('button', { name: /2 itens/ })).toBeVisible();

    await page.getByRole('radio', { name: 'Retirada' }).click();
    await expect(change.getByText('1 item sai da sacola')).toBeVisible();
    const changing = await watchWords(change);
    await change.getByRole('button', { name: 'Trocar para Retirada' }).click();
    await expect(page.getByRole('radio', { name: 'Retirada' })).toBeChecked();
    await expect(page.getByRole('button', { name: /1 item.*15,90/ })).toBeVisible();
    expect(await changing.changes(), 'the sheet leaves as what was agreed to').toEqual([]);
    await sellForTakeout(true, 1490);
  });

  test('a banner leads on to the address, after the question that a bag asks (A§2, D-15)', async ({ page }) => {
    await page.goto('/aurora/carrinho');
    await page.getByRole('radio', { name: 'Retirada' }).click();
    await expect(page.getByRole('radio', { name: 'Retirada' })).toBeChecked();
    await customerOn(page).addQuickly(CAKE);
    const banner = page
      .getByRole('region', { name: 'Destaques' })
      .getByRole('button', { name: /informe o seu endereço/ });
    const change = page.getByRole('dialog', { name: 'Trocar para Entrega?' });
    const address = page.getByRole('dialog', { name: 'Onde entregar?' });

    await banner.click();
    await change.getByRole('button', { name: 'Ficar com Retirada' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('radio', { name: 'Retirada' })).toBeChecked();

    await banner.click();
    await change.getByRole('button', { name: 'Trocar para Entrega' }).click();
    await expect(address.getByLabel('CEP')).toBeVisible();
    await expect(change).toHaveCount(0);
    // One step back leaves all of it.
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('radio', { name: 'Entrega' })).toBeChecked();
  });

  test('a customer sees every address with distance, time and fee, and adds another; a disabled shipping type is replaced', async ({
    page,
    shop,
  }) => {
    const saved = '**/profile/address?*';
    await page.route(saved, (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto('/aurora/login');
    await customerOn(page).login('52998224725', 'balcao1');
    await page.getByRole('button', { name: /Endereço de entrega/ }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText('Não conseguimos carregar seus endereços')).toBeVisible();
    const tryAgain = await aim(sheet.getByRole('button', { name: 'Tentar de novo' }));
    await page.unroute(saved);
    await tryAgain();
    await expect(sheet.getByText('5 km · 40–60 min').first()).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: /^Casa/ }).click();
    await expect(sheet.getByText('5 km · 40–60 min').first()).toBeVisible();
    await expect(sheet.getByText('fora da área')).toBeVisible();

    await sheet.getByText('Mãe', { exact: true }).click();
    await expect(page.getByRole('button', { name: /^Mãe.*A loja não entrega neste endereço/ })).toBeVisible();

    await page.getByRole('button', { name: /^Mãe/ }).click();
    await sheet.getByRole('button', { name: 'Entregar em outro endereço' }).click();
    await typeAddress(page, '01311200', '900');
    await sheet.getByLabel('Nome do endereço').fill('Academia');
    await sheet.getByLabel('Quem recebe').fill('Marina');
    await sheet.getByRole('button', { name: 'Salvar e entregar aqui' }).dblclick();
    await expect(page.getByRole('button', { name: /^Academia/ })).toBeVisible();
    await expect(page.getByText(`Entrega ${reais('4,90')}`)).toBeVisible();
    const kept = () => shop.sql(`select label from addresses where tenant_id = 't-aurora' and label = 'Academia'`);
    await expect.poll(kept).toHaveLength(1);
    await receiveEachWay(page, shop);
  });
});

/** The header for each shipping type, for a customer whose address is the gym's, and when the store disables one (A§2, A§4). */
async function receiveEachWay(page: Page, { sql }: ShopServer): Promise<void> {
  const offer = (columns: string) =>
    sql(`update stores set ${columns} where tenant_id = 't-aurora' and id = 'aurora-paulista'`);
  const gym = page.getByRole('button', { name: 'Academia Avenida Paulista, 900 Trocar' });
  const pickup = page.getByText('Retirar na lojaAvenida Paulista, 900 · Bela Vista');
  const ways = page.getByRole('group', { name: 'Como você quer receber?' });
  const terms = page.getByRole('list').filter({ hasText: 'mínimo' }).getByRole('listitem');
  const minimum = `mínimo ${reais('10,00')}`;

  await expect(gym).toBeVisible();
  await expect(ways).toBeVisible();
  await expect(terms).toHaveText([`Entrega ${reais('4,90')}`, '20–40 min', 'menos de 1\u00a0km', minimum]);
  await page.getByRole('radio', { name: 'Retirada' }).click();
  await expect(pickup).toBeVisible();
  await expect(gym).toHaveCount(0);
  await expect(terms).toHaveText(['10–30 min', minimum]);
  try {
    await offer('takeout_enabled = false');
    await page.reload();
    await expect(gym).toBeVisible();
    await expect(ways).toHaveCount(0);
    await offer('takeout_enabled = true, delivery_enabled = false');
    await page.reload();
    await expect(pickup).toBeVisible();
    await expect(ways).toHaveCount(0);
  } finally {
    await offer('takeout_enabled = true, delivery_enabled = true');
  }
  await customerOn(page).scanTable(7);
  // The code of table 7 is locked: another scan changes it (D-19).
  const table = page.getByRole('button', { name: 'Mesa 7 Você recebe aqui mesmo Trocar' });
  await expect(terms).toHaveText([minimum]);
  await table.click();
  await page
    .getByRole('dialog', { name: 'Onde você está?' })
    .getByRole('button', { name: 'Escanear outro código' })
    .click();
  await expect(page.getByRole('dialog', { name: 'Escanear QR code' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Escanear QR code' })).toBeVisible();
}
