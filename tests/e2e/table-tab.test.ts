import type { Page } from '@playwright/test';
import { typeCard } from './support/card-form.ts';
import { customerOn, reais } from './support/customer.ts';
import { operatorOf } from './support/operator.ts';
import { TEST_CARD } from './support/payment-link.ts';
import { expect, test } from './support/test.ts';

const PASTRY = 'Pão de queijo mineiro';

/** Orders a round as a guest of table 12. */
async function orderRound(page: Page, guest: string, product: string): Promise<void> {
  const customer = customerOn(page);
  await customer.addQuickly(product);
  await customer.openBag();
  await customer.finishBag();
  await page.getByLabel('Nome').fill(guest);
  await page.getByRole('button', { name: /Confirmar pedido/ }).click();
  await expect(page).toHaveURL(/\/aurora\/pedidos\//);
  await page.getByRole('link', { name: 'Ver a comanda' }).click();
  await expect(page.getByRole('heading', { name: 'Comanda · Mesa 12' })).toBeVisible();
}

test.describe('the tab of a table', () => {
  test('two guests see each other’s rounds, call the shop, and pay: half by PIX, the rest by card', async ({
    browser,
    openShop,
  }) => {
    test.slow();
    const shop = await openShop();
    const operator = operatorOf(shop.url, 'aurora');
    const openPhone = async () => (await browser.newContext({ baseURL: shop.url })).newPage();
    const [ana, bia] = [await openPhone(), await openPhone()];

    for (const page of [ana, bia]) await customerOn(page).scanTable(12);
    await orderRound(ana, 'Ana', PASTRY);
    await orderRound(bia, 'Bia', 'Mousse de maracujá');

    // Each sees the other's round.
    await expect(bia.getByRole('heading', { name: /^Ana/ })).toBeVisible();
    await expect(ana.getByRole('heading', { name: /^Bia/ })).toBeVisible({ timeout: 15_000 });
    const [before] = await operator.tabs();
    expect(before?.total).toBeGreaterThan(12.9);

    // The bill is asked for, and the shop has seen it.
    await ana.getByRole('button', { name: 'Pedir a conta' }).click();
    await expect(ana.getByText(/Conta pedida/)).toBeVisible();
    await expect(ana.getByRole('button', { name: 'Pedir a conta' })).toBeHidden();
    const [asked] = await operator.tabs();
    expect(asked?.calls).toMatchObject([{ kind: 'bill', guest: 'Ana' }]);
    await operator.seeCall(String(asked?.calls[0]?.id));
    await expect(bia.getByText(/visto pela loja/)).toBeVisible({ timeout: 15_000 });

    // Ana pays half by PIX, without the service.
    await ana.getByRole('button', { name: 'Pagar no app' }).click();
    await ana.getByRole('radio', { name: 'Dividir' }).click();
    await ana.getByRole('switch', { name: /Serviço de 10 %/ }).click();
    await ana.getByRole('button', { name: /^Pagar\s*R\$/ }).click();
    await expect(ana.getByText('Aguardando pagamento', { exact: true })).toBeVisible({ timeout: 15_000 });
    await expect(bia.getByText('Ana está pagando')).toBeVisible({ timeout: 15_000 });

    // A reload keeps the code.
    await ana.reload();
    await ana.getByRole('button', { name: 'Ver código completo' }).click();
    const code = await ana.getByLabel('Código PIX copia e cola').inputValue();
    const bank = await fetch(`${shop.url}/sandbox/bank/pay`, {
      method: 'POST',
      body: new URLSearchParams({ code, scenario: 'normal' }),
    });
    expect(await bank.text()).toContain('Pagamento feito');
    await expect(ana.getByText('Pagamento confirmado').first()).toBeVisible({ timeout: 30_000 });
    await expect(bia.getByText('Ana pagou')).toBeVisible({ timeout: 15_000 });

    // Bia pays the rest by card, with the service, which is said to be optional.
    await bia.getByRole('button', { name: 'Pagar no app' }).click();
    await expect(bia.getByRole('switch', { name: 'Serviço de 10 % (opcional)' })).toBeChecked();
    await bia.getByText('Cartão de crédito', { exact: true }).click();
    await bia.getByRole('button', { name: /Adicionar cartão|Usar outro cartão/ }).click();
    const sheet = bia.getByRole('dialog', { name: 'Novo cartão' });
    await typeCard(sheet, { number: TEST_CARD.approved });
    await sheet.getByRole('button', { name: 'Usar este cartão' }).click();
    await expect(sheet).toBeHidden();
    await bia.getByRole('button', { name: /^Pagar\s*R\$/ }).click();

    for (const page of [bia, ana]) await expect(page.getByText('Comanda fechada')).toBeVisible({ timeout: 30_000 });
    const tabs = await operator.tabs();
    const closed = tabs.find(({ closedAt }) => closedAt !== null);
    expect(closed).toMatchObject({ total: before?.total, paid: before?.total, rest: 0 });
    await expect(ana.getByText(reais('0,00')).first()).toBeVisible();
    await ana.context().close();
    await bia.context().close();
  });
});
