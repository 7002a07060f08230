import { untilKept } from './support/page-life.ts';
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
      await expect(page.getByPlaceholder(/^Une envie\s\?$/)).toBeVisible();
      await page.getByRole('button', { name: 'Langue' }).click();
      await page.getByRole('dialog').getByText('Português', { exact: true }).click();
      await expect(page.getByPlaceholder('O que você quer pedir?')).toBeVisible();
      await page.reload();
      await expect(page.getByPlaceholder('O que você quer pedir?')).toBeVisible();
    });
  });

  test.describe('words of the shop (ADR-045)', () => {
    test.use({ locale: 'en-GB' });

    test('are shown and found in the language of the customer, or marked as Portuguese', async ({ page }) => {
      await page.goto('/aurora/carrinho');
      const translated = page.getByRole('link', { name: 'Creamy chicken coxinha' }).first();
      await expect(translated).toBeVisible();
      await expect(translated).toHaveAttribute('lang', /^en/);
      const untranslated = page.getByRole('link', { name: 'Pão de queijo mineiro' }).first();
      await expect(untranslated).toHaveAttribute('lang', 'pt-BR');
      await expect(page.getByRole('heading', { name: 'Savoury snacks' })).toBeAttached();
      await expect(page.getByText('10 % back on every order')).toBeAttached();

      await page.getByPlaceholder('What would you like?').fill('coxinha de frango');
      await expect(page.getByText(/^\d+ products? found$/)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Creamy chicken coxinha' })).toBeVisible();
      await page.getByRole('link', { name: 'Creamy chicken coxinha' }).click();
      const sheet = page.getByRole('dialog', { name: 'Creamy chicken coxinha' });
      // The first sheet of a page brings the parts of all sheets.
      await expect(sheet.getByText('Thin potato dough')).toBeVisible({ timeout: 30_000 });
      await expect(sheet.getByRole('group', { name: /Molhos/ }).locator('legend')).toHaveAttribute('lang', 'pt-BR');
    });

    test('name the shop, its programmes and what they give; a reward that it has not translated is marked', async ({
      page,
    }) => {
      await page.goto('/aurora/login');
      await expect(page).toHaveTitle(/Aurora Bakery$/);
      await page.getByLabel('CPF').pressSequentially('52998224725');
      await page.getByLabel('Password', { exact: true }).fill('balcao1');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page).not.toHaveURL(/login/);
      await page.goto('/aurora/fidelidade');
      const club = page.getByRole('region', { name: 'Aurora Club' });
      await expect(club.getByText('One point per real')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Back to the counter' })).toBeVisible();
      await expect(club.getByRole('listitem').locator('[lang=pt-BR]').first()).toBeVisible();
    });

    test('stay in the bag as they were chosen, each line in its own language', async ({ page }) => {
      await page.goto('/aurora/carrinho');
      await page.getByRole('radio', { name: 'Pickup' }).click();
      for (const name of ['Palm heart pie', 'Pão de queijo mineiro']) {
        await page.getByRole('searchbox').fill(name);
        // A row that moves under a finger is not tapped.
        await expect(page.getByText(/^\d+ products? found$/)).toBeVisible();
        await page
          .getByRole('button', { name: `Add ${name}`, exact: true })
          .first()
          .click();
        await expect(page.getByRole('searchbox')).toHaveValue('');
      }
      await page.getByRole('button', { name: /View bag/ }).click();
      const bag = page.getByRole('dialog', { name: 'Your bag' });
      const lines = { en: bag.getByText('Palm heart pie'), pt: bag.getByText('Pão de queijo mineiro') };
      await expect(lines.en).toHaveAttribute('lang', /^en/);
      await expect(lines.pt).toHaveAttribute('lang', 'pt-BR');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Language' }).click();
      await page.getByRole('dialog').getByText('Português', { exact: true }).click();
      await page.getByRole('button', { name: /Ver sacola/ }).click();
      const own = page.getByRole('dialog', { name: 'Sua sacola' });
      await expect(own.getByText('Palm heart pie')).toHaveAttribute('lang', /^en/);
      await expect(own.getByText('Pão de queijo mineiro')).toHaveAttribute('lang', 'pt-BR');
    });

    test('follow a change of language without a signal', async ({ page, context }) => {
      await page.goto('/aurora/carrinho');
      await expect(page.getByRole('link', { name: 'Creamy chicken coxinha' }).first()).toBeVisible();
      await page.getByRole('button', { name: 'Language' }).click();
      await expect(page.getByRole('dialog').getByText('Português', { exact: true })).toBeVisible();
      // The texts of the other languages come with the rest of the app.
      await untilKept(page);
      await context.setOffline(true);
      await page.getByRole('dialog').getByText('Português', { exact: true }).click();
      const own = page.getByRole('link', { name: 'Coxinha de frango cremosa' }).first();
      await expect(own).toBeVisible();
      await expect(own).not.toHaveAttribute('lang');
    });
  });

  test("a shop's own texts replace the catalogue's", async ({ page }) => {
    await page.goto('/mercadinho/carrinho');
    await expect(page.getByText('código da prateleira')).toBeVisible();
  });
});
