import type { Page } from '@playwright/test';
import { REQUEST_TIMEOUT_MS } from '#domain/durations.ts';
import { aim } from './support/aim.ts';
import { auroraOf } from './support/aurora.ts';
import { customerOn, reais } from './support/customer.ts';
import { newPaymentLink, payerOn } from './support/payment-link.ts';
import { problem } from './support/problem.ts';
import type { ShopServer } from './support/shop-server.ts';
import { expect, test } from './support/test.ts';
import { CARD_FOR_ONCE } from './support/ways-to-pay.ts';

// A page that the worker is taking over may send a request past the routes of a test.
test.use({ serviceWorkers: 'block' });

const CAKE = 'Bolo de cenoura com brigadeiro';

/** The failures of A§8 that no other journey covers; `tests/architecture/error-catalogue.test.ts` lists them all. */

test.describe('the error catalogue', () => {
  test('a menu that cannot be fetched shows an error and can be reloaded', async ({ page }) => {
    await page.route('**/api/v1/menus**', (route) => route.fulfill({ status: 500, body: 'down' }));
    // A document that was asked for with a query shows no menu of its own.
    await page.goto('/aurora/carrinho?from=poster');
    await expect(page.getByText('Não conseguimos carregar os produtos').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pão de queijo mineiro' })).toHaveCount(0);
    const tryAgain = await aim(page.getByRole('button', { name: 'Tentar de novo' }));
    await page.unroute('**/api/v1/menus**');
    await tryAgain();
    await expect(page.getByRole('link', { name: 'Pão de queijo mineiro' })).toBeVisible();
  });

  test('slots that cannot be fetched and a day without slots have different messages', async ({ page }) => {
    await page.route('**/api/v1/schedules**', (route) => route.fulfill({ status: 500, body: 'down' }));
    await page.goto('/aurora/carrinho');
    await page.getByRole('button', { name: /Agendar/ }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText('Não conseguimos carregar os horários')).toBeVisible();
    const tryAgain = await aim(sheet.getByRole('button', { name: /Tentar de novo/ }));
    // The newest route counts.
    await page.route('**/api/v1/schedules**', (route) => route.fulfill({ json: { slots: [] } }));
    await tryAgain();
    await expect(sheet.getByText('Nenhum horário disponível neste dia')).toBeVisible();
  });

  test('the bag says what blocks the order: no address yet, or a closed store', async ({ page, shop }) => {
    await shop.sql(
      `delete from addresses where tenant_id = 't-aurora' and customer_id = (
         select id from customers where tenant_id = 't-aurora' and document = '11144477735')`,
    );
    await page.goto('/aurora/login');
    await customerOn(page).login('11144477735', 'balcao2');
    await expect(page).toHaveURL(/carrinho/);
    await page.getByRole('radio', { name: 'Entrega' }).click();
    await customerOn(page).addQuickly(CAKE);
    const bag = await customerOn(page).openBag();
    await expect(bag.getByRole('button', { name: /Escolha o endereço de entrega/ })).toBeVisible();

    await auroraOf(shop).setClosed(true);
    await page.reload();
    await expect(bag.getByRole('button', { name: /A loja está fechada agora/ })).toBeVisible();
    await auroraOf(shop).setClosed(false);
  });

  test("a refused order shows the server's message, and the bag is kept", async ({ page }) => {
    const words = 'A cozinha parou por hoje.';
    await page.route('**/api/v1/transactions/postpaid', (route) => route.fulfill(problem(409, 'store_closed', words)));
    await orderAtTable(page);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText('Recebido pela loja')).toHaveCount(0);
  });

  test('an order that does not exist says so and leads to the order list', async ({ page }) => {
    await page.goto('/aurora/login');
    await customerOn(page).login('52998224725', 'balcao1');
    await expect(page).toHaveURL(/carrinho/);
    await page.goto('/aurora/pedidos/b0000000-0000-4000-8000-000000000404');
    await expect(page.getByText('Não encontramos este pedido')).toBeVisible();
    await page.getByRole('link', { name: 'Ver meus pedidos' }).click();
    await expect(page).toHaveURL(/\/aurora\/historico$/);
  });

  test('balances that cannot be fetched say why, and the order goes on without them', async ({ page }) => {
    const words = 'O programa de fidelidade está em manutenção.';
    await page.route('**/api/v1/loyalties**', (route) => route.fulfill(problem(503, 'internal', words)));
    await page.route('**/api/v1/gift-cards/**', (route) => route.fulfill({ status: 500, body: 'down' }));
    await page.goto('/aurora/carrinho');
    await page.getByRole('radio', { name: 'Retirada' }).click();
    await customerOn(page).addQuickly(CAKE);
    await customerOn(page).openBag();
    await customerOn(page).finishBag();
    await customerOn(page).login('52998224725', 'balcao1');
    await expect(page.getByText(words)).toBeVisible();
    await page.getByLabel('Código do vale-presente').fill('PRESENTE50');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page.getByText('Não conseguimos conferir o vale-presente agora')).toBeVisible();
    await expect(page.getByLabel('Código do vale-presente')).toHaveValue('PRESENTE50');
  });

  test('a toast appears top-centre and closes after five seconds (A§8)', async ({ page }) => {
    await page.clock.install();
    await page.goto('/aurora/carrinho');
    await customerOn(page).addQuickly(CAKE);
    const bag = await customerOn(page).openBag();
    const toast = page.getByText(`${CAKE} saiu da sacola`);
    // Far enough ahead that the instant has not passed before the clock is paused.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
    await bag.getByRole('button', { name: `Remover ${CAKE}` }).click();
    await expect(toast).toBeVisible();
    const [box, size] = [await toast.locator('..').boundingBox(), page.viewportSize()];
    if (!box || !size) throw new Error('no place on the screen');
    expect(Math.abs(box.x + box.width / 2 - size.width / 2)).toBeLessThan(2);
    expect(box.y + box.height).toBeLessThan(size.height / 4);
    await page.clock.runFor(4_900);
    await expect(toast).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast).toHaveCount(0);
  });

  test('a refused address, shipping type or payment is explained where it was chosen', async ({ page, openShop }) => {
    const shop = await openShop();
    await payWithoutProof(page, shop);
    await quoteInVain(page, shop);
    await page.goto(`${shop.url}/aurora/login`);
    await customerOn(page).login('52998224725', 'balcao1');
    await deliverInVain(page, shop);
    await receiveOtherwise(page);
    await payInVain(page, shop);
  });
});

