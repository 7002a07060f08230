import type { Locator, Page } from '@playwright/test';
import { ACQUIRERS } from '#domain/payment/acquirer.ts';
import { bodyOf, textOfCard } from './support/card-on-its-way.ts';
import { customerOn } from './support/customer.ts';
import { keptOnDevice } from './support/kept-on-device.ts';
import { untilKept } from './support/page-life.ts';
import type { ShopServer } from './support/shop-server.ts';
import { expect, test } from './support/test.ts';

const OWNER = 'aurora-rafael';
const APPROVED = '4000000000000010';
const AMEX = '378282246310005';

/** The customer of the empty account, with these cards. */
async function cardsScreen(page: Page, shop: ShopServer, saved: readonly string[] = []): Promise<void> {
  await shop.sql(`delete from cards where tenant_id = 't-aurora' and customer_id = $1`, [OWNER]);
  await shop.sql(
    `insert into cards (tenant_id, id, customer_id, brand, last_digits, provider_id, provider_token, main)
     select tenant_id, 'second-' || brand, $1, brand, last_digits, provider_id, provider_token, main
     from cards where tenant_id = 't-aurora' and customer_id = 'aurora-marina' and brand = any($2)`,
    [OWNER, saved],
  );
  await page.goto('/aurora/login');
  await customerOn(page).login('11144477735', 'balcao2');
  await expect(page).not.toHaveURL(/login/);
  await page.goto('/aurora/cartoes');
  await expect(page.getByRole('heading', { name: 'Meus cartões' })).toBeVisible();
}

const savedIn = async (shop: ShopServer): Promise<readonly string[]> => {
  const rows = await shop.sql<{ brand: string; last_digits: string; main: boolean }>(
    `select brand, last_digits, main from cards where tenant_id = 't-aurora' and customer_id = $1 order by created_at, id`,
    [OWNER],
  );
  return rows.map(({ brand, last_digits, main }) => `${brand} ${last_digits}${main ? ' main' : ''}`);
};

const field = (page: Page, name: string): Locator => page.getByRole('dialog').getByLabel(name);
const card = (page: Page, name: RegExp): Locator => page.getByRole('button', { name });

/** Replaces a digit in the middle of the number. */
async function correctAt(input: Locator, caret: number, digit: string): Promise<void> {
  await input.focus();
  await input.evaluate((element: HTMLInputElement, at) => element.setSelectionRange(at, at), caret);
  await input.press('Backspace');
  await input.press(digit);
}

const caretIn = (input: Locator): Promise<number | null> =>
  input.evaluate((element: HTMLInputElement) => element.selectionStart);

