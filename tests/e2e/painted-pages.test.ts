import type { Page } from '@playwright/test';
import { LANGUAGES, LANGUAGE_TAGS } from '#domain/language.ts';
import { DEMO_PAYMENT_LINKS } from '#server/demo/seed/demo-ids.ts';
import { hold } from './support/hold.ts';
import { watchLayoutShift } from './support/layout-shift.ts';
import { payAtBank, shownCode } from './support/pay-at-bank.ts';
import { newPaymentLink, payerOn } from './support/payment-link.ts';
import { changesOf, complaintsOf, isTakenOver, markPainted, openWithoutScript } from './support/take-over.ts';
import { expect, test } from './support/test.ts';

const LINK = DEMO_PAYMENT_LINKS.open;
const LOGIN = '/aurora/login';
const TOTAL = 9940;
const PAGES = [
  { page: 'a payment link', path: `/p/${LINK}` },
  { page: "a payment link in its shop's address", path: `/aurora/p/${LINK}` },
  { page: 'the login', path: LOGIN },
  { page: "a product's link, which asks for the store", path: '/aurora/m/pao-de-queijo' },
] as const;

const reais = (priceCents: number) =>
  (priceCents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
const submitOf = (page: Page) => page.locator('main form button[type=submit]');
/** What somebody would tap on any of them. */
const buttonOf = (page: Page) => submitOf(page).or(page.locator('main section button')).first();

for (const { page: name, path } of PAGES) {
  for (const language of LANGUAGES) {
    test.describe(`the document of ${name} in ${language}`, () => {
      // Every visit is answered by the server, as the first one is.
      test.use({ locale: LANGUAGE_TAGS[language], serviceWorkers: 'block' });

      test('is taken over by React exactly as the server rendered it, light and dark, and does not move', async ({
        page,
      }) => {
        const complaints = complaintsOf(page);
        await watchLayoutShift(page);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await page.unrouteAll();
          const letIn = await hold(page, '**/assets/*.js');
          await page.goto(path, { waitUntil: 'commit' });
          await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[language]);
          await expect(buttonOf(page)).toBeVisible();
          await markPainted(page);
          const moved = await page.evaluate(() => window.layoutShift);
          letIn();
          await expect.poll(() => isTakenOver(buttonOf(page))).toBe(true);
          await page.waitForLoadState('networkidle');
          expect(await changesOf(page)).toEqual([]);
          expect(await page.evaluate(() => window.layoutShift)).toBe(moved);
        }
        expect(complaints).toEqual([]);
      });
    });
  }
}

