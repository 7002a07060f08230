import { demoOperatorKey } from '#server/demo/seed/demo-ids.ts';
import { aim } from './support/aim.ts';
import { logIn } from './support/log-in.ts';
import { fillProfile, finish, newcomer, toAddress } from './support/newcomer.ts';
import { expect, test } from './support/test.ts';

// A page that the worker is taking over may send a request past the routes of a test.
test.use({ serviceWorkers: 'block' });

/** Asks the shop for a link, as its own system does. */
async function linkFor(url: string, person: object): Promise<string> {
  const answer = await fetch(`${url}/api/v1/operator/pre-registrations`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${demoOperatorKey('aurora')}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(person),
  });
  const { url: link } = (await answer.json()) as { url: string };
  return new URL(link).pathname;
}

test.describe('a pre-registration link', () => {
  test('welcomes, prefills what the shop knows, asks for the CPF, and ends logged in; then it is used up', async ({
    page,
    shop,
    browser,
  }) => {
    const { document, email, phone, fullName, password } = newcomer();
    const link = await linkFor(shop.url, { fullName, document, email });
    await page.goto(link);
    // The first screen of a cold server and browser brings all parts of a registration.
    await expect(page.getByRole('heading', { name: 'Boas-vindas, Bia!' })).toBeVisible({ timeout: 30_000 });
    await page.getByRole('link', { name: 'Continuar o cadastro' }).click();
    await expect(page.getByLabel('Nome completo')).toHaveValue(fullName);
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await expect(page.getByLabel('CPF')).toHaveValue('');
    await expect(page.getByText(/A loja anotou •••/)).toBeVisible();
    await fillProfile(page, { document, email, phone, fullName, password });
    await toAddress(page);
    await finish(page);
    await expect(page).toHaveURL(/\/aurora\/carrinho/);

    const other = await browser.newPage({ baseURL: shop.url, locale: 'pt-BR' });
    await other.goto(link);
    await expect(other).toHaveURL(/\/registro\/concluido/);
    await expect(other.getByRole('heading', { name: 'Você já tem cadastro aqui' })).toBeVisible();
    await other.getByRole('link', { name: 'Ir para o login' }).click();
    await expect(other).toHaveURL(/\/login/);
    await other.close();
  });

  test('is asked again after a reload, under its alias and without its id', async ({ page, shop }) => {
    const link = await linkFor(shop.url, { fullName: 'Bia Lima' });
    await page.goto(link.replace('/c/', '/registro/'));
    await page.getByRole('link', { name: 'Continuar o cadastro' }).click();
    await expect(page.getByLabel('Nome completo')).toHaveValue('Bia Lima');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Boas-vindas, Bia!' })).toBeVisible();
    await page.getByRole('link', { name: 'Continuar o cadastro' }).click();
    await expect(page.getByLabel('Nome completo')).toHaveValue('Bia Lima');
  });

  test('keeps what was typed when the customer goes back to it', async ({ page, shop }) => {
    await page.goto(await linkFor(shop.url, { fullName: 'Bia Lima' }));
    await page.getByRole('link', { name: 'Continuar o cadastro' }).click();
    await page.getByLabel('E-mail').fill('outro@example.com');
    await page.goBack();
    await page.getByRole('link', { name: 'Continuar o cadastro' }).click();
    await expect(page.getByLabel('E-mail')).toHaveValue('outro@example.com');
  });

  test('that has expired, is unknown or missing says so, and is forgotten', async ({ page, shop }) => {
    const link = await linkFor(shop.url, { fullName: 'Bia Lima' });
    await shop.sql(
      `update account_tokens set created_at = created_at - interval '40 days', expires_at = expires_at - interval '40 days'
       where purpose = 'registration' and customer_id in (select id from customers where full_name = 'Bia Lima')`,
    );
    await page.goto(link);
    await expect(page.getByText('Este convite venceu.')).toBeVisible();
    await page.goto('/aurora/c');
    await expect(page.getByText('Falta o link do convite.')).toBeVisible();
    await page.goto('/aurora/c/inventado');
    await expect(page.getByText('Este convite não vale nesta loja.')).toBeVisible();
    await page.goto('/aurora/registro');
    await expect(page.getByLabel('Nome completo')).toHaveValue('');
  });

  test('can be checked again after a failure', async ({ page, shop }) => {
    const link = await linkFor(shop.url, { fullName: 'Bia Lima' });
    await page.route('**/valid', (route) => route.abort());
    await page.goto(link);
    await expect(page.getByText('Não conseguimos conferir o convite')).toBeVisible();
    const tryAgain = await aim(page.getByRole('button', { name: 'Tentar de novo' }));
    await page.unroute('**/valid');
    await tryAgain();
    await expect(page.getByRole('heading', { name: 'Boas-vindas, Bia!' })).toBeVisible();
  });

  test('is open to the logged-in, who are told that it is for somebody new', async ({ page, shop }) => {
    const link = await linkFor(shop.url, { fullName: 'Bia Lima' });
    await logIn(page);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Você já está na sua conta' })).toBeVisible();
    // Nothing of the link waits for the next person at this tab.
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('regist')))).toEqual(
      [],
    );
    await page.goto('/aurora/registro/erro?e=Motivo');
    await expect(page.getByText('Motivo')).toBeVisible();
  });

  test('a customer whom the shop knows by CPF and phone is recognized without a link', async ({ page, shop }) => {
    const person = newcomer();
    await linkFor(shop.url, { fullName: 'Bia', document: person.document, phone: person.phone });
    await page.goto('/aurora/registro');
    await fillProfile(page, person);
    await expect(page.getByText('A loja já conhece você.')).toBeVisible();
    await toAddress(page);
    await finish(page);
    await expect(page).toHaveURL(/\/aurora\/carrinho/);
    const rows = await shop.sql<{ full_name: string }>('select full_name from customers where document = $1', [
      person.document,
    ]);
    expect(rows).toEqual([{ full_name: 'Bia Lima' }]);
  });
});
