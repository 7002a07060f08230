import type { Browser, Page } from '@playwright/test';
import { reais } from './support/customer.ts';
import { expireCodes } from './support/expire-codes.ts';
import { operatorOf } from './support/operator.ts';
import { payAtBank, shownCode } from './support/pay-at-bank.ts';
import { newPaymentLink, payerOn } from './support/payment-link.ts';
import type { ShopServer } from './support/shop-server.ts';
import { sitDown } from './support/table-guest.ts';
import { expect, test } from './support/test.ts';

const PUDDING = 'Mousse de maracujá';
/** It is charged after eight seconds in doubt. */
const CARD_IN_DOUBT = '4000000000000036';

const comesBack = (page: Page) => page.getByText(/(Estamos estornando o valor|O valor já foi estornado)/);
const isBack = (page: Page) => page.getByText(/O valor já foi estornado para a conta de onde saiu/);
const arrived = (page: Page, amount: string) =>
  page.getByText(`Chegaram ${reais(amount)}, mas não foram aceitos`).filter({ visible: true });

test.describe('money that arrives for a part of a tab without being owed (D-66)', () => {
  /** The one guest of a table has had a pudding of R$ 12,90, and is about to pay it without the service. */
  async function openPayForm(browser: Browser, shop: ShopServer) {
    const { page, guest } = await sitDown(browser, shop);
    await guest.orderRound('Ana', PUDDING);
    await guest.openPayForm();
    await guest.refuseService();
    return { page, guest };
  }

  test('is told to whoever paid a PIX a cent short, until it is back', async ({ browser, openShop }) => {
    test.slow();
    const shop = await openShop();
    const { page, guest } = await openPayForm(browser, shop);
    await guest.payButton().click();
    await payAtBank(shop, await shownCode(page), 'wrong-amount');
    await expect(arrived(page, '12,89').first()).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('O valor é menor que o da cobrança.')).toBeVisible();
    await expect(comesBack(page)).toBeVisible();
    await expect(isBack(page)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('nada foi cobrado')).toHaveCount(0);
    // What was not paid can be.
    await expect(page.getByRole('button', { name: 'Pagar no app' })).toBeVisible();
  });

  test('is told to whose card was in doubt when the shop closed the tab, as soon as it is known', async ({
    browser,
    openShop,
  }) => {
    test.slow();
    const shop = await openShop();
    const operator = operatorOf(shop.url, 'aurora');
    const { page, guest } = await openPayForm(browser, shop);
    await guest.chooseCard(CARD_IN_DOUBT);
    await guest.payButton().click();
    await expect(page.getByRole('heading', { name: 'Processando o pagamento' })).toBeVisible();
    const [tab] = await operator.tabs();
    await operator.closeTab(String(tab?.checkoutId));
    await page.getByRole('button', { name: 'Verificar agora' }).click();
    await expect(page.getByText('A comanda foi fechada antes do pagamento.')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('está livre de novo')).toHaveCount(0);
    await expect(arrived(page, '12,90').first()).toBeVisible({ timeout: 45_000 });
    await expect(isBack(page)).toBeVisible({ timeout: 30_000 });
  });
});

test.describe('money that arrives through a payment link without being owed (D-66)', () => {
  /** The code that an open link of its own shows. */
  async function codeOfNewLink(page: Page, shop: ShopServer) {
    const { uuid } = await newPaymentLink(shop);
    const payer = payerOn(page);
    await page.goto(`${shop.url}/p/${uuid}`);
    await payer.identify();
    await payer.pay();
    return { uuid, code: await shownCode(page) };
  }

  test('is told when a code was paid a cent short, also to whoever opens the link afterwards', async ({
    page,
    shop,
  }) => {
    const { code } = await codeOfNewLink(page, shop);
    await payAtBank(shop, code, 'wrong-amount');
    await expect(arrived(page, '99,39')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('venceu sem pagamento')).toHaveCount(0);
    await expect(isBack(page)).toBeVisible({ timeout: 30_000 });
    await page.reload();
    await expect(arrived(page, '99,39')).toBeVisible();
    await expect(isBack(page)).toBeVisible();
  });

  test('is told when a code was paid after its time, by itself, and again when the link is over', async ({
    page,
    openShop,
  }) => {
    test.slow();
    const shop = await openShop();
    const { uuid, code } = await codeOfNewLink(page, shop);
    await expireCodes(shop);
    await expect(page.getByText('O código PIX venceu sem pagamento')).toBeVisible({ timeout: 60_000 });
    await payAtBank(shop, code, 'late');
    await expect(arrived(page, '99,40')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('O código já tinha vencido.')).toBeVisible();
    await expect(page.getByText('venceu sem pagamento')).toHaveCount(0);

    await shop.sql('UPDATE payment_links SET expires_at = now() WHERE id = $1', [uuid]);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Este link venceu' })).toBeVisible();
    await expect(arrived(page, '99,40')).toBeVisible();
    await expect(page.getByText('nada foi cobrado')).toHaveCount(0);
  });
});
