import type { BrowserContext, Page } from '@playwright/test';
import { hasError, isDynamicPix, parsePix } from 'pix-utils';
import { customerOn, reais } from './support/customer.ts';
import { expireCodes } from './support/expire-codes.ts';
import { shownCode } from './support/pay-at-bank.ts';
import { setVisibility } from './support/page-life.ts';
import type { ShopServer } from './support/shop-server.ts';
import { expect, test } from './support/test.ts';
import { cardsWill } from './support/ways-to-pay.ts';

/** R$ 12,90. */
const PUDDING = 'Mousse de maracujá';

const payButton = (page: Page) => page.getByRole('button', { name: `Pagar ${reais('12,90')}` });
const waiting = (page: Page) => page.getByText('Aguardando pagamento', { exact: true });
const paid = (page: Page) => page.getByRole('heading', { name: 'Pagamento confirmado' });
const bar = (page: Page) => page.getByRole('link', { name: `Pague o PIX de ${reais('12,90')}` });

/** Opens the review of one pudding for pickup, as Marina. */
async function reviewPudding(page: Page, url = ''): Promise<void> {
  const customer = customerOn(page);
  await page.goto(`${url}/aurora/carrinho`);
  await page.getByRole('radio', { name: 'Retirada' }).click();
  await customer.addQuickly(PUDDING);
  await customer.openBag();
  await customer.finishBag();
  await customer.login('52998224725', 'balcao1');
  await expect(page.getByRole('heading', { name: 'Revisar pedido' })).toBeVisible();
}

async function choose(page: Page, method: 'PIX' | 'Cartão pelo app'): Promise<void> {
  await page.getByText(method, { exact: true }).click();
  await expect(page.getByRole('radio', { name: method })).toBeChecked();
}

async function orderByPix(page: Page): Promise<string> {
  await choose(page, 'PIX');
  await payButton(page).click();
  return shownCode(page);
}

/** Pays at the sandbox's bank, as a person does. */
async function payAtBank(context: BrowserContext, url: string, code: string, scenario = 'normal'): Promise<void> {
  const bank = await context.newPage();
  await bank.goto(`${url}/sandbox/bank`);
  await bank.getByLabel('PIX copia e cola').fill(code);
  await bank.getByRole('button', { name: 'Ver cobrança' }).click();
  await bank.getByLabel('O que acontece').selectOption(scenario);
  await bank.getByRole('button', { name: 'Pagar' }).click();
  await expect(bank.getByRole('heading', { name: 'Pagamento feito' })).toBeVisible();
  await bank.close();
}

/** The shop's ledger since then. */
const bookSince = (shop: ShopServer, start: Date) =>
  shop.sql<{ kind: string; amount: number }>(
    `select kind, amount_cents::int as amount from ledger_entries where at >= $1 order by at, kind`,
    [start],
  );

test.afterEach(({ shop }) => cardsWill(shop, 'approved'));

