import type { Locator, Page } from '@playwright/test';
import { customerOn } from './support/customer.ts';
import { newPaymentLink } from './support/payment-link.ts';
import { expect, test } from './support/test.ts';

// A page that the worker is taking over may send a request past the routes of a test.
test.use({ serviceWorkers: 'block' });

/** Words for a missing connection; a server that answered, even with an error, was reached. */
const SIGNAL = /sinal|Wi-Fi|[Vv]erifique a conexão|[Cc]onfira (a|sua) conexão|[Ss]em conexão/;
const SERVER = /sistema da loja/;

const fail = (page: Page, calls: string) => page.route(calls, (route) => route.fulfill({ status: 500, body: 'down' }));

async function blamesTheServer(place: Locator): Promise<void> {
  await expect(place).toContainText(SERVER);
  await expect(place).not.toContainText(SIGNAL);
}

test.describe("a server's failure", () => {
  test('is not blamed on the signal: the menu', async ({ page }) => {
    await fail(page, '**/api/v1/menus**');
    // A document that was asked for with a query shows no menu of its own.
    await page.goto('/aurora/carrinho?from=poster');
    await expect(page.getByText('Não conseguimos carregar os produtos').first()).toBeVisible();
    await blamesTheServer(page.locator('main'));
  });

  test('is not blamed on the signal: the list of stores', async ({ page }) => {
    await fail(page, '**/api/v1/event_points**');
    await page.goto('/aurora/carrinho?sheet=stores');
    const stores = page.getByRole('dialog', { name: 'Escolher loja' });
    await expect(stores.getByText('Não conseguimos carregar as lojas')).toBeVisible();
    await blamesTheServer(stores);
  });

  test('is not blamed on the signal: the times of a day', async ({ page }) => {
    await fail(page, '**/api/v1/schedules**');
    await page.goto('/aurora/carrinho');
    await page.getByRole('button', { name: /Agendar/ }).click();
    await expect(page.getByRole('dialog').getByText('Não conseguimos carregar os horários')).toBeVisible();
    await blamesTheServer(page.getByRole('dialog'));
  });

  test('is not blamed on the signal: past orders', async ({ page }) => {
    await page.goto('/aurora/login');
    await customerOn(page).login('52998224725', 'balcao1');
    await expect(page).toHaveURL(/carrinho/);
    await fail(page, '**/api/v1/history**');
    await page.goto('/aurora/historico');
    const main = page.locator('main');
    await expect(main).toContainText(/Não conseguimos (carregar seus|buscar os) pedidos/);
    await expect(main).not.toContainText(SIGNAL);
  });

  test('is not blamed on the signal: a payment link', async ({ page, shop }) => {
    const link = await newPaymentLink(shop);
    await fail(page, '**/api/v1/payments/**');
    // The server paints no address with a query (ADR-052), so the page has to ask for the link.
    await page.goto(`/p/${link.uuid}?utm_source=mail`);
    await expect(page.getByRole('heading', { name: 'Não conseguimos carregar o pagamento' })).toBeVisible();
    await blamesTheServer(page.locator('main'));
  });
});
