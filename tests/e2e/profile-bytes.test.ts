import type { BrowserContext, Page } from '@playwright/test';
import { hashPassword } from '#server/services/session/password.ts';
import { HEADERS } from '#contract/headers.ts';
import { typeCard } from './support/card-form.ts';
import { customerOn } from './support/customer.ts';
import { findFields, findTexts, outsideDatabases, readProfile } from './support/profile-files.ts';
import { expect, test } from './support/test.ts';

/** Of nobody in the demo, whose logins stand on its start page, which devices keep. */
const DOCUMENT = '390.533.447-05';
const PASSWORD = 'segredo de Zulmira';
const CUSTOMER = { document: '39053344705', name: 'Zenobia Tranquedo', email: 'zenobia@tranquedo.example' };
const PUDDING = 'Mousse de maracujá';
/** The acquirer refuses it, so the order stays where its payment can be seen. */
const CARD = { number: '4000000000000028', holder: 'ZULMIRA QUEIROGA', expiry: '11/2034', code: '739' };
const NUMBER_AS_SHOWN = '4000 0000 0000 0028';
const TYPED = [DOCUMENT, PASSWORD, NUMBER_AS_SHOWN, CARD.number, CARD.holder, CARD.expiry];

/** Chromium writes what has changed in a tab after 2.5 s. */
const UNTIL_SESSION_IS_SAVED_MS = 6_000;

const pageOf = async (context: BrowserContext): Promise<Page> => context.pages()[0] ?? (await context.newPage());

/** What a device got and sent meanwhile that must not be on its disk: captchas nowhere, tokens in databases only. */
function watchSecrets(context: BrowserContext) {
  const captchas: string[] = [];
  const tokens: string[] = [];
  context.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().includes('/api/v1/transactions')) return;
    captchas.push((request.postDataJSON() as { readonly token: string }).token);
  });
  context.on('response', (response) => {
    const { [HEADERS.accessToken]: access, [HEADERS.refreshToken]: refresh } = response.headers();
    tokens.push(...[access, refresh].filter((token) => token !== undefined));
  });
  return { captchas, tokens };
}

/** Types a login, and pays with a card for this order only. */
async function payOnce(page: Page, shopUrl: string): Promise<void> {
  const customer = customerOn(page);
  await page.goto(`${shopUrl}/aurora/carrinho`);
  await page.getByRole('radio', { name: 'Retirada' }).click();
  await customer.addQuickly(PUDDING);
  await customer.openBag();
  await customer.finishBag();
  await page.getByLabel('CPF').fill(DOCUMENT);
  await page.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD);
  await page.waitForTimeout(UNTIL_SESSION_IS_SAVED_MS);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByText('Cobrança agora, no cartão de crédito').click();
  await page.getByRole('button', { name: 'Usar outro cartão' }).click();
  const sheet = page.getByRole('dialog', { name: 'Novo cartão' });
  await typeCard(sheet, CARD);
  await sheet.getByRole('radio', { name: 'Só neste pedido' }).click();
  await page.waitForTimeout(UNTIL_SESSION_IS_SAVED_MS);
  await sheet.getByRole('button', { name: 'Usar este cartão' }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: /^Pagar\s*R\$/ }).click();
  await expect(page).toHaveURL(/\/aurora\/pedidos\//);
}

/** Types a card into the wallet, and leaves it and the shop. */
async function typeAndLogOut(page: Page, shopUrl: string): Promise<void> {
  await page.goto(`${shopUrl}/aurora/cartoes`);
  await page.getByRole('button', { name: 'Adicionar cartão' }).click();
  const sheet = page.getByRole('dialog', { name: 'Novo cartão' });
  await typeCard(sheet, CARD);
  await page.waitForTimeout(UNTIL_SESSION_IS_SAVED_MS);
  await page.goto(`${shopUrl}/aurora/minha-conta`);
  await expect(page.getByText(CUSTOMER.email)).toBeVisible();
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/carrinho/);
}

test.describe('the files of the browser profile', () => {
  // Waits for what the browser writes late, twice each.
  test.beforeEach(() => test.slow());

  test('hold nothing that was typed into a login or a card form, nor a captcha, and somebody’s data in databases only, after a crash and after an exit', async ({
    persistentBrowser,
    shop,
  }) => {
    await shop.sql(
      `update customers set document = $1, password_hash = $2, full_name = $3, email = $4
        where tenant_id = 't-aurora' and document = '52998224725'`,
      [CUSTOMER.document, await hashPassword(PASSWORD), CUSTOMER.name, CUSTOMER.email],
    );
    const checkProfile = async ({ captchas, tokens }: ReturnType<typeof watchSecrets>) => {
      const files = await readProfile(persistentBrowser.profile);
      expect(findTexts(files, [...TYPED, ...captchas])).toEqual([]);
      expect(findFields(files, CARD.code)).toEqual([]);
      expect(findTexts(outsideDatabases(files), [...Object.values(CUSTOMER), ...tokens])).toEqual([]);
      return files;
    };
    const context = await persistentBrowser.launch();
    const secrets = watchSecrets(context);
    await payOnce(await pageOf(context), shop.url);
    await persistentBrowser.kill(context);
    expect(secrets.captchas.length).toBeGreaterThan(0);
    expect(secrets.tokens.length).toBeGreaterThan(1);
    const files = await checkProfile(secrets);
    // Of what may be there, so that a search that finds nothing is not one that looks nowhere.
    expect(findTexts(files, [CUSTOMER.email])).not.toEqual([]);

    const again = await persistentBrowser.launch();
    await typeAndLogOut(await pageOf(again), shop.url);
    await again.close();
    await checkProfile(secrets);
  });
});