test.describe('PIX', () => {
  test('a PIX code is copied, reachable from every screen, paid at the bank, and every tab updates by itself', async ({
    page,
    context,
    shop,
  }) => {
    const start = new Date();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await reviewPudding(page);
    const shown = await orderByPix(page);
    await page.getByRole('button', { name: 'Copiar código PIX' }).click();
    await expect(page.getByText('Código PIX copiado')).toBeVisible();
    const code = await page.evaluate(() => navigator.clipboard.readText());
    expect(code).toBe(shown);
    const pix = parsePix(code);
    expect(!hasError(pix) && isDynamicPix(pix) && pix.merchantCity).toBe('SAO PAULO');

    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.getByRole('button', { name: 'Copiar de novo' }).click();
    await expect(page.getByRole('alert')).toContainText('O navegador não deixou copiar');
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(code);

    await page.getByRole('link', { name: 'Conta' }).click();
    await expect(bar(page)).toBeVisible();
    await page.getByRole('link', { name: 'Pedidos', exact: true }).click();
    await expect(bar(page)).toBeVisible();
    const tab = await context.newPage();
    await tab.goto('/aurora/carrinho');
    await bar(tab).click();
    await expect(waiting(tab)).toBeVisible();
    await tab.reload();
    await expect(waiting(tab)).toBeVisible();
    await tab.goBack();
    await expect(bar(tab)).toBeVisible();
    await tab.goForward();

    // The live region exists before its text, and the focus is not lost.
    const news = await tab.getByRole('status').filter({ hasText: 'Pague com PIX' }).elementHandle();
    await tab.getByRole('button', { name: 'Copiar código PIX' }).focus();
    await payAtBank(context, shop.url, code);
    await expect(paid(tab)).toBeVisible();
    await expect.poll(() => news?.textContent()).toBe('Pagamento confirmado');
    // Before the page goes on to the order by itself, after five seconds.
    await expect(tab.getByRole('heading', { level: 1 })).toBeFocused({ timeout: 2000 });
    await expect(bar(page)).toHaveCount(0);
    await expect(tab.getByText('Recebido pela loja')).toBeVisible();
    await expect(tab).toHaveURL(/\/aurora\/pedidos\//);
    await page.goto('/aurora/carrinho');
    await expect(page.getByRole('button', { name: /Ver sacola/ })).toHaveCount(0);
    expect(await bookSince(shop, start)).toEqual([{ kind: 'charge', amount: 1290 }]);
  });

  test('an unpaid order is polled every 5 s, not by hidden pages, and ever less often while no answer comes (B§9)', async ({
    page,
  }) => {
    // Days ahead of the server, whose clock decides when a code expires.
    await page.clock.install({ time: Date.now() + 3 * 24 * 60 * 60_000 });
    await reviewPudding(page);
    await orderByPix(page);
    const order = await watchAsking(page, '**/api/v1/transactions/*');
    await order.isAskedAfter(5);

    await setVisibility(page, 'hidden');
    for (let minute = 0; minute < 2; minute += 1) await order.isLeftAloneFor(60);
    await setVisibility(page, 'visible');
    await order.isAsked(1);

    order.answer(503);
    await order.isAsked();
    await order.isAskedAfter(10);
    order.answer(200);
    await order.isAskedAfter(20);
    await order.isAsked();
    await order.isAskedAfter(5);
  });

  test('a code expires, a new one is made from the same bag, and a payment to the old one is refunded', async ({
    page,
    context,
    openShop,
  }) => {
    const shop = await openShop();
    const start = new Date();
    await reviewPudding(page, shop.url);
    await page.getByLabel('Algo que a loja precise saber?').fill('sem colher');
    const dead = await orderByPix(page);
    await expireCodes(shop);
    await expect(page.getByRole('heading', { name: 'O código PIX expirou' })).toBeVisible({ timeout: 60_000 });

    await page.getByRole('button', { name: 'Gerar novo código' }).click();
    await expect(page.getByLabel('Algo que a loja precise saber?')).toHaveValue('sem colher');
    await expect(page.getByRole('radio', { name: /PIX/ })).toBeChecked();
    await payButton(page).click();
    const code = await shownCode(page);
    expect(code).not.toBe(dead);
    await payAtBank(context, shop.url, dead, 'late');
    await expect
      .poll(() => bookSince(shop, start))
      .toEqual([
        { kind: 'late_payment', amount: 1290 },
        { kind: 'refund', amount: 1290 },
      ]);
    await expect(paid(page)).toHaveCount(0);
    await payAtBank(context, shop.url, code);
    await expect(paid(page)).toBeVisible();
  });

  test('a visitor finds the code again offline after the phone died, without a claim that it is unpaid', async ({
    openShop,
    persistentBrowser: browser,
  }) => {
    // Two browsers and two servers.
    test.slow();
    const shop = await openShop();
    let context = await browser.launch();
    let page = await pageOf(context);
    const customer = customerOn(page);
    await page.goto(`${shop.url}/aurora/o/a0000000-0000-4000-8000-000000000007`);
    await expect(page).toHaveURL(/\/aurora\/carrinho/);
    await customer.addQuickly(PUDDING);
    await customer.openBag();
    await customer.finishBag();
    await page.getByLabel('Nome').fill('Bruno');
    await page.getByLabel('Celular').fill('11987654321');
    const code = await orderByPix(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await shop.stop();
    await browser.kill(context);

    context = await browser.launch();
    page = await pageOf(context);
    await page.goto(`${shop.url}/aurora/carrinho`);
    await bar(page).click();
    await expect(page.getByText('Não sabemos se já foi pago')).toBeVisible();
    expect(await shownCode(page)).toBe(code);
    await shop.start();
    await payAtBank(context, shop.url, code, 'silent');
    await page.getByRole('button', { name: 'Já paguei, verificar agora' }).click();
    await expect(paid(page)).toBeVisible();
  });

  test('a refused card unlocks the bag; a charge with a lost answer is found once, and is refunded when the order is cancelled', async ({
    page,
    shop,
  }) => {
    const start = new Date();
    await cardsWill(shop, 'refused');
    // A tap before the list of cards has loaded waits for it.
    await page.route('**/api/v1/cards', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.fallback();
    });
    await reviewPudding(page);
    await choose(page, 'Cartão pelo app');
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: 'Pagamento recusado' })).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Tentar de novo' }).click();

    await cardsWill(shop, 'lost-answer');
    await expect(page.getByRole('radio', { name: /Cartão pelo app/ })).toBeChecked();
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: 'Processando o pagamento' })).toBeVisible();
    await page.goBack();
    await page.goForward();
    await expect(paid(page)).toBeVisible();
    // The page goes there by itself after five seconds.
    await page.getByRole('button', { name: 'Acompanhar pedido' }).click();
    expect(await bookSince(shop, start)).toEqual([{ kind: 'charge', amount: 1290 }]);
    await page.getByRole('button', { name: 'Cancelar pedido' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancelar este pedido?' });
    await expect(question).toContainText(`${reais('12,90')} serão estornados na fatura do cartão Visa final 4242`);
    await question.getByRole('button', { name: 'Cancelar pedido' }).click();
    await expect(page.getByText('Devolvido')).toBeVisible();
    expect(await bookSince(shop, start)).toEqual([
      { kind: 'charge', amount: 1290 },
      { kind: 'refund', amount: 1290 },
    ]);
  });
});

