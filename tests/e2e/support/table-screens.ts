import { expect, type Page } from '@playwright/test';
import { customerOn } from './customer.ts';
import { operatorOf } from './operator.ts';
import { guestOn } from './table-guest.ts';

/** Opens each screen of a table's tab and waits until it has loaded. */
export const TABLE_SCREENS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "a table's tab": async (page) => {
    await openTab(page);
    await page.getByRole('button', { name: 'Pedir a conta' }).click();
    await expect(page.getByText(/Conta pedida/)).toBeVisible();
  },
  'paying a tab': async (page) => {
    await openTab(page);
    await guestOn(page).openPayForm();
  },
  'paying shares of a tab': async (page) => {
    await openTab(page);
    await guestOn(page).openPayForm();
    await page.getByRole('radio', { name: 'Dividir' }).click();
    await expect(page.getByRole('group', { name: 'Pessoas na mesa' })).toBeVisible();
  },
  'paying items of a tab': async (page) => {
    await openTab(page);
    await guestOn(page).openPayForm();
    await page.getByRole('radio', { name: 'Por itens' }).click();
    await expect(page.getByText('Escolha os itens que você vai pagar')).toBeVisible();
  },
  'part of a tab to be paid by PIX': async (page) => {
    await openTab(page);
    const guest = guestOn(page);
    await guest.openPayForm();
    await page.getByRole('radio', { name: 'Dividir' }).click();
    await guest.payButton().click();
    await expect(page.getByText('Aguardando pagamento', { exact: true })).toBeVisible();
  },
  'closed tab': async (page) => {
    await openTab(page);
    const operator = operatorOf(new URL(page.url()).origin, 'aurora');
    for (const { closedAt, checkoutId } of await operator.tabs())
      if (closedAt === null) await operator.closeTab(checkoutId);
    await page.reload();
    await expect(page.getByText('Comanda fechada')).toBeVisible();
  },
};

async function openTab(page: Page): Promise<void> {
  await customerOn(page).scanTable(12);
  await guestOn(page).orderRound('Ana', 'Pão de queijo mineiro', 'Mousse de maracujá');
}
