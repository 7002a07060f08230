import { LANGUAGE_TAGS, type Language } from '#domain/language.ts';
import { hold } from './support/hold.ts';
import { watchLayoutShift } from './support/layout-shift.ts';
import { complaintsOf, isTakenOver } from './support/take-over.ts';
import { expect, test } from './support/test.ts';

const PROBLEMS = [
  {
    problem: 'an unknown shop',
    path: '/nenhuma/carrinho',
    titles: {
      pt: 'Não encontramos esta loja',
      en: 'We could not find this store',
      es: 'No encontramos esta tienda',
      fr: 'Magasin introuvable',
    },
  },
  {
    problem: 'a shop that is not published yet',
    path: '/embreve/login',
    titles: {
      pt: 'Esta loja abre em breve',
      en: 'This store opens soon',
      es: 'Esta tienda abre pronto',
      fr: 'Ce magasin ouvre bientôt',
    },
  },
] as const;

for (const { problem, path, titles } of PROBLEMS) {
  for (const [language, title] of Object.entries(titles) as [Language, string][]) {
    test.describe(`the document of ${problem} in ${language}`, () => {
      test.use({ locale: LANGUAGE_TAGS[language] });

      test('is taken over by React exactly as the server rendered it, and does not move', async ({ page }) => {
        const complaints = complaintsOf(page);
        await watchLayoutShift(page);
        const letIn = await hold(page, '**/assets/*.js');
        const response = await page.goto(path, { waitUntil: 'commit' });
        expect(response?.status()).toBe(404);
        await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[language]);
        const heading = page.getByRole('heading', { name: title, level: 1 });
        // React replaces what it could not take over.
        await heading.evaluate((element) => Object.assign(element, { isPainted: true }));
        letIn();
        await expect.poll(() => isTakenOver(heading)).toBe(true);
        expect(await heading.evaluate((element) => 'isPainted' in element)).toBe(true);
        await page.waitForLoadState('networkidle');
        expect(await page.evaluate(() => window.layoutShift)).toBe(0);
        // The browser itself says so of every document with this status.
        expect(complaints).toEqual([expect.stringContaining('the server responded with a status of 404')]);
      });

      test.describe('without JavaScript', () => {
        test.use({ javaScriptEnabled: false });

        test('can be read', async ({ page }) => {
          await page.goto(path);
          await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
          await expect(page.getByRole('main').getByRole('paragraph')).toBeVisible();
        });
      });
    });
  }

  test(`a language that was chosen on the device replaces that of the document of ${problem}`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.addInitScript(() => localStorage.setItem('language', 'fr'));
    const letIn = await hold(page, '**/assets/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(titles.pt);
    await heading.evaluate((element) => Object.assign(element, { isPainted: true }));
    letIn();
    await expect(heading).toHaveText(titles.fr);
    await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS.fr);
    expect(await heading.evaluate((element) => 'isPainted' in element)).toBe(true);
    expect(complaints).toEqual([expect.stringContaining('the server responded with a status of 404')]);
  });
}
