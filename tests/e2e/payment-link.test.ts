import { DEMO_PAYMENT_LINKS } from '#server/demo/seed/demo-ids.ts';
import { aim } from './support/aim.ts';
import { reais } from './support/customer.ts';
import { expireCodes } from './support/expire-codes.ts';
import { payAtBank, shownCode } from './support/pay-at-bank.ts';
import { newPaymentLink, payerOn, TEST_CARD } from './support/payment-link.ts';
import { expect, test } from './support/test.ts';

const TOTAL = 9940;
const paidOnce = [{ kind: 'charge', amount_cents: TOTAL }];
const api = '**/api/v1/payments/*';

test.describe('a payment link', () => {
  test('a link is paid by PIX outside of any shop, by a company with an alphanumeric CNPJ', async ({ page, shop }) => {
    const link = await newPaymentLink(shop);
    const payer = payerOn(page);
    await page.goto(`/p/${link.uuid}`);
    await expect(page.getByRole('heading', { name: 'Padaria Aurora' })).toBeVisible();
    await expect(page.getByText('Aurora Paulista')).toBeVisible();
    await expect(page.getByText('Grátis')).toBeVisible();
    await payer.choosePix();
    await payer.pay();
    await expect(page.getByText('Falta preencher')).toHaveCount(2);

    const document = page.getByLabel('CPF ou CNPJ');
    await payer.identify('52998224724', 'bia@');
    await expect(document).toHaveValue('529.982.247-24');
    await payer.pay();
    await expect(page.getByText('Confira o CPF ou CNPJ')).toBeVisible();
    await document.fill('');
    await document.pressSequentially('12abc34501de35');
    await expect(document).toHaveValue('12.ABC.345/01DE-35');
    await page.getByLabel('E-mail').fill('contas@empresa.example');
    await payer.pay();

    await expect(page.getByRole('heading', { name: 'Pague com PIX' })).toBeVisible();
    await page.reload();
    await payAtBank(shop, await shownCode(page), 'normal');
    await payer.isPaid();
    expect(await link.ledger()).toEqual(paidOnce);
  });

  test('outside the shop it has the shop’s colours and logo, and no card is preselected (D-11)', async ({
    page,
    shop,
  }) => {
    const link = await newPaymentLink(shop);
    const accent = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim());
    await page.goto(`/aurora/p/${link.uuid}`);
    await expect(page.getByRole('heading', { name: 'Padaria Aurora' })).toBeVisible();
    const own = await accent();
    await page.goto(`/p/${link.uuid}`);
    await expect(page.getByRole('heading', { name: 'Padaria Aurora' })).toBeVisible();
    await expect.poll(accent).toBe(own);
    const logo = page.locator('header img');
    await expect(logo).toBeVisible();
    expect(
      await logo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0);

    await expect(page.getByRole('radio', { name: 'PIX' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Cartão de crédito' })).not.toBeChecked();
    await expect(page.getByLabel('Número do cartão')).toHaveCount(0);
  });

  test('a refused card is reported once; the input stays, and another card pays in installments', async ({
    page,
    shop,
  }) => {
    const link = await newPaymentLink(shop);
    const payer = payerOn(page);
    await page.goto(`/aurora/p/${link.uuid}`);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await payer.identify();
    await payer.typeCard(TEST_CARD.refused);
    await payer.pay();
    await expect(page.getByRole('heading', { name: 'O pagamento não foi aprovado' })).toBeVisible();
    await page.getByRole('button', { name: 'Tentar de novo' }).click();

    await expect(page.getByLabel('Código (CVV)')).toHaveValue('123');
    await page.getByRole('button', { name: /Parcelas/ }).click();
    await expect(page.getByText(`1ª parcela de ${reais('33,14')}`)).toBeVisible();
    await page.getByText(`3× de ${reais('33,13')}`).click();
    await page.getByRole('button', { name: 'Pagar em 3×' }).click();
    await payer.typeCard(TEST_CARD.approved);
    await payer.pay();
    await payer.isPaid();
    expect(await link.payments()).toMatchObject([{ status: 'REFUSED' }, { status: 'PAID', installments: 3 }]);
    expect(await link.ledger()).toEqual(paidOnce);
  });

  test('a card that was charged with a lost answer is charged once, and the page updates by itself', async ({
    page,
    shop,
  }) => {
    const link = await newPaymentLink(shop);
    const payer = payerOn(page);
    await page.goto(`/p/${link.uuid}`);
    await payer.identify();
    await payer.typeCard(TEST_CARD.answerLost);
    await payer.payButton().dblclick();
    await expect(page.getByRole('heading', { name: 'Processando o pagamento' })).toBeVisible();
    // The page may have looked by itself just now.
    const look = page.getByRole('button', { name: 'Verificar agora' });
    await look.click({ timeout: 5_000 }).catch(() => undefined);
    await payer.isPaid();
    expect(await link.ledger()).toEqual(paidOnce);
  });

  test('with a lost answer, a reload and a second tab there is one charge, and all show the same', async ({
    page,
    shop,
  }) => {
    const link = await newPaymentLink(shop);
    const payer = payerOn(page);
    await page.goto(`/p/${link.uuid}`);
    await payer.identify();
    await payer.typeCard(TEST_CARD.approved);
    const second = await page.context().newPage();
    await second.goto(`/p/${link.uuid}`);
    await payerOn(second).identify();
    await payerOn(second).typeCard(TEST_CARD.approved);

    // The server receives it and answers, but the answer is lost.
    let isCharged = false;
    await page.route(api, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      isCharged = true;
    });
    await payer.pay();
    await expect(second.getByRole('heading', { name: 'Conferindo o seu pagamento' })).toBeVisible();
    await expect(payerOn(second).payButton()).toHaveCount(0);
    await expect.poll(() => isCharged).toBe(true);
    await page.reload();
    await payer.isPaid();
    await payerOn(second).isPaid();
    expect(await link.ledger()).toEqual(paidOnce);
  });

  test('a payment that was never sent is reported as such: nothing is charged, no input is lost', async ({
    page,
    shop,
  }) => {
    const link = await newPaymentLink(shop);
    const payer = payerOn(page);
    await page.goto(`/p/${link.uuid}`);
    await payer.identify();
    await payer.typeCard(TEST_CARD.approved);
    await payer.chooseInstallments(3);
    const posted = async () => {
      const request = await page.waitForRequest((any) => any.method() === 'POST' && any.url().includes(link.uuid));
      return request.headers()['idempotency-key'];
    };
    await page.route(api, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
    const lost = posted();
    await payer.pay();
    await expect(page.getByRole('heading', { name: 'Conferindo o seu pagamento' })).toBeVisible();
    await expect(page.getByText('O pagamento não chegou à loja')).toBeVisible();
    expect(await link.payments()).toEqual([]);
    await page.unroute(api);
    await expect(page.getByLabel('Número do cartão')).toHaveValue('4000 0000 0000 0010');
    await expect(page.getByRole('button', { name: /^Parcelas · 3×/ })).toBeVisible();
    // Another choice is another payment.
    await payer.chooseInstallments(2);
    const sent = posted();
    await payer.pay();
    await payer.isPaid();
    expect(await link.payments()).toMatchObject([{ status: 'PAID', installments: 2 }]);
    expect(await link.ledger()).toEqual(paidOnce);
    expect(await sent).not.toBe(await lost);
  });

  test('a payment that a full device cannot note down is not sent, and says so where it is seen', async ({
    page,
    shop,
  }) => {
    const link = await newPaymentLink(shop);
    const payer = payerOn(page);
    await page.goto(`/p/${link.uuid}`);
    await payer.identify();
    await payer.choosePix();
    await page.evaluate(() => {
      const full = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      Object.assign(IDBObjectStore.prototype, { put: full, add: full });
    });
    await payer.pay();
    const said = page.getByRole('alert').filter({ hasText: 'O pagamento não chegou à loja' });
    await expect(said).toContainText('libere espaço no aparelho');
    const isCovered = (banner: Element) => {
      const { left, bottom } = banner.getBoundingClientRect();
      return !banner.contains(document.elementFromPoint(left + 30, bottom - 4));
    };
    await expect.poll(() => said.evaluate(isCovered)).toBe(false);
    expect(await link.payments()).toEqual([]);
  });

  test('a link shows its state, and an invalid one says so (B§8)', async ({ page, shop }) => {
    await page.goto(`/p/${DEMO_PAYMENT_LINKS.completed}`);
    await expect(page.getByRole('heading', { name: 'Pagamento concluído' })).toBeVisible();
    // From now on the worker answers, whose document shows no link: the page has to ask for it.
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.goto(`/p/${DEMO_PAYMENT_LINKS.cancelled}`);
    await expect(page.getByRole('heading', { name: 'Cobrança cancelada' })).toBeVisible();
    await page.goto(`/p/${DEMO_PAYMENT_LINKS.in_transaction}`);
    await expect(page.getByRole('heading', { name: 'Processando o pagamento' })).toBeVisible();

    const refused = await newPaymentLink(shop);
    await refused.refusePix();
    await page.goto(`/p/${refused.uuid}`);
    await expect(page.getByRole('alert')).toContainText('O código PIX não pôde ser gerado');

    const invalid = page.getByRole('heading', { name: 'Este link não é válido' });
    for (const path of ['/p/metade-de-um-link', '/p/b0000000-0000-4000-8000-0000000000ff']) {
      await page.goto(path);
      await expect(invalid).toBeVisible();
    }
    await page.goto(`/brasa/p/${DEMO_PAYMENT_LINKS.open}`);
    await expect(invalid).toBeVisible();
    await page.getByRole('link', { name: 'Ver o cardápio' }).click();
    await expect(page).toHaveURL(/\/brasa\/carrinho/);

    await page.route(api, (route) => route.fulfill({ status: 502, body: 'down' }));
    const link = await newPaymentLink(shop);
    await link.addComboAndGiftCard();
    await shop.sql(`UPDATE payment_links SET customer_document = '52998224725' WHERE id = $1`, [link.uuid]);
    await page.goto(`/p/${link.uuid}`);
    await expect(page.getByText('Não conseguimos carregar o pagamento')).toBeVisible();
    await expect(page.getByText('o erro 502')).toBeVisible();
    const tryAgain = await aim(page.getByRole('button', { name: 'Tentar de novo' }));
    await page.unroute(api);
    await tryAgain();
    await expect(page.getByLabel('CPF ou CNPJ')).toBeDisabled();
    await expect(page.getByLabel('CPF ou CNPJ')).toHaveValue('•••.982.247-••');
    await expect(page.getByText('2× Café coado · Leite de aveia · bem quente')).toBeVisible();
    await expect(page.getByText(`− ${reais('10,00')}`)).toBeVisible();
    await expect(payerOn(page).payButton()).toHaveText(`Gerar código PIX${reais('89,40')}`);
  });

  test('an expired PIX code can be replaced, and the input stays', async ({ openShop, page }) => {
    const shop = await openShop();
    const link = await newPaymentLink(shop);
    const payer = payerOn(page);
    await page.goto(`${shop.url}/p/${link.uuid}`);
    await payer.choosePix();
    await payer.identify();
    await payer.pay();
    await expect(page.getByRole('heading', { name: 'Pague com PIX' })).toBeVisible();
    await expireCodes(shop);
    await expect(page.getByText('O código PIX venceu sem pagamento')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByLabel('CPF ou CNPJ')).toHaveValue('529.982.247-25');
    await payer.pay();
    await expect(page.getByRole('heading', { name: 'Pague com PIX' })).toBeVisible();
    expect(await link.payments()).toHaveLength(2);
    expect(await link.ledger()).toEqual([]);
  });

  test('a link opened once opens again offline, with its code and the age of the data', async ({ openShop, page }) => {
    const shop = await openShop();
    const link = await newPaymentLink(shop);
    const payer = payerOn(page);
    await page.goto(`${shop.url}/p/${link.uuid}`);
    await payer.choosePix();
    await payer.identify();
    await payer.pay();
    await expect(page.getByRole('heading', { name: 'Pague com PIX' })).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

    await shop.stop();
    await page.reload();
    await expect(page.getByText('Não sabemos se já foi pago')).toBeVisible();
    await page.getByRole('button', { name: 'Ver código completo' }).click();
    await expect(page.getByLabel('Código PIX copia e cola')).toHaveValue(/br\.gov\.bcb\.pix/);
    const stored = await page.evaluate(async () => {
      const opening = indexedDB.open('app');
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const reading = opening.result.transaction('links').objectStore('links').getAll();
      await new Promise((resolve) => reading.addEventListener('success', resolve));
      return JSON.stringify(reading.result);
    });
    expect(stored).toContain(link.uuid);
    expect(stored).not.toMatch(/52998224725|529\.982\.247-25|bia@/);
  });
});
