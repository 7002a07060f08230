import { type Browser, expect, type Page } from '@playwright/test';
import { typeCard } from './card-form.ts';
import { customerOn } from './customer.ts';
import type { ShopServer } from './shop-server.ts';

/** Opens a phone at table 12. */
export async function sitDown(browser: Browser, { url }: Pick<ShopServer, 'url'>) {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  await customerOn(page).scanTable(12);
  return { page, guest: guestOn(page) };
}

/** Returns the actions of a guest at a table, which find controls by their labels. */
export function guestOn(page: Page) {
  const customer = customerOn(page);
  const payButton = () => page.getByRole('button', { name: /^Pagar\s*R\$/ });
  return {
    payButton,
    /** Orders a round, and opens the tab. The first round needs the table's code. */
    orderRound: async (guest: string, ...products: readonly string[]) => {
      for (const product of products) await customer.addQuickly(product);
      await customer.openBag();
      await customer.finishBag();
      await page.getByLabel('Nome').fill(guest);
      await page.getByRole('button', { name: /Confirmar pedido/ }).click();
      await expect(page).toHaveURL(/\/aurora\/pedidos\//);
      await page.getByRole('link', { name: 'Ver a comanda' }).click();
      await expect(page.getByRole('heading', { name: 'Comanda · Mesa 12' })).toBeVisible();
      // The heading stands before the first answer; only with an answer does the device know the tab.
      for (const product of products) await expect(page.getByText(product).first()).toBeVisible();
    },
    openPayForm: async () => {
      await page.getByRole('button', { name: 'Pagar no app' }).click();
      await expect(page.getByRole('heading', { name: 'Pagar a comanda' })).toBeVisible();
    },
    /** One tap takes it off. */
    refuseService: () => page.getByRole('switch', { name: 'Serviço de 10% (opcional)' }).click(),
    chooseCard: async (number: string) => {
      await page.getByText('Cartão de crédito', { exact: true }).click();
      await page.getByRole('button', { name: /Adicionar cartão|Usar outro cartão/ }).click();
      const sheet = page.getByRole('dialog', { name: 'Novo cartão' });
      await typeCard(sheet, { number });
      await sheet.getByRole('button', { name: 'Usar este cartão' }).click();
      await expect(sheet).toBeHidden();
    },
  };
}
