import type { BrowserContext, Page } from '@playwright/test';
import { aim } from './support/aim.ts';
import { customerOn } from './support/customer.ts';
import { problem } from './support/problem.ts';
import { outliveAccessToken } from './support/stale-session.ts';
import type { ShopServer } from './support/shop-server.ts';
import { expect, test } from './support/test.ts';

// A page that the worker is taking over may send a request past the routes of a test.
test.use({ serviceWorkers: 'block' });

const RAFAEL = { document: '11144477735', password: 'balcao2' };
const NEW_PASSWORD = 'padaria7';
/** A code that the page does not know. */
const UNKNOWN = 'something_else';

async function askForLink(page: Page, document = RAFAEL.document): Promise<void> {
  await page.getByLabel('CPF').fill('');
  await page.getByLabel('CPF').pressSequentially(document);
  await page.getByRole('button', { name: 'Enviar o link' }).click();
}

/** Opens the newest recovery link of a shop among the sandbox's messages. */
async function openLink(context: BrowserContext, { url }: ShopServer, kind: 'SMS' | 'e-mail'): Promise<Page> {
  const inbox = await context.newPage();
  const message = inbox
    .getByRole('article')
    .filter({ has: inbox.getByRole('heading', { name: kind === 'SMS' ? 'SMS' : /nova senha/ }) })
    .filter({ hasText: `${url}/aurora/nova-senha/` })
    .first();
  await expect(async () => {
    await inbox.goto(`${url}/sandbox/mail`);
    await expect(message).toBeVisible({ timeout: 500 });
  }).toPass();
  await message.getByRole('link').click();
  return inbox;
}

async function choose(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('Nova senha', { exact: true }).fill(password);
  await page.getByLabel('Repita a nova senha').fill(confirmation);
  await page.getByRole('button', { name: 'Salvar a nova senha' }).click();
}

test.describe('a forgotten password', () => {
  test('is asked for on the way to a screen, which is still known when somebody goes back to the login', async ({
    page,
  }) => {
    await page.goto('/aurora/login?redirect=/historico');
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
    await expect(page.getByRole('heading', { name: 'Recuperar a senha' })).toBeVisible();
    await page.getByRole('link', { name: 'Voltar' }).click();
    await expect(page).toHaveURL(/\/aurora\/login\?redirect=(\/|%2F)historico$/);
  });

  test('is replaced by a link in an e-mail, which works once', async ({ page, context, openShop }) => {
    const shop = await openShop();
    await page.goto(`${shop.url}/aurora/login`);
    await customerOn(page).login(RAFAEL.document, 'errada1');
    await expect(page.getByRole('alert')).toContainText('CPF não cadastrado ou senha incorreta.');
    await page.getByRole('alert').getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Recuperar a senha' })).toBeVisible();

    await test.step('a CPF that is not registered is named as such', async () => {
      await askForLink(page, '39053344705');
      await expect(page.getByRole('alert')).toContainText('Não encontramos este CPF nesta loja');
    });
    await askForLink(page);
    await expect(page.getByText('Pedido de nova senha enviado')).toBeVisible();
    const sent = page.getByText('Enviamos o link para r•••@cliente.example');
    await expect(sent).toBeVisible();
    await test.step('where it went is not said of another CPF', async () => {
      await page.getByLabel('CPF').fill('390.533.447-05');
      await expect(sent).toBeHidden();
      await expect(page.getByRole('button', { name: 'Enviar o link' })).toBeVisible();
    });

    const linked = await openLink(context, shop, 'e-mail');
    const address = linked.url();
    await test.step('the new password shows its rules while it is typed', async () => {
      const hint = linked.getByRole('listitem').filter({ hasText: 'Pelo menos um número' });
      await expect(hint).not.toContainText('cumprido');
      await linked.getByLabel('Nova senha', { exact: true }).fill('ab1');
      await expect(hint).toContainText('cumprido');
      await choose(linked, 'abcdef', 'abcdeg');
      await expect(linked.getByText('As senhas não são iguais')).toBeVisible();
      await choose(linked, RAFAEL.password);
      await expect(linked.getByRole('alert')).toContainText('A nova senha é igual à atual');
    });
    await choose(linked, NEW_PASSWORD);
    await expect(linked.getByText('Senha alterada')).toBeVisible();
    await expect(linked).toHaveURL(/\/aurora\/login$/);

    await test.step('the used link leads to the login and says why', async () => {
      await linked.goto(address);
      await expect(linked.getByText('Este link não vale mais')).toContainText('entre com a nova');
      await expect(linked).toHaveURL(/\/aurora\/login$/);
    });
    await customerOn(linked).login(RAFAEL.document, NEW_PASSWORD);
    await expect(linked).toHaveURL(/carrinho/);
  });

  test('is replaced by a link in an SMS', async ({ page, context, openShop }) => {
    const shop = await openShop();
    await page.goto(`${shop.url}/aurora/recuperar-senha`);
    await expect(page.getByRole('radio', { name: 'E-mail' })).toBeChecked();
    await page.getByText('SMS', { exact: true }).click();
    await askForLink(page);
    await expect(page.getByText(/Enviamos o link para \(••\) •••••-0002/)).toBeVisible();
    const linked = await openLink(context, shop, 'SMS');
    await choose(linked, NEW_PASSWORD);
    await expect(linked.getByText('Senha alterada')).toBeVisible();
  });

  test('is explained in our words, whatever words a server uses (B§8)', async ({ page }) => {
    const answers = [
      [problem(422, UNKNOWN, 'Password not found'), 'Este cadastro ainda não tem senha'],
      [problem(422, UNKNOWN, 'Customer not registered'), 'Não encontramos este CPF nesta loja'],
      [problem(422, UNKNOWN, 'Volte amanhã.'), 'Volte amanhã.'],
      [problem(422, 'recovery_unavailable', ''), 'Não conseguimos enviar por este meio'],
      [problem(500, UNKNOWN, ''), 'Algo deu errado no sistema da loja'],
    ] as const;
    await page.goto('/aurora/recuperar-senha');
    for (const [answer, words] of answers) {
      await page.route('**/account/recovery', (route) => route.fulfill(answer));
      await askForLink(page);
      await expect(page.getByRole('alert')).toContainText(words);
      await page.unroute('**/account/recovery');
    }
  });

  test('stays where it is when the link cannot be checked, and goes on with a signal', async ({ page }) => {
    await page.route('**/account/tokens/*', (route) => route.abort());
    await page.goto('/aurora/nova-senha/some-token');
    await expect(page.getByText('Não conseguimos conferir o link')).toBeVisible();
    const tryAgain = await aim(page.getByRole('button', { name: 'Tentar de novo' }));
    await page.unroute('**/account/tokens/*');
    await tryAgain();
    await expect(page.getByText('Este link não vale mais')).toBeVisible();
    await expect(page).toHaveURL(/\/aurora\/login$/);
    await page.goto('/aurora/nova-senha');
    await expect(page.getByText('Este link não vale mais')).toBeVisible();
    await expect(page).toHaveURL(/\/aurora\/login$/);
  });
});

