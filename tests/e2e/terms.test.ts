import type { Page } from '@playwright/test';
import { untilKept } from './support/page-life.ts';
import { policyReports } from './support/policy-reports.ts';
import { expect, test } from './support/test.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Termos de uso' });
const open = async (page: Page) => {
  await page.getByRole('button', { name: 'Ler os termos de uso' }).click();
  await expect(sheet(page).getByText(/Página 1 \/ \d/)).toBeVisible();
};
/** Also where there is no further page, which the button says. */
const turn = (page: Page, name: string) => sheet(page).getByRole('button', { name }).click({ force: true });
const widthOf = async (page: Page) => (await sheet(page).locator('canvas').boundingBox())?.width;

test.describe('the terms of service', () => {
  test("are the shop's own, turned page by page within bounds, and zoomed three times", async ({ page, shop }) => {
    await page.goto('/aurora/registro');
    await open(page);
    await expect(sheet(page).getByText('Página 1 / 2')).toBeVisible();
    await expect(sheet(page).getByRole('region', { name: 'Termos de uso' })).toContainText('Aurora');
    await expect.poll(() => widthOf(page)).toBe(390 - 26);
    await turn(page, 'Página anterior');
    await expect(sheet(page).getByText('Página 1 / 2')).toBeVisible();
    await sheet(page).getByRole('button', { name: 'Próxima página' }).click();
    await expect(sheet(page).getByText('Página 2 / 2')).toBeVisible();
    await turn(page, 'Próxima página');
    await expect(sheet(page).getByText('Página 2 / 2')).toBeVisible();
    await sheet(page).getByRole('button', { name: 'Ampliar' }).click();
    await expect.poll(() => widthOf(page)).toBe(3 * (390 - 26));
    await page.setViewportSize({ width: 1280, height: 800 });
    await sheet(page).getByRole('button', { name: 'Ampliar' }).click();
    await expect.poll(() => widthOf(page)).toBe(454);
    await page.goBack();
    await expect(sheet(page)).toHaveCount(0);
    expect(await policyReports(shop.url)).toBe(0);
  });

  test('are the common ones where the shop has none', async ({ page }) => {
    await page.goto('/brasa/registro');
    await open(page);
    await expect(sheet(page).getByRole('region', { name: 'Termos de uso' })).not.toContainText('Aurora');
  });

  test('keep what was typed in the form below them', async ({ page }) => {
    await page.goto('/aurora/registro');
    await page.getByLabel('Nome completo').fill('Bia Lima');
    await open(page);
    await sheet(page).getByRole('button', { name: 'Fechar' }).click();
    await expect(page.getByLabel('Nome completo')).toHaveValue('Bia Lima');
  });

  test('open offline after they were looked at', async ({ page, context }) => {
    await page.goto('/aurora/registro');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await untilKept(page);
    await open(page);
    await context.setOffline(true);
    // The sheet has an address, so a reload opens it again.
    await page.reload();
    await expect(sheet(page).getByText('Página 1 / 2')).toBeVisible();
  });
});
