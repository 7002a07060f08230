import { hold } from './support/hold.ts';
import type { Page } from '@playwright/test';
import { customerOn } from './support/customer.ts';
import { untilKept } from './support/page-life.ts';
import type { ShopServer } from './support/shop-server.ts';
import { expect, test } from './support/test.ts';

const OWNER = 'aurora-rafael';

interface Person {
  readonly full_name: string;
  readonly email: string;
  readonly phone: string;
  readonly birthdate: string | null;
  readonly push_notification_disabled: boolean;
  readonly agrees: boolean;
}

const personIn = async ({ sql }: ShopServer): Promise<Person | undefined> => {
  const [person] = await sql<Person>(
    `select full_name, email, phone, birthdate::text, push_notification_disabled,
       marketing_accepted_at is not null as agrees from customers
     where tenant_id = 't-aurora' and id = $1`,
    [OWNER],
  );
  return person;
};

/** The data of a customer as this test wants them. */
async function profileScreen(page: Page, shop: ShopServer, birthdate: string | null): Promise<void> {
  await shop.sql(
    `update customers set full_name = 'Rafael Lima', email = 'rafael@cliente.example', phone = '11912345678',
       birthdate = $2, push_notification_disabled = false, marketing_accepted_at = now() where tenant_id = 't-aurora' and id = $1`,
    [OWNER, birthdate],
  );
  await page.goto('/aurora/login');
  await customerOn(page).login('11144477735', 'balcao2');
  await expect(page).not.toHaveURL(/login/);
  await page.goto('/aurora/minha-conta');
  await page.getByRole('link', { name: 'Meus dados' }).click();
  await expect(page.getByLabel('Nome completo')).toHaveValue('Rafael Lima');
}

const save = (page: Page) => page.getByRole('button', { name: 'Salvar meus dados' }).click();

/** Saves another e-mail, which the server refuses from now on. */
async function saveRefused(page: Page, email: string): Promise<void> {
  const refusal = { status: 422, code: 'bad_request', detail: 'Este e-mail já é de outra conta.' };
  const body = JSON.stringify({ type: 'about:blank', title: '', requestId: 'r', ...refusal });
  await page.route('**/api/v1/profile', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 422, contentType: 'application/problem+json', body })
      : route.fallback(),
  );
  await page.getByLabel('E-mail').fill(email);
  await save(page);
  await expect(page.getByText('Seus dados não foram alterados')).toBeVisible();
}

