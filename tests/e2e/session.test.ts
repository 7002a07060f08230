import { customerOn, reais } from './support/customer.ts';
import { holdStore } from './support/hold-store.ts';
import { keptOnDevice } from './support/kept-on-device.ts';
import { logIn } from './support/log-in.ts';
import { operatorOf } from './support/operator.ts';
import { outliveAccessToken } from './support/stale-session.ts';
import { expect, test } from './support/test.ts';
import { watchWords } from './support/watch-words.ts';

const TRANSACTIONS = /\/api\/v1\/transactions/;
const EXPIRED = 'Sua sessão expirou';

test.describe('a session', () => {
  test('is refreshed once for two tabs, when its access token is over', async ({ page, context }) => {
    await logIn(page);
    await page.goto('/aurora/minha-conta');
    const other = await context.newPage();
    await other.goto('/aurora/minha-conta');
    await expect(other.getByText('marina@cliente.example')).toBeVisible();
    const refreshes: string[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/customers/refresh')) refreshes.push(request.url());
    });
    await outliveAccessToken(page);
    await Promise.all([page.goto('/aurora/cartoes'), other.goto('/aurora/cartoes')]);
    for (const tab of [page, other]) await expect(tab.getByText(/4242/).first()).toBeVisible();
    expect(refreshes).toHaveLength(1);
    for (const tab of [page, other]) await expect(tab.getByText(EXPIRED)).toHaveCount(0);
  });

  test('that the server ended says so, and leaves nothing of the customer on the device', async ({
    page,
    openShop,
  }) => {
    const shop = await openShop();
    await page.goto(`${shop.url}/aurora/login`);
    await customerOn(page).login('52998224725', 'balcao1');
    await expect(page).not.toHaveURL(/login/);
    await page.goto(`${shop.url}/aurora/minha-conta`);
    await expect(page.getByText('marina@cliente.example')).toBeVisible();
    await shop.sql('update refresh_families set revoked_at = now()');
    await outliveAccessToken(page);
    await page.goto(`${shop.url}/aurora/cartoes`);
    await expect(page.getByText(EXPIRED)).toBeVisible();
    await expect(page).toHaveURL(/login\?redirect=%2Fcartoes/);
    await expect.poll(() => keptOnDevice(page)).not.toContain('marina@cliente.example');
    await customerOn(page).login('52998224725', 'balcao1');
    await expect(page).toHaveURL(/\/aurora\/cartoes$/);
  });

  test('is ended from another device, which lists where its customer is logged in', async ({
    page,
    openShop,
    browser,
  }) => {
    const shop = await openShop();
    const context = await browser.newContext();
    const other = await context.newPage();
    for (const on of [other, page]) {
      await on.goto(`${shop.url}/aurora/login`);
      await customerOn(on).login('52998224725', 'balcao1');
      await expect(on).not.toHaveURL(/login/);
    }
    await page.goto(`${shop.url}/aurora/minha-conta`);
    await expect(page.getByText('marina@cliente.example')).toBeVisible();
    // Neither the list nor the end of another session needs a token that is still good.
    await outliveAccessToken(page);
    await page.getByRole('button', { name: 'Onde sua conta está aberta' }).click();
    const sheet = page.getByRole('dialog', { name: 'Onde sua conta está aberta' });
    await expect(sheet.getByText('Este aparelho', { exact: true })).toHaveCount(1);
    await outliveAccessToken(page);
    await sheet.getByRole('button', { name: /^Encerrar o acesso/ }).click();
    await expect(sheet.getByRole('button', { name: /^Encerrar o acesso/ })).toHaveCount(0);
    await expect(sheet.getByText('Este aparelho', { exact: true })).toHaveCount(1);

    await other.goto(`${shop.url}/aurora/cartoes`);
    await expect(other.getByText(EXPIRED)).toBeVisible();
    await page.goto(`${shop.url}/aurora/cartoes`);
    await expect(page.getByText(/4242/).first()).toBeVisible();
    await context.close();
  });

  test('does not end because a proxy on the way wants a login of its own', async ({ page, context }) => {
    await logIn(page);
    const foreign = [
      { status: 401, contentType: 'text/html', body: '<h1>Proxy login</h1>' },
      { status: 401, contentType: 'application/json', body: '{"error":"unauthorized"}' },
      {
        status: 401,
        contentType: 'application/problem+json',
        body: '{"type":"x","title":"x","status":401,"detail":"","code":"proxy","requestId":"1"}',
      },
    ];
    for (const answer of foreign) {
      await context.route('**/api/v1/**', (route) => route.fulfill(answer));
      await page.goto('/aurora/cartoes');
      await expect(page.getByRole('heading', { name: 'Meus cartões' })).toBeVisible();
      await context.unroute('**/api/v1/**');
    }
    await expect(page.getByText(EXPIRED)).toHaveCount(0);
    await page.goto('/aurora/minha-conta');
    await expect(page.getByText('marina@cliente.example')).toBeVisible();
  });

  test('survives a reload, and a logout takes the customer off the device though the call fails', async ({ page }) => {
    await logIn(page);
    await page.goto('/aurora/minha-conta');
    await page.reload();
    await expect(page.getByText('marina@cliente.example')).toBeVisible();
    // The public half of its key, which JSON shows.
    expect(await keptOnDevice(page)).toContain('P-256');
    await page.route('**/customers/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'Sair' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/carrinho/);
    expect(await keptOnDevice(page)).not.toContain('marina@cliente.example');
    expect(await keptOnDevice(page)).not.toContain('accessToken');
    expect(await keptOnDevice(page)).not.toContain('P-256');
  });
});

