import type { Page } from '@playwright/test';
import { keptOnDevice } from './support/kept-on-device.ts';
import { fillProfile, finish, newcomer, toAddress } from './support/newcomer.ts';
import { expect, test } from './support/test.ts';

const fillWith = (page: Page, provider: string) => page.getByRole('link', { name: `Preencher com o ${provider}` });
/** Agrees on the demo's page of the provider. */
async function agree(page: Page, provider: string): Promise<void> {
  await expect(page.getByRole('heading', { name: `${provider} de teste` })).toBeVisible();
  await page.getByLabel('Nome').fill('Clara Nunes');
  await page.getByLabel('E-mail').fill('clara@example.com');
  await page.getByRole('button', { name: 'Permitir', exact: true }).click();
}

test.describe('a social login', () => {
  test('fills in the registration, logs nobody in, and keeps the way back to what was begun', async ({ page }) => {
    const { document, phone, password, email } = newcomer();
    await page.goto('/aurora/login?redirect=/historico');
    await fillWith(page, 'Google').click();
    await agree(page, 'Google');
    await expect(page.getByLabel('Nome completo')).toHaveValue('Clara Nunes');
    await expect(page.getByLabel('E-mail')).toHaveValue('clara@example.com');
    await expect(page.getByLabel('Data de nascimento')).toHaveValue('09/03/1992');
    await expect(page.getByText('Preenchemos o que recebemos.')).toBeVisible();
    await expect(page).toHaveURL(/\/registro\?redirect=%2Fhistorico$/);
    expect(await keptOnDevice(page)).not.toContain('clara@example.com');

    await fillProfile(page, { fullName: 'Clara Nunes', document, phone, password, email });
    await toAddress(page);
    await finish(page);
    await expect(page).toHaveURL(/\/aurora\/historico$/);
  });

  test('gives its data once: a reload has to be filled in by hand', async ({ page }) => {
    await page.goto('/aurora/login');
    await fillWith(page, 'Facebook').click();
    await agree(page, 'Facebook');
    await expect(page.getByLabel('Nome completo')).toHaveValue('Clara Nunes');
    await page.goto('/aurora/registro?social=facebook');
    await expect(page.getByText('Não recebemos os seus dados.')).toBeVisible();
    await expect(page.getByLabel('Nome completo')).toHaveValue('');
  });

  test('that was not agreed to leads to the form and says so', async ({ page }) => {
    await page.goto('/aurora/login');
    await fillWith(page, 'Google').click();
    await page.getByRole('button', { name: 'Não permitir' }).click();
    await expect(page.getByText('Não recebemos os seus dados.')).toBeVisible();
    await expect(page).toHaveURL(/\/aurora\/registro/);
  });

  test('is not offered where the shop has switched it off', async ({ page }) => {
    await page.goto('/brasa/login');
    await expect(page.getByRole('link', { name: 'Ainda não tenho conta' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(fillWith(page, 'Google')).toHaveCount(0);
  });
});