test.describe('my data', () => {
  test('are changed with the errors beside their fields; the document stays', async ({ page, shop }) => {
    await profileScreen(page, shop, '1990-12-31');
    await expect(page.getByLabel('CPF')).toHaveValue('111.444.777-35');
    await expect(page.getByLabel('CPF')).not.toBeEditable();
    await expect(page.getByLabel('Celular')).toHaveValue('(11) 91234-5678');
    await expect(page.getByLabel('Data de nascimento')).toHaveValue('31/12/1990');

    await page.getByLabel('Nome completo').fill('');
    await page.getByLabel('E-mail').fill('rafael@cliente');
    await page.getByLabel('Celular').fill('01');
    await page.getByLabel('Data de nascimento').fill('31/02/1990');
    await save(page);
    for (const label of ['Nome completo', 'E-mail', 'Celular', 'Data de nascimento'])
      await expect(page.getByLabel(label)).toHaveAccessibleErrorMessage(/./);
    expect(await personIn(shop)).toMatchObject({ full_name: 'Rafael Lima', email: 'rafael@cliente.example' });

    await page.getByLabel('Nome completo').fill(' Rafael Souza ');
    await page.getByLabel('E-mail').fill(' rafael@novo.example ');
    await page.getByLabel('Celular').fill('+55 11 3000-1234');
    await page.getByLabel('Data de nascimento').fill('01/02/1991');
    await save(page);
    await expect(page.getByText('Dados atualizados')).toBeVisible();
    await expect
      .poll(() => personIn(shop))
      .toMatchObject({
        full_name: 'Rafael Souza',
        email: 'rafael@novo.example',
        phone: '1130001234',
        birthdate: '1991-02-01',
      });
    await page.getByRole('link', { name: 'Voltar' }).click();
    await expect(page.getByRole('heading', { name: /Rafael/ })).toBeVisible();
    await expect(page.getByText('rafael@novo.example')).toBeVisible();
  });

  test('that nobody changed are saved without a word to the shop', async ({ page, shop, context }) => {
    await profileScreen(page, shop, null);
    await context.setOffline(true);
    await save(page);
    await expect(page.getByText('Dados atualizados')).toBeVisible();
  });

  test('without a birthday do not ask for one', async ({ page, shop }) => {
    await profileScreen(page, shop, null);
    await expect(page.getByLabel('Data de nascimento')).toHaveCount(0);
  });

  test('without a signal are saved on this device, also over a reload, and the server hears of them once', async ({
    page,
    context,
    shop,
  }) => {
    await profileScreen(page, shop, null);
    await untilKept(page);
    await context.setOffline(true);
    await page.getByLabel('Nome completo').fill('Rafael Offline');
    await save(page);
    await expect(page.getByText('Aguardando sinal')).toBeVisible();
    const push = page.getByRole('switch', { name: /Receber avisos/ });
    // The switch shows what is on the device, and that comes a moment after the tap.
    await push.click();
    await expect(push).not.toBeChecked();
    await expect(page.getByText('Aguardando sinal', { exact: false })).toHaveCount(2);
    await page.reload();
    await expect(page.getByLabel('Nome completo')).toHaveValue('Rafael Offline');
    await expect(push).not.toBeChecked();
    expect(await personIn(shop)).toMatchObject({ full_name: 'Rafael Lima', push_notification_disabled: false });

    await context.setOffline(false);
    await expect(page.getByText('Aguardando sinal')).toHaveCount(0, { timeout: 30_000 });
    await expect
      .poll(() => personIn(shop))
      .toMatchObject({ full_name: 'Rafael Offline', push_notification_disabled: true });
    await expect(page.getByLabel('Nome completo')).toHaveValue('Rafael Offline');
  });

  test('are said to be on their way while they are sent, and to wait for a signal only without one', async ({
    page,
    shop,
  }) => {
    await profileScreen(page, shop, null);
    const letIn = await hold(page, '**/api/v1/profile');
    await page.getByLabel('Nome completo').fill('Rafael Devagar');
    await save(page);
    await expect(page.getByText('Enviando…')).toBeVisible();
    await expect(page.getByText('Aguardando sinal')).toHaveCount(0);
    letIn();
    await expect(page.getByText('Enviando…')).toHaveCount(0);
    expect(await personIn(shop)).toMatchObject({ full_name: 'Rafael Devagar' });
  });

  test('include the consent to marketing, which is withdrawn without a signal, too, beside any other change', async ({
    page,
    context,
    shop,
  }) => {
    await profileScreen(page, shop, null);
    await untilKept(page);
    const marketing = page.getByRole('switch', { name: 'Receber novidades e ofertas' });
    await expect(marketing).toBeChecked();
    await context.setOffline(true);
    await marketing.click();
    await expect(marketing).not.toBeChecked();
    await page.getByLabel('Nome completo').fill('Rafael Offline');
    await save(page);
    await expect(page.getByText('Aguardando sinal')).toHaveCount(2);
    await page.reload();
    await expect(marketing).not.toBeChecked();
    expect(await personIn(shop)).toMatchObject({ agrees: true });
    await context.setOffline(false);
    await expect(page.getByText('Aguardando sinal')).toHaveCount(0, { timeout: 30_000 });
    await expect.poll(() => personIn(shop)).toMatchObject({ full_name: 'Rafael Offline', agrees: false });
    await marketing.click();
    await expect.poll(() => personIn(shop)).toMatchObject({ agrees: true });
    await expect(marketing).toBeChecked();
  });

  test('that the server refuses stay on the screen, with its reason and the way to correct them', async ({
    page,
    shop,
  }) => {
    await profileScreen(page, shop, null);
    await saveRefused(page, 'outra@cliente.example');
    await expect(page.getByText('Este e-mail já é de outra conta.')).toBeVisible();
    await page.unroute('**/api/v1/profile');
    await page.reload();
    await expect(page.getByLabel('E-mail')).toHaveValue('rafael@cliente.example');
    await page.getByRole('button', { name: 'Corrigir' }).click();
    await expect(page.getByLabel('E-mail')).toHaveValue('outra@cliente.example');
    // Nobody who leaves before it is saved has to type it again.
    await page.reload();
    await page.getByRole('button', { name: 'Corrigir' }).click();
    await expect(page.getByLabel('E-mail')).toHaveValue('outra@cliente.example');
    await save(page);
    await expect(page.getByText('Dados atualizados')).toBeVisible();
    expect((await personIn(shop))?.email).toBe('outra@cliente.example');
  });

  test('that was refused is forgotten once another one is saved, or when it is discarded', async ({ page, shop }) => {
    await profileScreen(page, shop, null);
    await saveRefused(page, 'outra@cliente.example');
    await page.unroute('**/api/v1/profile');
    await page.getByLabel('E-mail').fill('nova@cliente.example');
    await save(page);
    await expect(page.getByText('Dados atualizados')).toBeVisible();
    await expect(page.getByText('Seus dados não foram alterados')).toHaveCount(0);

    await saveRefused(page, 'outra@cliente.example');
    await page.unroute('**/api/v1/profile');
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(page.getByText('Seus dados não foram alterados')).toHaveCount(0);
    await expect(page.getByLabel('E-mail')).toHaveValue('nova@cliente.example');

    // What is typed back to what is saved is no change, and leaves nothing to correct.
    await saveRefused(page, 'outra@cliente.example');
    await page.getByLabel('E-mail').fill('nova@cliente.example');
    await save(page);
    await expect(page.getByText('Seus dados não foram alterados')).toHaveCount(0);
  });

  test('that are being corrected are refused again, and then left or discarded', async ({ page, shop }) => {
    await profileScreen(page, shop, null);
    const refusal = page.getByText('Seus dados não foram alterados');
    await saveRefused(page, 'outra@cliente.example');
    await page.getByRole('button', { name: 'Corrigir' }).click();
    await expect(refusal).toHaveCount(0);
    await page.getByRole('link', { name: 'Voltar' }).click();
    await page.getByRole('link', { name: 'Meus dados' }).click();
    await expect(refusal).toBeVisible();
    await page.getByRole('button', { name: 'Corrigir' }).click();
    await expect(page.getByLabel('E-mail')).toHaveValue('outra@cliente.example');

    await saveRefused(page, 'terceira@cliente.example');
    await expect(refusal).toHaveCount(1);
    await expect(page.getByLabel('E-mail')).toHaveValue('terceira@cliente.example');
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(refusal).toHaveCount(0);
    await expect(page.getByLabel('E-mail')).toHaveValue('rafael@cliente.example');
  });

  test('that are saved show what another device changes of them afterwards, and do not undo it', async ({
    page,
    shop,
  }) => {
    await profileScreen(page, shop, null);
    await page.getByLabel('E-mail').fill('novo@cliente.example');
    await save(page);
    await expect(page.getByText('Dados atualizados')).toBeVisible();
    await expect.poll(() => personIn(shop)).toMatchObject({ email: 'novo@cliente.example' });
    // The server's answers are dated to the second: within the same one the device's own change counts as the later.
    await page.waitForTimeout(1500);
    await shop.sql(`update customers set email = 'outro@aparelho.example' where tenant_id = 't-aurora' and id = $1`, [
      OWNER,
    ]);
    // A switch that the server has heard of has the page ask for all of the data again, however fresh they are.
    await page.getByRole('switch', { name: 'Receber novidades e ofertas' }).click();
    await expect(page.getByLabel('E-mail')).toHaveValue('outro@aparelho.example');
    await page.getByLabel('Nome completo').fill('Rafael Souza');
    await save(page);
    await expect
      .poll(() => personIn(shop))
      .toMatchObject({ full_name: 'Rafael Souza', email: 'outro@aparelho.example' });
  });
});