test.describe('without a service worker, which would send it past the routes of the test', () => {
  test.use({ serviceWorkers: 'block' });

  test('an order that waits when the session ends stays in sight with its lines, and a login sends it', async ({
    page,
    openShop,
  }) => {
    const shop = await openShop();
    const customer = customerOn(page);
    const start = new Date();
    await page.goto(`${shop.url}/aurora/carrinho`);
    await page.getByRole('radio', { name: 'Retirada' }).click();
    await customer.addQuickly('Pão de queijo mineiro', 2);
    await customer.openBag();
    await customer.finishBag();
    await customer.login('52998224725', 'balcao1');
    await expect(page).toHaveURL(/\/aurora\/pedido$/);
    await page.getByText('Dinheiro').click();
    await page.getByRole('button', { name: reais('20,00'), exact: true }).click();
    // Every try of the order fails on the way, until the session has ended.
    await page.route(TRANSACTIONS, (route) => route.abort());
    await page.getByRole('button', { name: /Pagar na retirada/ }).click();
    await expect(page).toHaveURL(/\/aurora\/pedidos\//);
    const order = page.url();
    await shop.sql('update refresh_families set revoked_at = now()');
    await outliveAccessToken(page);
    await page.goto(`${shop.url}/aurora/cartoes`);
    // Its own tries may have found out before.
    await expect(page).toHaveURL(/login/, { timeout: 30_000 });

    await page.goto(`${shop.url}/aurora/carrinho`);
    await page.getByRole('link', { name: /Entre para (enviar|confirmar) o pedido/ }).click();
    await expect(page).toHaveURL(order);
    await expect(page.getByText('Pão de queijo mineiro')).toBeVisible();
    await page.unroute(TRANSACTIONS);
    await page.getByRole('main').getByRole('link', { name: 'Entrar', exact: true }).click();
    await customer.login('52998224725', 'balcao1');
    // After many tries in vain the next one may wait.
    const received = async () => (await operatorOf(shop.url, 'aurora').ordersSince(start)).length;
    await expect.poll(received, { timeout: 60_000 }).toBe(1);
    await expect(page).not.toHaveURL(order, { timeout: 30_000 });
    await expect(page).toHaveURL(/\/aurora\/pedidos\//);
    await expect(page.getByText('Pão de queijo mineiro')).toBeVisible();
  });
});

test('logging out tells what still waits, and can wait, send it, or give it up', async ({
  page,
  context,
  openShop,
}) => {
  const shop = await openShop();
  await page.goto(`${shop.url}/aurora/login`);
  await customerOn(page).login('52998224725', 'balcao1');
  await expect(page).not.toHaveURL(/login/);
  // In this order, so that every screen is there without a connection.
  await page.goto(`${shop.url}/aurora/minha-conta`);
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar na conta' }).click();
  await page.getByRole('link', { name: 'Meus dados' }).click();
  const push = page.getByRole('switch', { name: 'Receber avisos nos meus aparelhos' });
  await expect(push).toBeChecked();
  await context.setOffline(true);
  await push.click();
  await page.getByRole('link', { name: 'Voltar' }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('1 mudança nas notificações')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Enviar agora/ })).toContainText('Só com sinal de internet');
  await dialog.getByRole('button', { name: 'Esperar' }).click();
  await expect(dialog).toHaveCount(0);

  // A device that is slow to tell: the question for somebody who loses nothing would be the wrong one.
  const words = await watchWords(page.locator('body'));
  const letGo = await holdStore(page, '$outbox');
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/logout/);
  await letGo();
  await expect(dialog.getByText('1 mudança nas notificações')).toBeVisible();
  expect((await words.changes()).filter((text) => text.includes('Sair da conta?'))).toEqual([]);
  await context.setOffline(false);
  await expect(dialog.getByText('1 mudança nas notificações')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/carrinho/);
  const pushed = () =>
    shop.sql<{ off: boolean }>(
      `select push_notification_disabled as off from customers where tenant_id = 't-aurora' and document = '52998224725'`,
    );
  await expect.poll(pushed).toEqual([{ off: true }]);
});
