import type { Page } from '@playwright/test';
import { operatorOf } from './support/operator.ts';
import { payAtBank, shownCode } from './support/pay-at-bank.ts';
import { newPaymentLink, payerOn, TEST_CARD } from './support/payment-link.ts';
import { problem } from './support/problem.ts';
import type { ShopServer } from './support/shop-server.ts';
import { expect, test } from './support/test.ts';

const TOTAL = 9940;
const api = '**/api/v1/payments/*';

const codeHeading = (page: Page) => page.getByRole('heading', { name: 'Pague com PIX' });
const card = (page: Page) => page.getByLabel('Número do cartão');

/** Makes a PIX code on a link of its own, and types a card over it. Returns the code, too. */
async function typeCardOverCode(page: Page, shop: ShopServer) {
  const link = await newPaymentLink(shop);
  const payer = payerOn(page);
  await page.goto(`/p/${link.uuid}`);
  await payer.identify();
  await payer.pay();
  await expect(codeHeading(page)).toBeVisible();
  const code = await shownCode(page);
  await page.getByRole('button', { name: 'Pagar com cartão' }).click();
  await expect(codeHeading(page)).toHaveCount(0);
  await payer.typeCard(TEST_CARD.approved);
  return { link, payer, code };
}

test.describe('a card in the place of a PIX code that a payment link shows (D-71)', () => {
  test('pays the link, the shop gets its order, and a payment of the code goes back', async ({ page, shop }) => {
    const start = new Date();
    const { link, payer, code } = await typeCardOverCode(page, shop);
    const atShop = async () => {
      const orders = await operatorOf(shop.url, 'aurora').ordersSince(start);
      return orders.filter(({ transaction }) => transaction.id === link.transactionId);
    };
    expect(await atShop()).toEqual([]);
    await payer.pay();
    await payer.isPaid();
    expect(await atShop()).toMatchObject([{ transaction: { total: TOTAL / 100 } }]);
    expect(await link.payments()).toMatchObject([{ status: 'CANCELED' }, { status: 'PAID' }]);
    expect(await link.ledger()).toEqual([{ kind: 'charge', amount_cents: TOTAL }]);

    await payAtBank(shop, code, 'normal');
    await expect
      .poll(link.ledger, { timeout: 30_000 })
      .toEqual(['charge', 'late_payment', 'refund'].map((kind) => ({ kind, amount_cents: TOTAL })));
    await page.reload();
    await payer.isPaid();
    expect(await link.payments()).toMatchObject([{ status: 'CANCELED' }, { status: 'PAID' }]);
  });

  test('that is refused or does not arrive says so beside what was typed, and the code is left', async ({
    page,
    shop,
  }) => {
    const { link, payer } = await typeCardOverCode(page, shop);
    const words = 'Este valor não pode ser pago pelo link';
    await page.route(api, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill(problem(422, 'payment_below_minimum', words))
        : route.fallback(),
    );
    await payer.pay();
    await expect(page.getByRole('alert')).toContainText(words);
    await expect(card(page)).toHaveValue('4000 0000 0000 0010');
    await page.unroute(api);

    await page.route(api, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
    await payer.pay();
    await expect(page.getByRole('heading', { name: 'Conferindo o seu pagamento' })).toBeVisible();
    await expect(page.getByText('O pagamento não chegou à loja')).toBeVisible({ timeout: 15_000 });
    await expect(card(page)).toHaveValue('4000 0000 0000 0010');
    await page.unroute(api);
    expect(await link.payments()).toMatchObject([{ status: 'PENDING' }]);

    // Whoever would rather pay the code after all has it still, and gets no second one.
    await payer.choosePix();
    await payer.pay();
    await expect(codeHeading(page)).toBeVisible();
    expect(await link.payments()).toHaveLength(1);
  });
});

for (const [where, prefix] of [
  ['outside of all shops', ''],
  ['in its shop', '/aurora'],
] as const) {
  test(`a browser without IndexedDB pays a link ${where}, and says that it keeps nothing`, async ({ page, shop }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
    });
    const link = await newPaymentLink(shop);
    const payer = payerOn(page);
    await page.goto(`${prefix}/p/${link.uuid}`);
    await expect(page.getByText('Este navegador não guarda nada')).toBeVisible();
    await payer.choosePix();
    await payer.identify();
    await payer.pay();
    await expect(codeHeading(page)).toBeVisible();
    expect(await link.payments()).toHaveLength(1);
    expect(errors).toEqual([]);
  });
}