test.describe('saved cards', () => {
  test('a new card: errors appear beside their field, nothing typed is lost, and a lost answer saves it once', async ({
    page,
    shop,
  }) => {
    await cardsScreen(page, shop);
    await expect(page.getByText('Nenhum cartão por aqui')).toBeVisible();
    await page.getByRole('button', { name: 'Adicionar cartão' }).click();
    const sheet = page.getByRole('dialog', { name: 'Novo cartão' });
    const save = sheet.getByRole('button', { name: 'Salvar cartão' });

    await field(page, 'Número do cartão').pressSequentially('4000000000000011');
    await expect(field(page, 'Número do cartão')).toHaveValue('4000 0000 0000 0011');
    await field(page, 'Validade').pressSequentially('132030');
    await field(page, 'CVV').fill('12');
    await save.click();
    await expect(field(page, 'Número do cartão')).toBeFocused();
    await expect(field(page, 'Número do cartão')).toHaveAccessibleErrorMessage(/Confira o número do cartão/);
    await expect(field(page, 'Nome impresso no cartão')).toHaveAccessibleErrorMessage(
      /Falta preencher: Nome impresso no cartão/,
    );
    await expect(field(page, 'Validade')).toHaveAccessibleErrorMessage(/Confira o mês e o ano da validade/);
    await expect(field(page, 'CVV')).toHaveAccessibleErrorMessage(/Confira os 3 dígitos do verso/);
    await expect(field(page, 'Validade')).toHaveValue('13/2030');

    await correctAt(field(page, 'Número do cartão'), 7, '7');
    await expect(field(page, 'Número do cartão')).toHaveValue('4000 0700 0000 0011');
    expect(await caretIn(field(page, 'Número do cartão'))).toBe(7);
    await field(page, 'Número do cartão').fill(`n.º ${APPROVED}`);
    await field(page, 'Nome impresso no cartão').fill('José Lima');
    await field(page, 'Validade').fill('09/31');
    await field(page, 'CVV').fill('737');

    const refusal = { status: 409, code: 'card_refused', detail: 'O banco não aceitou este cartão.' };
    await page.route('**/api/v1/cards', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'about:blank', title: 'refused', requestId: 'r', ...refusal }),
      }),
    );
    await save.click();
    await expect(sheet.getByRole('alert')).toContainText('O banco não aceitou este cartão.');
    await expect(field(page, 'Número do cartão')).toHaveValue('4000 0000 0000 0010');
    await expect(field(page, 'Validade')).toHaveValue('09/2031');
    await page.unroute('**/api/v1/cards');

    const sent: string[] = [];
    await page.route('**/api/v1/cards', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      sent.push(await textOfCard(shop, bodyOf(route.request())['card_hash'], 'OAEP-SHA256'));
      await route.fetch();
      return route.abort();
    });
    await save.dblclick();
    await expect(page.getByText('Cartão adicionado')).toBeVisible();
    await expect(sheet).toBeHidden();
    await expect(card(page, /Visa ••••.0010 Principal/)).toBeVisible();
    expect(await savedIn(shop)).toEqual(['visa 0010 main']);
    const text = `card_number=${APPROVED}&card_holder_name=JOSE+LIMA&card_expiration_date=0931&card_cvv=737`;
    expect(sent).toEqual([text]);
    const kept = await keptOnDevice(page);
    expect(kept).toContain('"lastDigits":"0010"');
    for (const secret of [APPROVED, '4000 0000', 'JOSE', 'José Lima']) expect(kept).not.toContain(secret);
    // As a whole number, not as part of a time or an id.
    expect(kept).not.toMatch(/\b737\b/);

    await page.getByRole('button', { name: 'Adicionar cartão' }).click();
    await expect(field(page, 'Número do cartão')).toHaveValue('');
  });

  test('by keyboard alone a main card is set and a card is added', async ({ page, shop }) => {
    await cardsScreen(page, shop, ['visa', 'mastercard']);
    const mastercard = card(page, /Mastercard ••••.5454/);
    await tabTo(page, mastercard);
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Tornar principal' }));
    await page.keyboard.press('Enter');
    await expect(card(page, /Mastercard ••••.5454 Principal$/)).toBeFocused();
    await expect(page.getByText('Mastercard •••• 5454 agora é o cartão principal')).toBeVisible();

    await tabTo(page, page.getByRole('button', { name: 'Adicionar cartão' }));
    await page.keyboard.press('Enter');
    await tabTo(page, field(page, 'Número do cartão'));
    await page.keyboard.type(AMEX);
    await expect(field(page, 'Número do cartão')).toHaveValue('3782 822463 10005');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ANA LIMA');
    await page.keyboard.press('Tab');
    await page.keyboard.type('122030');
    await page.keyboard.press('Tab');
    await expect(page.getByText('4 dígitos na frente')).toBeVisible();
    await page.keyboard.type('1234');
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/cards'));
    await page.keyboard.press('Enter');
    await expect(card(page, /Amex ••••.0005$/)).toBeVisible();
    const told = { event_point_id: expect.any(String), providerId: ACQUIRERS.sandbox, main: false };
    const proved = { token: expect.any(String), ...told };
    expect(bodyOf(await sent)).toEqual({ card_hash: expect.stringMatching(/^[^_]+_[\w+/=]+$/), ...proved });
    await expect.poll(() => savedIn(shop)).toEqual(['mastercard 5454 main', 'visa 4242', 'american-express 0005']);
  });

  test('offline a card is removed and another becomes the main one at once; the server is told later', async ({
    page,
    context,
    shop,
  }) => {
    await cardsScreen(page, shop, ['visa', 'mastercard']);
    await expect(card(page, /Visa ••••.4242 Principal/)).toBeVisible();
    await untilKept(page);
    await context.setOffline(true);

    await card(page, /Mastercard/).click();
    await page.getByRole('button', { name: 'Tornar principal' }).click();
    await expect(card(page, /Mastercard ••••.5454 Principal · pendente/)).toBeVisible();
    await card(page, /Visa/).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remover cartão' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Remover Visa ••••\u00a04242?' })).toBeVisible();
    await page.goBack();
    await card(page, /Visa/).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Remover cartão' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remover cartão' }).click();
    await expect(card(page, /Visa ••••.4242 /)).toHaveCount(0);
    await expect(page.getByText('Remoção pendente')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Meus cartões' })).toBeFocused();
    await expect(page.getByRole('button', { name: /Adicionar cartão.*Conecte-se/ })).toBeVisible();

    await page.getByRole('button', { name: 'Manter Visa ••••\u00a04242' }).click();
    await expect(card(page, /^Visa ••••.4242$/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Meus cartões' })).toBeFocused();
    await card(page, /^Visa/).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remover cartão' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remover cartão' }).click();
    await expect(page.getByText('Remoção pendente')).toBeVisible();

    await page.reload();
    await expect(page.getByText('Remoção pendente')).toBeVisible();
    await expect(card(page, /Mastercard ••••.5454 Principal · pendente/)).toBeVisible();
    expect(await savedIn(shop)).toEqual(['mastercard 5454', 'visa 4242 main']);

    await context.setOffline(false);
    await expect(page.getByText('Remoção pendente')).toHaveCount(0);
    await expect(card(page, /Mastercard ••••.5454 Principal$/)).toBeVisible();
    await expect.poll(() => savedIn(shop)).toEqual(['mastercard 5454 main']);
  });
});

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let press = 0; press < 40; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