/** The proof of work is lost on its way to the server. */
async function payWithoutProof(page: Page, shop: ShopServer): Promise<void> {
  const payments = '**/api/v1/payments/*';
  await page.route(payments, (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const { token: _token, ...postData } = route.request().postDataJSON() as Record<string, unknown>;
    return route.continue({ postData });
  });
  const link = await newPaymentLink(shop);
  await page.goto(`${shop.url}/p/${link.uuid}`);
  await payerOn(page).choosePix();
  await payerOn(page).identify();
  await payerOn(page).pay();
  await expect(page.getByRole('alert')).toContainText('A verificação de segurança ainda não terminou. Tente de novo.');
  expect(await link.payments()).toEqual([]);
  await page.unroute(payments);
}

/** A visitor quotes a delivery: too far away, an invalid address, no answer, and a closed store. */
async function quoteInVain(page: Page, shop: ShopServer): Promise<void> {
  const asked = '**/event_points/aurora-paulista?*';
  const sheet = page.getByRole('dialog', { name: 'Onde entregar?' });
  const quote = () => sheet.getByRole('button', { name: 'Calcular entrega' }).click();
  await page.goto(`${shop.url}/aurora/carrinho?sheet=address`);
  await sheet.getByLabel('CEP').fill('22220000');
  await expect(sheet.getByLabel('Número')).toBeFocused();
  await page.keyboard.type('12');
  await quote();
  await expect(sheet.getByRole('alert')).toContainText('Este endereço fica fora da área de entrega');

  await page.route(asked, (route) => route.continue({ url: route.request().url().replace('22220000', 'Catete') }));
  await quote();
  await expect(sheet.getByRole('alert')).toContainText('Não achamos este endereço: confira rua, número e CEP');
  await page.unroute(asked);

  await page.route(asked, () => undefined);
  await whileAMinuteIsShort(page, async () => {
    await quote();
    await expect(sheet.getByRole('alert')).toContainText('A loja demorou demais para responder. Tente de novo.');
  });
  await page.unroute(asked);

  await sheet.getByLabel('CEP').fill('01311000');
  await expect(sheet.getByLabel('Rua')).toHaveValue('Avenida Paulista');
  await auroraOf(shop).setClosed(true);
  await quote();
  await expect(page.getByRole('log').getByText('A loja está fechada agora')).toBeVisible();
  await expect(sheet).toBeHidden();
  await auroraOf(shop).setClosed(false);
}

