import { expect, type Locator, type Page } from '@playwright/test';
import { tableLink } from '#server/demo/seed/demo-ids.ts';

/** Returns a customer's actions, which find controls by their labels. */
export function customerOn(page: Page) {
  const bagBar = (): Locator => page.getByRole('button', { name: /Ver sacola/ });
  /** Waits for the results: a row that moves between a finger's touch and its lifting is not tapped. */
  const search = async (text: string): Promise<void> => {
    const field = page.getByRole('searchbox');
    const found = page.getByText(/^(?:\d+|Nenhum) produtos? encontrados?$/);
    await field.fill('');
    await expect(found).toHaveCount(0);
    await field.fill(text);
    await expect(found).toBeVisible();
  };

  return {
    scanTable: async (table: number) => {
      await page.goto(`/aurora/o/${tableLink(table)}`);
      await expect(page).toHaveURL(/\/aurora\/carrinho/);
      await expect(page.getByText(`Mesa ${table}`).first()).toBeVisible();
    },
    search,
    /**
     * Taps the product's plus in the menu, which adds one unit without choices, until there are `count`. The bag tells
     * what is missing to the minimum until it has heard of the last one. The first one also ends the search, and the end
     * must not come after the next word.
     */
    addQuickly: async (name: string, count = 1) => {
      await search(name);
      await page
        .getByRole('button', { name: `Adicionar ${name}`, exact: true })
        .first()
        .click();
      await expect(page.getByRole('button', { name: `Mais um: ${name}`, exact: true }).first()).toBeVisible();
      await expect(page.getByRole('searchbox')).toHaveValue('');
      await expect(bagBar()).toBeVisible();
      for (let more = 2; more <= count; more += 1) {
        await page
          .getByRole('button', { name: `Mais um: ${name}`, exact: true })
          .first()
          .click();
        await expect(page.getByRole('img', { name: `${more} na sacola`, exact: true }).first()).toBeVisible();
      }
    },
    openProduct: async (name: string): Promise<Locator> => {
      await search(name);
      await page.getByRole('link', { name, exact: true }).first().click();
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByRole('heading', { name }).first()).toBeVisible();
      return sheet;
    },
    openBag: async (): Promise<Locator> => {
      await bagBar().click();
      const bag = page.getByRole('dialog', { name: 'Sua sacola' });
      // The first sheet of a page brings the parts of all sheets.
      await expect(bag).toBeVisible({ timeout: 30_000 });
      return bag;
    },
    finishBag: async () => {
      const finish = page.getByRole('dialog').getByRole('button', { name: /Continuar/ });
      // Its second line says what is still missing; a tap would lead there.
      await finish.filter({ hasNot: page.locator('small') }).click();
    },
    login: async (document: string, password: string) => {
      await page.getByLabel('CPF').pressSequentially(document);
      await page.getByLabel('Senha', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    },
  };
}

/** Adds the currency with the no-break space of the Brazilian format. */
export const reais = (text: string): string => `R$\u00a0${text}`;
