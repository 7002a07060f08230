import type { Page } from '@playwright/test';
import { formatCpf } from '#domain/person/cpf.ts';
import { customerOn, reais } from './support/customer.ts';
import { hold } from './support/hold.ts';
import { keptOnDevice } from './support/kept-on-device.ts';
import { fillProfile, finish, finishAndSeeWelcome, newcomer, register, toAddress } from './support/newcomer.ts';
import { expect, test } from './support/test.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Continuar' });
/** Counts the calls that register. */
function registrations(page: Page): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/customers')) sent++;
  });
  return () => sent;
}

test.describe('registration', () => {
  test('leads a visitor with a full bag through two steps, logged in, to the order that was begun, and it is placed', async ({
    page,
  }) => {
    const person = newcomer();
    await page.goto('/aurora/carrinho');
    await page.getByRole('radio', { name: 'Retirada' }).click();
    await customerOn(page).addQuickly('Pão de queijo mineiro', 2);
    await page.goto('/aurora/pedido');
    await expect(page).toHaveURL(/\/login\?redirect=%2Fpedido/);
    await page.getByRole('link', { name: 'Ainda não tenho conta' }).click();
    await fillProfile(page, person);
    await toAddress(page);
    await page.getByLabel('CEP').fill('22220000');
    await expect(page.getByLabel('Número')).toBeFocused();
    await page.keyboard.type('12');
    await finishAndSeeWelcome(page, 'Bia Lima');
    await expect(page).toHaveURL(/\/aurora\/pedido$/);
    await page.getByText('Dinheiro').click();
    await page.getByText(reais('20,00')).click();
    await page.getByRole('button', { name: /Pagar na retirada/ }).click();
    await expect(page.getByText('Recebido pela loja')).toBeVisible();
  });

  test('says what a field lacks, and what the password lacks while it is typed', async ({ page }) => {
    await page.goto('/aurora/registro');
    await next(page).click();
    await expect(page.getByText('Preencha este campo').first()).toBeVisible();
    await expect(page.getByLabel('Nome completo')).toBeFocused();
    const hints = page.getByRole('list').filter({ hasText: 'Pelo menos 6 caracteres' });
    await expect(hints).toContainText('Pelo menos 6 caracteres (falta)');
    await page.getByLabel('Crie uma senha').fill('abcdef');
    await expect(hints).toContainText('Pelo menos 6 caracteres (cumprido)');
    await expect(hints).toContainText('Pelo menos um número (falta)');
    await page.getByLabel('Crie uma senha').fill('abcde1');
    await expect(hints).toContainText('Pelo menos um número (cumprido)');
    await page.getByLabel('E-mail').fill('  bia@example.com ');
    await page.getByLabel('Nome completo').focus();
    await expect(page.getByLabel('E-mail')).toHaveValue('bia@example.com');
    await expect(page).toHaveURL(/\/registro$/);
  });

  test('recognizes a CPF with an account when its field is left, and lets nobody on with it', async ({ page }) => {
    const person = newcomer();
    await page.goto('/aurora/registro');
    await fillProfile(page, { ...person, document: '52998224725' });
    await expect(page.getByText('Este CPF já tem cadastro aqui.').first()).toBeVisible();
    await expect(next(page)).toContainText('Este CPF já tem cadastro aqui.');
    await next(page).click();
    await expect(page).toHaveURL(/\/registro$/);
    await page.getByLabel('CPF').fill(formatCpf(person.document));
    await page.getByLabel('E-mail').focus();
    await expect(page.getByText('Este CPF já tem cadastro aqui.')).toHaveCount(0);
    await toAddress(page);
  });

  test('moves no field that is being filled in when the lookup finds the CPF taken', async ({ page }) => {
    const answer = await hold(page, '**/customers/find');
    await page.goto('/aurora/registro');
    await fillProfile(page, { ...newcomer(), document: '52998224725' });
    // Nothing above the window, so no browser makes up for what grows there.
    await page.evaluate(() => scrollTo(0, 0));
    const terms = page.getByRole('button', { name: 'Ler os termos de uso' });
    const before = await terms.boundingBox();
    answer();
    await expect(next(page)).toContainText('Este CPF já tem cadastro aqui.');
    await expect(page.getByLabel('CPF')).toHaveAccessibleErrorMessage('Este CPF já tem cadastro aqui.');
    expect(await terms.boundingBox()).toEqual(before);
    await page.getByRole('link', { name: 'Ir para o login' }).click();
    await expect(page).toHaveURL(/\/aurora\/login/);
  });

  test('that the server finds taken only at the end returns to the first step with everything typed', async ({
    page,
  }) => {
    await page.route('**/customers/find', (route) => route.abort());
    await page.goto('/aurora/registro');
    await fillProfile(page, { ...newcomer(), document: '52998224725' });
    await toAddress(page);
    await finish(page);
    await expect(page.getByText('Este CPF já está cadastrado.').first()).toBeVisible();
    await expect(page).toHaveURL(/\/registro$/);
    await expect(page.getByLabel('Nome completo')).toHaveValue('Bia Lima');
    await expect(next(page)).toContainText('Este CPF já tem cadastro aqui.');
    const banner = page.getByRole('alert').filter({ hasText: 'Este CPF já tem cadastro aqui.' });
    await banner.getByRole('link', { name: 'Ir para o login' }).click();
    await expect(page).toHaveURL(/\/aurora\/login/);
  });

  test('takes an address whole or not at all', async ({ page }) => {
    await page.goto('/aurora/registro');
    await fillProfile(page, newcomer());
    await toAddress(page);
    await page.getByLabel('Complemento').fill('ap 1');
    await finish(page);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page).toHaveURL(/\/registro\/endereco/);
    await page.getByLabel('Complemento').fill('');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await finishAndSeeWelcome(page, 'Bia Lima');
  });

  test('takes no address with a CEP that does not exist, also after another look at the first step', async ({
    page,
  }) => {
    const sent = registrations(page);
    await page.goto('/aurora/registro');
    await fillProfile(page, newcomer());
    await toAddress(page);
    await page.getByLabel('CEP').fill('99999999');
    await expect(page.getByLabel('CEP')).toHaveAccessibleErrorMessage(/Não achamos este CEP/);
    await page.getByLabel('Rua').fill('Rua das Flores');
    await page.getByLabel('Número').fill('12');
    await page.getByLabel('Bairro').fill('Flamengo');
    await page.getByLabel('Cidade').fill('Rio de Janeiro');
    await page.getByLabel('UF').fill('RJ');
    await finish(page);
    await expect(page.getByLabel('CEP')).toBeFocused();
    await expect(page.getByLabel('CEP')).toHaveAccessibleErrorMessage(/Não achamos este CEP/);
    await page.goBack();
    await toAddress(page);
    await finish(page);
    await expect(page.getByLabel('CEP')).toHaveAccessibleErrorMessage(/Não achamos este CEP/);
    expect(sent()).toBe(0);
    await page.getByLabel('CEP').fill('22220000');
    await finishAndSeeWelcome(page, 'Bia Lima');
  });

  test('happens once, however often the button is tapped', async ({ page, shop }) => {
    const person = newcomer();
    const sent = registrations(page);
    await page.goto('/aurora/registro');
    await fillProfile(page, person);
    await toAddress(page);
    await page.getByRole('button', { name: /oncluir/ }).dblclick();
    await expect(page).toHaveURL(/\/aurora\/carrinho/);
    expect(sent()).toBe(1);
    const rows = await shop.sql('select id from customers where document = $1', [person.document]);
    expect(rows).toHaveLength(1);
  });

  test('whose answer was lost says so, keeps the input, and is finished by the next tap without a second account', async ({
    page,
    shop,
  }) => {
    const person = newcomer();
    await page.goto('/aurora/registro');
    await fillProfile(page, person);
    await toAddress(page);
    let isLost = true;
    await page.route('**/api/v1/customers', async (route) => {
      if (!isLost) return route.continue();
      isLost = false;
      await route.fetch();
      await route.abort();
    });
    await finish(page);
    await expect(page.getByRole('alert')).toContainText('Tudo o que você digitou continua aqui.');
    await finish(page);
    await expect(page).toHaveURL(/\/aurora\/carrinho/);
    expect(await shop.sql('select id from customers where document = $1', [person.document])).toHaveLength(1);
  });

  test('without a connection says so and keeps what was typed in both steps', async ({ page, context }) => {
    await page.goto('/aurora/registro');
    await fillProfile(page, newcomer());
    await toAddress(page);
    await page.getByLabel('Rua').fill('Rua das Flores');
    await context.setOffline(true);
    await page.getByLabel('CEP').fill('22220000');
    await page.getByLabel('Número').fill('12');
    await page.getByLabel('Bairro').fill('Flamengo');
    await page.getByLabel('Cidade').fill('Rio de Janeiro');
    await page.getByLabel('UF').fill('RJ');
    await finish(page);
    await expect(page.getByRole('alert')).toContainText('O cadastro ainda não foi feito');
    await expect(page.getByLabel('Rua')).toHaveValue('Rua das Flores');
    await context.setOffline(false);
    await finishAndSeeWelcome(page, 'Bia Lima');
  });

  test('goes back a step without losing anything, and writes nothing of it to the device', async ({ page }) => {
    const person = newcomer();
    await page.goto('/aurora/registro');
    await fillProfile(page, person);
    await toAddress(page);
    await page.getByLabel('Rua').fill('Rua das Flores');
    await page.goBack();
    await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
    await expect(page.getByLabel('Crie uma senha')).toHaveValue(person.password);
    const kept = await keptOnDevice(page);
    for (const secret of [person.document, formatCpf(person.document), person.password, person.email]) {
      expect(kept).not.toContain(secret);
    }
    await toAddress(page);
    await expect(page.getByLabel('Rua')).toHaveValue('Rua das Flores');
  });

  test('tells after a reload that what was typed is gone, and begins at the first step', async ({ page }) => {
    await page.goto('/aurora/registro');
    await expect(page.getByText('O que você tinha digitado se perdeu')).toHaveCount(0);
    await fillProfile(page, newcomer());
    await toAddress(page);
    await page.reload();
    await expect(page).toHaveURL(/\/registro$/);
    await expect(page.getByText('O que você tinha digitado se perdeu')).toBeVisible();
    await expect(page.getByLabel('Nome completo')).toHaveValue('');
  });

  test('whose login fails afterwards says that the account exists, and logs in at the next try', async ({ page }) => {
    let isDown = true;
    await page.route('**/customers/login', (route) => (isDown ? route.abort() : route.continue()));
    await register(page, newcomer());
    await expect(page.getByText('Seu cadastro está feito, mas não conseguimos entrar na conta.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ir para o login' })).toBeVisible();
    isDown = false;
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page).toHaveURL(/\/aurora\/carrinho/);
  });

  test('has a last page that says when there is nothing to finish', async ({ page }) => {
    await page.goto('/aurora/registro/concluido');
    await expect(page.getByRole('heading', { name: 'Não conseguimos recuperar o cadastro' })).toBeVisible();
    await page.getByRole('link', { name: 'Ir para o login' }).click();
    await expect(page).toHaveURL(/\/login/);
  });

  test('has an error page that shows its message as text, never as markup, to everybody', async ({ page }) => {
    const markup = '<img src=x onerror="document.title=1">Fora do ar';
    await page.goto(`/aurora/registro/erro?e=${encodeURIComponent(markup)}`);
    await expect(page.getByText(markup)).toBeVisible();
    await expect(page.locator('main img')).toHaveCount(0);
    await page.goto('/aurora/registro/erro');
    await expect(page.getByRole('heading', { name: 'O cadastro não é possível' })).toBeVisible();
    await page.getByRole('button', { name: 'Voltar' }).click();
    await expect(page).toHaveURL(/\/login/);
  });
});
