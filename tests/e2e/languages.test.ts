import { expect, test } from './support/test.ts';

const LANGUAGES = [
  { name: 'English', code: 'en' },
  { name: 'Español', code: 'es' },
  { name: 'Français', code: 'fr' },
];

for (const { name, code } of LANGUAGES) {
  test(`the app speaks ${name}, also after a reload, and money stays Brazilian`, async ({ page }) => {
    await page.goto('/aurora/login');
    await page.getByRole('button', { name: 'Português' }).click();
    await page.getByRole('dialog').getByText(name, { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${code}`));
    await expect(page.getByText('Entre na sua conta')).toHaveCount(0);

    await page.goto('/aurora/carrinho');
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${code}`));
    await expect(page.getByPlaceholder('O que você quer pedir?')).toHaveCount(0);
    await expect(page.getByText('R$\u00a019,90').first()).toBeVisible();
  });
}

test("a shop's own words replace the catalogue's", async ({ page }) => {
  await page.goto('/mercadinho/carrinho');
  await expect(page.getByText('código da prateleira')).toBeVisible();
});
