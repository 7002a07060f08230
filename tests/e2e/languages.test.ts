import { expect, test } from './support/test.ts';

const LANGUAGES = [
  { name: 'English', code: 'en', keys: ['ArrowDown', 'Enter'] },
  { name: 'Español', code: 'es', keys: null },
  { name: 'Français', code: 'fr', keys: ['ArrowDown', 'ArrowDown', 'ArrowDown', ' '] },
];

test.describe('languages', () => {
  for (const { name, code, keys } of LANGUAGES) {
    test(`the app is in ${name}, also after a reload, and money stays in the Brazilian format`, async ({ page }) => {
      await page.goto('/aurora/login');
      await page.getByRole('button', { name: 'Português' }).click();
      const picker = page.getByRole('dialog');
      if (keys) {
        // At human speed: arrow keys pass over the others and change nothing (WCAG 3.2.2).
        await picker.getByRole('radio', { checked: true }).focus();
        for (const key of keys) await page.keyboard.press(key, { delay: 200 });
      } else {
        await picker.getByText(name, { exact: true }).click();
      }
      await expect(picker).toHaveCount(0);
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${code}`));
      await expect(page.getByText('Entre na sua conta')).toHaveCount(0);

      await page.goto('/aurora/carrinho');
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${code}`));
      await expect(page.getByPlaceholder('O que você quer pedir?')).toHaveCount(0);
      await expect(page.getByText('R$\u00a019,90').first()).toBeVisible();
    });
  }

  test.describe('on a phone that speaks French', () => {
    test.use({ locale: 'fr-FR' });

    test('a first visit is in French, and the menu leads to another language (D-73)', async ({ page }) => {
      await page.goto('/aurora/carrinho');
      await expect(page.getByPlaceholder('Une envie ?')).toBeVisible();
      await page.getByRole('button', { name: 'Langue' }).click();
      await page.getByRole('dialog').getByText('Português', { exact: true }).click();
      await expect(page.getByPlaceholder('O que você quer pedir?')).toBeVisible();
      await page.reload();
      await expect(page.getByPlaceholder('O que você quer pedir?')).toBeVisible();
    });
  });

  test("a shop's own texts replace the catalogue's", async ({ page }) => {
    await page.goto('/mercadinho/carrinho');
    await expect(page.getByText('código da prateleira')).toBeVisible();
  });
});