test.describe('a payment link whose PIX was paid a cent short', () => {
  test.use({ serviceWorkers: 'block' });

  test('tells of the money that goes back before the app is there, and is taken over as it is', async ({
    page,
    shop,
  }) => {
    const { uuid } = await newPaymentLink(shop);
    const payer = payerOn(page);
    await page.goto(`/p/${uuid}`);
    await payer.identify();
    await payer.pay();
    await payAtBank(shop, await shownCode(page), 'wrong-amount');
    await expect(page.getByText('O valor já foi estornado')).toBeVisible({ timeout: 60_000 });
    const complaints = complaintsOf(page);
    const letIn = await openWithoutScript(page, `/p/${uuid}`);
    await expect(page.getByText(`Chegaram ${reais(TOTAL - 1)}, mas não foram aceitos`)).toBeVisible();
    await markPainted(page);
    letIn();
    await expect.poll(() => isTakenOver(buttonOf(page))).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(await changesOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

test.describe('a payment link whose PIX code waits to be paid', () => {
  test.use({ serviceWorkers: 'block' });

  test('does not move under a finger while it is taken over', async ({ page, shop }) => {
    const { uuid } = await newPaymentLink(shop);
    const payer = payerOn(page);
    await page.goto(`/p/${uuid}`);
    await payer.choosePix();
    await payer.identify('52998224725', 'bia@example.com');
    await payer.pay();
    await expect(page.getByRole('timer')).toContainText('Expira em');
    await watchLayoutShift(page);
    const letIn = await hold(page, '**/assets/*.js');
    await page.reload({ waitUntil: 'commit' });
    const reveal = page.getByRole('button', { name: 'Ver código completo' });
    await expect(reveal).toBeVisible();
    letIn();
    await expect(page.getByRole('timer')).toContainText('Expira em');
    expect(await page.evaluate(() => window.layoutShift)).toBe(0);
    await reveal.click();
    await expect(page.getByLabel('Código PIX copia e cola')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a payment link says what is to be paid for what, in the colours of its shop', async ({ page, shop }) => {
    const lines = await shop.sql<{ name: string; total: number }>(
      `SELECT name, order_lines.total_cents AS total FROM order_lines JOIN payment_links USING (tenant_id, transaction_id)
       WHERE payment_links.id = $1`,
      [LINK],
    );
    expect(lines.length).toBeGreaterThan(0);
    const accents: string[] = [];
    for (const path of [`/p/${LINK}`, `/aurora/p/${LINK}`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Padaria Aurora', level: 1 })).toBeVisible();
      for (const { name, total } of lines) {
        const line = page.getByRole('listitem').filter({ hasText: name });
        await expect(line).toContainText(reais(total));
      }
      await expect(submitOf(page)).toContainText(reais(TOTAL));
      accents.push(await submitOf(page).evaluate((button) => getComputedStyle(button).backgroundColor));
    }
    expect(accents[0]).toBe(accents[1]);
  });

  test('the login can be read, and a browser that is told to send it sends nothing', async ({ page }) => {
    await page.goto(LOGIN);
    await page.getByLabel('CPF').fill('52998224725');
    await page.getByLabel('Senha', { exact: true }).fill('balcao1');
    await page.getByLabel('Senha', { exact: true }).press('Enter');
    await submitOf(page).click();
    await expect(page).toHaveURL(/\/aurora\/login$/);
    await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('balcao1');
  });
});

test.describe('a start between two releases', () => {
  test('is that of a new document by the starter of an older one, which knows the first script alone', async ({
    page,
  }) => {
    const body = "void import(document.currentScript.dataset.scripts.split(' ')[0])";
    await page.route('**/before-app.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
    await page.goto(LOGIN);
    await expect.poll(() => isTakenOver(submitOf(page))).toBe(true);
  });

  test('is that of an older document, which does not tell the libraries from the parts', async ({ page }) => {
    await page.route(`**${LOGIN}`, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({ response, body: body.replace(/ data-libraries="\d+"/, '') });
    });
    await page.goto(LOGIN);
    await expect.poll(() => isTakenOver(submitOf(page))).toBe(true);
  });
});

test.describe('before the script has arrived', () => {
  test('a script that a bad line has not brought is asked for again, and what was tapped is in the bag', async ({
    page,
  }) => {
    await page.route('**/assets/index-*.js', (route) => route.abort('connectionreset'), { times: 3 });
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/index-'));
    await page.goto('/aurora/carrinho', { waitUntil: 'commit' });
    await page.waitForFunction(() => 'earlyTaps' in globalThis);
    await page
      .getByRole('button', { name: /^Adicionar / })
      .first()
      .click();
    await failed;
    await expect(page.getByRole('img', { name: /^1 na sacola/ }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^1 item/ })).not.toHaveAttribute('aria-busy');
  });

  test('what is typed into the login stays, and a form that is sent then logs in', async ({ page }) => {
    const letIn = await openWithoutScript(page, LOGIN);
    await page.getByLabel('CPF').pressSequentially('52998224725');
    await page.getByLabel('Senha', { exact: true }).fill('balcao1');
    letIn();
    await expect(page.getByLabel('CPF')).toHaveValue('529.982.247-25');
    await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('balcao1');
    // The form knows it, too: the field alone would keep the words.
    await submitOf(page).click();
    await expect(page).toHaveURL(/\/aurora\/carrinho$/);
  });

  test('a login that is sent with Enter is sent once the page can', async ({ page }) => {
    const letIn = await openWithoutScript(page, LOGIN);
    await page.getByLabel('CPF').fill('52998224725');
    await page.getByLabel('Senha', { exact: true }).fill('balcao1');
    await page.getByLabel('Senha', { exact: true }).press('Enter');
    letIn();
    await expect(page).toHaveURL(/\/aurora\/carrinho$/);
  });

  test('who pays a link is typed, a card is chosen, and both stay', async ({ page, shop }) => {
    const { uuid } = await newPaymentLink(shop);
    const letIn = await openWithoutScript(page, `/p/${uuid}`);
    await page.getByLabel('CPF ou CNPJ').fill('12ABC34501DE35');
    await page.getByLabel('E-mail').fill('bia@example.com');
    await page.getByText('Cartão de crédito').click();
    letIn();
    await expect(page.getByLabel('Número do cartão')).toBeVisible();
    await expect(page.getByLabel('CPF ou CNPJ')).toHaveValue('12.ABC.345/01DE-35');
    await expect(page.getByLabel('E-mail')).toHaveValue('bia@example.com');
  });
});

test('a language that was chosen on the device replaces that of the document of the login', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.addInitScript(() => localStorage.setItem('language', 'fr'));
  const letIn = await hold(page, '**/assets/*.js');
  await page.goto(LOGIN, { waitUntil: 'commit' });
  await expect(submitOf(page)).toHaveText('Entrar');
  await submitOf(page).evaluate((button) => Object.assign(button, { isPainted: true }));
  letIn();
  await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS.fr);
  await expect(submitOf(page)).not.toHaveText('Entrar');
  expect(await submitOf(page).evaluate((button) => 'isPainted' in button)).toBe(true);
  expect(complaints).toEqual([]);
});