test.describe('changing the password', () => {
  test('goes on here and ends the session on the other device', async ({ page, browser, openShop }) => {
    const shop = await openShop();
    const elsewhere = await (await browser.newContext({ baseURL: shop.url, locale: 'pt-BR' })).newPage();
    for (const device of [page, elsewhere]) {
      await device.goto(`${shop.url}/aurora/login`);
      await customerOn(device).login(RAFAEL.document, RAFAEL.password);
      await expect(device).toHaveURL(/carrinho/);
    }
    await page.goto(`${shop.url}/aurora/minha-conta`);
    await page.getByRole('link', { name: 'Alterar a senha' }).click();
    const change = async (current: string) => {
      await page.getByLabel('Senha atual').fill(current);
      await page.getByLabel('Nova senha', { exact: true }).fill(NEW_PASSWORD);
      await page.getByLabel('Repita a nova senha').fill(NEW_PASSWORD);
      await page.getByRole('button', { name: 'Alterar a senha' }).click();
    };
    await change('errada1');
    await expect(page.getByText('A senha atual não confere.')).toBeVisible();
    await expect(page.getByLabel('Senha atual')).toBeFocused();
    await change(RAFAEL.password);
    await expect(page.getByText('Senha alterada')).toBeVisible();
    await expect(page).toHaveURL(/minha-conta/);

    await outliveAccessToken(page);
    await page.goto(`${shop.url}/aurora/cartoes`);
    await expect(page.getByRole('heading', { name: 'Cartões' })).toBeVisible();
    await expect(page).toHaveURL(/cartoes/);

    // At once, although its access token is good for minutes (D-93).
    await elsewhere.goto(`${shop.url}/aurora/cartoes`);
    await expect(elsewhere.getByText('Sua sessão expirou')).toBeVisible();
    await expect(elsewhere).toHaveURL(/login/);
    await customerOn(elsewhere).login(RAFAEL.document, NEW_PASSWORD);
    await expect(elsewhere).toHaveURL(/cartoes/);
    await elsewhere.context().close();
  });

  test('of an account without a password says so (B§8)', async ({ page, openShop }) => {
    const shop = await openShop();
    await page.goto(`${shop.url}/aurora/login`);
    await customerOn(page).login(RAFAEL.document, RAFAEL.password);
    await expect(page).toHaveURL(/carrinho/);
    await shop.sql(`update customers set password_hash = null where tenant_id = 't-aurora'`);
    await page.goto(`${shop.url}/aurora/alterar-senha`);
    await page.getByLabel('Senha atual').fill(RAFAEL.password);
    await page.getByLabel('Nova senha', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Repita a nova senha').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Alterar a senha' }).click();
    await expect(page.getByRole('alert')).toContainText('Este cadastro não tem senha');
  });
});
