import { customerOn, reais } from './support/customer.ts';
import { operatorOf } from './support/operator.ts';
import { payAtBank, shownCode } from './support/pay-at-bank.ts';
import { TEST_CARD } from './support/payment-link.ts';
import { sitDown } from './support/table-guest.ts';
import { expect, test } from './support/test.ts';
import { openTill } from './support/till.ts';

const PASTRY = 'Pão de queijo mineiro';
const PUDDING = 'Mousse de maracujá';

test.describe('the tab of a table', () => {
  test('two guests see each other’s rounds, call the shop, and pay: half by PIX, the rest by card', async ({
    browser,
    openShop,
  }) => {
    test.slow();
    const shop = await openShop();
    const operator = operatorOf(shop.url, 'aurora');
    const { page: ana, guest: asAna } = await sitDown(browser, shop);
    const { page: bia, guest: asBia } = await sitDown(browser, shop);
    await asAna.orderRound('Ana', PASTRY);
    await asBia.orderRound('Bia', PUDDING);

    // Each sees the other's round.
    await expect(bia.getByRole('heading', { name: /^Ana/ })).toBeVisible();
    await expect(ana.getByRole('heading', { name: /^Bia/ })).toBeVisible();
    const [before] = await operator.tabs();
    expect(before?.total).toBeGreaterThan(12.9);

    // The bill is asked for, and the shop has seen it.
    await ana.getByRole('button', { name: 'Pedir a conta' }).click();
    await expect(ana.getByText(/Conta pedida/)).toBeVisible();
    await expect(ana.getByRole('button', { name: 'Pedir a conta' })).toBeHidden();
    const [asked] = await operator.tabs();
    expect(asked?.calls).toMatchObject([{ kind: 'bill', guest: 'Ana' }]);
    await operator.seeCall(String(asked?.calls[0]?.id));
    await expect(bia.getByText(/visto pela loja/)).toBeVisible();

    // Ana pays half by PIX, without the service.
    await asAna.openPayForm();
    await ana.getByRole('radio', { name: 'Dividir' }).click();
    await asAna.refuseService();
    await asAna.payButton().click();
    await expect(ana.getByText('Aguardando pagamento', { exact: true })).toBeVisible();
    await expect(bia.getByText('Ana está pagando')).toBeVisible();

    // A reload keeps the code.
    await ana.reload();
    await payAtBank(shop, await shownCode(ana), 'normal');
    await expect(ana.getByText('Pagamento confirmado').first()).toBeVisible({ timeout: 30_000 });
    await expect(bia.getByText('Ana pagou')).toBeVisible();

    // Bia pays the rest by card, with the service, which is said to be optional.
    await asBia.openPayForm();
    await expect(bia.getByRole('switch', { name: 'Serviço de 10% (opcional)' })).toBeChecked();
    await asBia.chooseCard(TEST_CARD.approved);
    await asBia.payButton().click();

    for (const page of [bia, ana]) await expect(page.getByText('Comanda fechada')).toBeVisible({ timeout: 30_000 });
    const tabs = await operator.tabs();
    const closed = tabs.find(({ closedAt }) => closedAt !== null);
    expect(closed).toMatchObject({ total: before?.total, paid: before?.total, rest: 0 });
    await expect(ana.getByText(reais('0,00')).first()).toBeVisible();
    await ana.context().close();
    await bia.context().close();
  });

  test('a guest pays what she had, with a tip and without the service, once though she taps twice', async ({
    browser,
    openShop,
  }) => {
    test.slow();
    const shop = await openShop();
    const till = openTill(shop);
    const { page, guest } = await sitDown(browser, shop);
    await guest.orderRound('Ana', PASTRY, PUDDING);
    await guest.openPayForm();
    await page.getByRole('radio', { name: 'Por itens' }).click();
    await page
      .getByRole('group', { name: new RegExp(PUDDING) })
      .getByRole('button', { name: 'Mais' })
      .click();
    await expect(guest.payButton()).toHaveText(`Pagar ${reais('14,19')}`);
    await page.getByRole('radio', { name: reais('2,00') }).click();
    await guest.refuseService();
    await expect(guest.payButton()).toHaveText(`Pagar ${reais('14,90')}`);
    await guest.chooseCard(TEST_CARD.approved);
    await guest.payButton().dblclick();

    await expect(page.getByText('Pagamento confirmado').first()).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Ana pagou')).toBeVisible();
    const [tab] = await operatorOf(shop.url, 'aurora').tabs();
    expect(tab).toMatchObject({ state: 'open', total: 19.4, paid: 12.9, rest: 6.5, service: 0, tip: 2 });
    expect(await till.read()).toEqual({ orders: 1, asked: 1, taken: [1490], booked: [1490] });

    // What is paid is nobody else's to pay.
    await guest.openPayForm();
    await page.getByRole('radio', { name: 'Por itens' }).click();
    await expect(page.getByText('Pago', { exact: true })).toBeVisible();
    await expect(page.getByRole('group', { name: new RegExp(PUDDING) })).toBeHidden();
    await page.context().close();
  });

  test('a card that is refused says so, and what it was to pay is free for the other phone', async ({
    browser,
    openShop,
  }) => {
    test.slow();
    const shop = await openShop();
    const ana = await sitDown(browser, shop);
    const bia = await sitDown(browser, shop);
    await ana.guest.orderRound('Ana', PUDDING);
    await ana.guest.openPayForm();
    await ana.guest.chooseCard(TEST_CARD.refused);
    await ana.guest.payButton().click();
    await expect(ana.page.getByText('O banco não aceitou o cartão e nada foi cobrado')).toBeVisible({
      timeout: 30_000,
    });
    await ana.page.getByRole('button', { name: 'Entendi' }).click();
    await expect(ana.page.getByRole('button', { name: 'Pagar no app' })).toBeVisible();

    await bia.page.goto('/aurora/mesa');
    await bia.guest.openPayForm();
    await bia.guest.refuseService();
    await expect(bia.guest.payButton()).toHaveText(`Pagar ${reais('12,90')}`);
    await bia.guest.chooseCard(TEST_CARD.approved);
    await bia.guest.payButton().click();
    for (const { page } of [bia, ana]) {
      await expect(page.getByText('Comanda fechada')).toBeVisible({ timeout: 30_000 });
      await page.context().close();
    }
  });

  test('a table that has paid scans its code again, and every phone there orders on the new tab', async ({
    browser,
    openShop,
  }) => {
    test.slow();
    const shop = await openShop();
    const operator = operatorOf(shop.url, 'aurora');
    const ana = await sitDown(browser, shop);
    const bia = await sitDown(browser, shop);
    await ana.guest.orderRound('Ana', PUDDING);
    await ana.guest.openPayForm();
    await ana.guest.refuseService();
    await ana.guest.chooseCard(TEST_CARD.approved);
    await ana.guest.payButton().click();
    await expect(ana.page.getByText(/Para pedir mais, escaneie o código da mesa de novo/)).toBeVisible({
      timeout: 30_000,
    });

    // Ana has seen that the tab was closed, Bia has not; both read the code minutes ago.
    for (const [name, { page, guest }] of [['Ana', ana] as const, ['Bia', bia] as const]) {
      await customerOn(page).scanTable(12);
      await guest.orderRound(name, PASTRY);
    }
    const tabs = await operator.tabs();
    expect(tabs.filter(({ state }) => state === 'closed')).toMatchObject([{ total: 12.9, rest: 0 }]);
    expect(tabs.filter(({ state }) => state === 'open')).toMatchObject([{ total: 13, paid: 0 }]);
    for (const { page } of [ana, bia]) await page.context().close();
  });

  test('without a connection it is shown as it was, and says why nothing can be paid or asked for', async ({
    browser,
    openShop,
  }) => {
    test.slow();
    const { page, guest } = await sitDown(browser, await openShop());
    await guest.orderRound('Ana', PUDDING);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByText(/Sem resposta da loja: assim estava a comanda/)).toBeVisible();
    await expect(page.getByText(PUDDING)).toBeVisible();
    const pay = page.getByRole('button', { name: /Pagar no app/ });
    await expect(pay).toContainText('Sem conexão não dá para pagar no app');
    await pay.click();
    await expect(page).toHaveURL(/\/aurora\/mesa$/);
    await expect(page.getByRole('button', { name: /Pedir a conta/ })).toContainText('o aviso não chega à loja');

    await page.context().setOffline(false);
    await expect(pay).not.toContainText('Sem conexão');
    await pay.click();
    await expect(guest.payButton()).toHaveText(`Pagar ${reais('14,19')}`);
    await page.context().close();
  });
});