test.describe('my account', () => {
  test('leads to everything, and to the shop only where it can be reached', async ({ page, shop }) => {
    await profileScreen(page, shop, null);
    await page.goto('/aurora/minha-conta');
    const entries = page.getByRole('main');
    const screens = ['Meus pedidos', 'Meus dados', 'Meus endereços', 'Meus cartões', 'Fidelidade', 'Alterar a senha'];
    for (const name of [...screens, 'Como funciona']) await expect(entries.getByRole('link', { name })).toBeVisible();
    for (const name of [/^Idioma/, 'Sua privacidade', 'Sair'])
      await expect(entries.getByRole('button', { name })).toBeVisible();
    await page.getByRole('button', { name: 'Termos de uso' }).click();
    await expect(page.getByRole('dialog', { name: 'Termos de uso' }).getByText('Página 1 / 2')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Fale com a gente' }).click();
    const sheet = page.getByRole('dialog', { name: 'Fale com a gente' });
    await expect(sheet.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/55\d+/);
    await expect(sheet.getByRole('link', { name: /Ligar/ })).toHaveAttribute('href', /^tel:\+55/);
    await expect(sheet.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
    await page.goBack();

    await page.route('**/contact', (route) =>
      route.fulfill({ json: { data: { contact: { email: null, phone: null } } } }),
    );
    await page.reload();
    await expect(page.getByRole('link', { name: 'Meus dados' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Fale com a gente' })).toHaveCount(0);
  });

  test('how to be removed says whom to call and write to', async ({ page }) => {
    await page.goto('/user-removal');
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await expect(page.locator('a[href^="tel:+55"]')).toBeVisible();
    await expect(page.locator('a[href^="mailto:"]')).toBeVisible();
  });
});