/** Stops the page's clock, and counts requests by it. */
async function watchAsking(page: Page, resource: string) {
  let asked = 0;
  let answered = 0;
  let status = 200;
  await page.route(resource, async (route) => {
    asked += 1;
    await route.fulfill(status === 200 ? { response: await route.fetch() } : { status });
    answered += 1;
  });
  // Far enough ahead that the instant has not passed before the clock is paused.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  const pass = async (ms: number): Promise<number> => {
    const before = asked;
    await page.clock.fastForward(ms);
    // A request takes no time by that clock, but some by ours; so does what the page makes of its answer.
    await page.waitForTimeout(400);
    if (asked === before) return 0;
    await expect.poll(() => answered).toBe(asked);
    await page.waitForTimeout(400);
    return asked - before;
  };
  const isAsked = async (stepMs = 1000): Promise<void> => {
    let times = 0;
    for (let step = 0; step < 10 && times === 0; step += 1) times = await pass(stepMs);
    expect(times).toBe(1);
  };
  await isAsked();
  return {
    answer: (next: number) => {
      status = next;
    },
    isLeftAloneFor: async (seconds: number) => expect(await pass(seconds * 1000)).toBe(0),
    isAsked,
    /** Not earlier, and not as late as twice that. */
    isAskedAfter: async (seconds: number) => {
      expect(await pass((seconds - 1) * 1000)).toBe(0);
      await isAsked(seconds * 100);
    },
  };
}

const pageOf = async (context: BrowserContext): Promise<Page> => context.pages()[0] ?? (await context.newPage());
