import type { Page } from '@playwright/test';
import { aim } from './support/aim.ts';
import { customerOn } from './support/customer.ts';
import { fillProfile, finish, finishAndSeeWelcome, newcomer, toAddress } from './support/newcomer.ts';
import { newPaymentLink } from './support/payment-link.ts';
import { problem } from './support/problem.ts';
import { expect, test } from './support/test.ts';

// A page that the worker is taking over may send a request past the routes of a test.
test.use({ serviceWorkers: 'block' });

/** The failures of B§8 that no other journey covers; `tests/architecture/error-catalogue.test.ts` lists them all. */

const WORDS = 'A loja está mudando de sistema.';

/** The customer with the empty account. */
async function logIn(page: Page, url = ''): Promise<void> {
  await page.goto(`${url}/aurora/login`);
  await customerOn(page).login('11144477735', 'balcao2');
  await expect(page).not.toHaveURL(/login/);
}

/** From now on nothing can be written to the device, as when its disk is full; reading goes on. */
const fillDisk = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Object.assign(IDBObjectStore.prototype, { put: full, add: full });
  });

test.describe('the errors of the account', () => {
  test('what cannot be fetched says so with the words of the server, and comes with the next try', async ({
    page,
    openShop,
  }) => {
    const { url } = await openShop();
    const screens = [
      ['/historico', '**/api/v1/history?*', 'Não conseguimos carregar seus pedidos', 'Nenhum pedido ainda'],
      ['/enderecos', '**/api/v1/profile/address*', 'Não conseguimos carregar seus endereços', 'Nenhum endereço'],
      ['/fidelidade', '**/api/v1/loyalties*', 'Não conseguimos buscar a fidelidade', 'Clube Aurora'],
    ] as const;
    for (const [, call] of screens) await page.route(call, (route) => route.fulfill(problem(503, 'internal', WORDS)));
    await logIn(page, url);
    for (const [path, call, words, found] of screens) {
      await page.goto(`${url}/aurora${path}`);
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.getByText(WORDS)).toBeVisible();
      const tryAgain = await aim(page.getByRole('button', { name: 'Tentar de novo' }));
      await page.unroute(call);
      await tryAgain();
      await expect(page.getByText(found).first()).toBeVisible();
      await expect(page.getByText(words)).toHaveCount(0);
    }
  });

  test('a shop without loyalty programmes says that there are none', async ({ page }) => {
    await page.route('**/api/v1/loyalties*', (route) => route.fulfill({ json: { loyalties: [] } }));
    await logIn(page);
    await page.goto('/aurora/fidelidade');
    await expect(page.getByText('Nenhum programa por aqui')).toBeVisible();
  });

  test('an address that the server refuses says why, and what was typed can be corrected', async ({ page }) => {
    await logIn(page);
    await page.route('**/api/v1/profile/address*', (route) =>
      route.request().method() === 'POST' ? route.fulfill(problem(422, 'bad_request', WORDS)) : route.fallback(),
    );
    await page.goto('/aurora/enderecos?sheet=add');
    const sheet = page.getByRole('dialog', { name: 'Novo endereço' });
    await sheet.getByLabel('CEP').fill('01311200');
    await expect(sheet.getByLabel('Rua')).toHaveValue('Avenida Paulista');
    await sheet.getByLabel('Número').fill('900');
    await sheet.getByLabel('Nome do endereço').fill('Ateliê');
    await sheet.getByLabel('Quem recebe').fill('Rafael');
    await sheet.getByRole('button', { name: 'Salvar endereço' }).click();
    await expect(page.getByText('Este endereço não foi salvo')).toBeVisible();
    await expect(page.getByText(WORDS)).toBeVisible();
    await page.getByRole('button', { name: 'Corrigir' }).click();
    await expect(page.getByRole('dialog').getByLabel('Nome do endereço')).toHaveValue('Ateliê');
  });

  test('a product that cannot be added, because the disk is full, says so and is not in the bag', async ({ page }) => {
    await page.goto('/aurora/carrinho');
    await customerOn(page).search('Bolo de cenoura');
    const plus = page.getByRole('button', { name: 'Adicionar Bolo de cenoura com brigadeiro', exact: true }).first();
    await expect(plus).toBeVisible();
    await fillDisk(page);
    await plus.click();
    await expect(page.getByText('libere espaço no aparelho e tente de novo')).toBeVisible();
    await expect(page.getByRole('button', { name: /Ver sacola/ })).toHaveCount(0);
    await page.reload();
    await customerOn(page).search('Bolo de cenoura');
    await plus.click();
    await expect(page.getByRole('button', { name: /Ver sacola/ })).toBeVisible();
  });

  test('a registration that the server refuses says so, with its reason, and keeps what was typed', async ({
    page,
  }) => {
    await page.goto('/aurora/registro');
    await fillProfile(page, newcomer());
    await toAddress(page);
    await page.route('**/api/v1/customers', (route) => route.fulfill(problem(409, 'forbidden', WORDS)));
    await finish(page);
    await expect(page.getByText('O cadastro não foi aceito.')).toBeVisible();
    await expect(page.getByText(WORDS)).toBeVisible();
    await page.unroute('**/api/v1/customers');
    await finishAndSeeWelcome(page, 'Bia Lima');
  });

  test('a payment link says with which error the request failed, or only that it did', async ({ page, shop }) => {
    const { uuid } = await newPaymentLink(shop);
    const answers = [
      [problem(502, 'internal', ''), 'O sistema da loja respondeu com o erro 502.'],
      [{ json: { unknown: true } }, 'Não entendemos a resposta da loja.'],
      [problem(503, 'internal', WORDS), WORDS],
    ] as const;
    for (const [answer, words] of answers) {
      // The newest route counts.
      await page.route(`**/payments/${uuid}`, (route) => route.fulfill(answer));
      // The server paints no address with a query (ADR-052), so the page has to ask for the link.
      await page.goto(`/p/${uuid}?utm_source=mail`);
      await expect(page.getByText('Não conseguimos carregar o pagamento')).toBeVisible();
      await expect(page.getByText(words)).toBeVisible();
    }
    const tryAgain = await aim(page.getByRole('button', { name: 'Tentar de novo' }));
    await page.unroute(`**/payments/${uuid}`);
    await tryAgain();
    await expect(page.getByText('Seus dados')).toBeVisible();
  });
});