/** Shortens the timeout of one minute (A§9); shorter ones stay. */
async function whileAMinuteIsShort(page: Page, act: () => Promise<void>): Promise<void> {
  await page.evaluate((minute) => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms === minute ? 50 : ms);
    addEventListener('minute', () => Object.assign(AbortSignal, { timeout }), { once: true });
  }, REQUEST_TIMEOUT_MS);
  await act();
  await page.evaluate(() => dispatchEvent(new Event('minute')));
}

async function deliverInVain(page: Page, shop: ShopServer): Promise<void> {
  const bag = page.getByRole('dialog', { name: 'Sua sacola' });
  // What was typed before the login is kept (ADR-031).
  await page.getByRole('button', { name: /^Avenida Paulista/ }).click();
  await page.getByRole('dialog').getByText('Mãe', { exact: true }).click();
  await expect(page.getByRole('button', { name: /^Mãe.*A loja não entrega neste endereço/ })).toBeVisible();
  await customerOn(page).addQuickly(CAKE);
  await customerOn(page).openBag();
  await expect(bag.getByRole('button', { name: /A loja não entrega neste endereço/ })).toBeVisible();

  await shop.sql(`update stores set delivery_enabled = false where tenant_id = 't-aurora'`);
  await page.reload();
  await expect(bag.getByRole('button', { name: /Escolha outra forma de receber/ })).toBeVisible();
}

async function receiveOtherwise(page: Page): Promise<void> {
  await page.goBack();
  await expect(page.getByText('Entrega não está disponível nesta loja.')).toBeVisible();
  await page.getByRole('button', { name: 'Mudar para Retirada' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Trocar para Retirada' }).click();
  await customerOn(page).openBag();
  await customerOn(page).finishBag();
}

/** On the review: a gift card leaves less than can be charged, and then no captcha can be fetched. */
async function payInVain(page: Page, shop: ShopServer): Promise<void> {
  await shop.sql(`update gift_cards set balance_cents = 1390 where tenant_id = 't-aurora' and code = 'PRESENTE50'`);
  await CARD_FOR_ONCE.choose(page, shop);
  await page.getByLabel('Código do vale-presente').fill('PRESENTE50');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText(`Valor deve ser no mínimo ${reais('3,50')}`)).toBeVisible();

  await shop.stop();
  await page.getByRole('button', { name: `Pagar ${reais('14,90')}` }).click();
  await expect(page.getByRole('log').getByText('A verificação de segurança ainda não terminou')).toBeVisible();
  await expect(page).toHaveURL(/\/aurora\/pedido$/);
}

async function orderAtTable(page: Page): Promise<void> {
  const customer = customerOn(page);
  await customer.scanTable(12);
  await customer.addQuickly(CAKE);
  await customer.openBag();
  await customer.finishBag();
  await page.getByLabel('Nome').fill('Júlia');
  await page.getByRole('button', { name: /Confirmar pedido/ }).click();
}
