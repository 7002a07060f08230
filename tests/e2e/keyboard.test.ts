import type { Locator, Page } from '@playwright/test';
import { tableLink } from '#server/demo/seed/demo-ids.ts';
import { expect, test } from './support/test.ts';

test.describe('the keyboard', () => {
  test('a product is chosen and ordered by keyboard alone, and the focus returns to where it was', async ({ page }) => {
    await page.goto(`/aurora/o/${tableLink(12)}`);
    await expect(page.getByText('Mesa 12').first()).toBeVisible();
    const field = page.getByRole('searchbox');
    await field.focus();
    await page.keyboard.type('xyzw');
    // A control that removes itself passes the focus on: here to the field, below to the plus and to the sheet.
    const clear = page.getByRole('button', { name: 'Limpar busca' });
    // The first search of a page waits for its worker to start.
    await expect(clear).toHaveCount(2, { timeout: 30_000 });
    await tabTo(page, clear.last());
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await page.keyboard.type('bolo de cenoura');
    const product = page.getByRole('link', { name: 'Bolo de cenoura com brigadeiro' });
    await expect(product).toBeVisible();
    await expect(page.getByText('1 produto encontrado')).toBeVisible();

    await tabTo(page, product);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(product).toBeFocused();

    const add = page.getByRole('button', { name: 'Adicionar Bolo de cenoura com brigadeiro', exact: true });
    await tabTo(page, add);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Menos um: Bolo de cenoura com brigadeiro' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mais um: Bolo de cenoura com brigadeiro' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(add).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: /Ver sacola/ }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Remover Bolo de cenoura com brigadeiro' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByText('Sua sacola está vazia')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    // Adding has ended the search.
    await field.focus();
    await expect(field).toBeFocused();
    await page.keyboard.type('bolo de cenoura');
    await expect(page.getByText('1 produto encontrado')).toBeVisible();
    await tabTo(page, product);
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: /^Adicionar R/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await tabTo(page, page.getByRole('button', { name: /Ver sacola/ }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: /Continuar/ }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('Nome'));
    await page.keyboard.type('Júlia');
    await tabTo(page, page.getByRole('button', { name: /Confirmar pedido/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Recebido pela loja')).toBeVisible();
  });
});

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let press = 0; press < 200; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
