import { expect, type Page } from '@playwright/test';
import { customerOn } from './customer.ts';
import { logIn } from './log-in.ts';

const headed = async (page: Page, path: string, name: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

/** Opens each screen of the account, and what leads back to a past order or away from a table, and waits until it has loaded. */
export const ACCOUNT_SCREENS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'loyalty programmes': async (page) => {
    await logIn(page);
    await page.goto('/aurora/fidelidade');
    await expect(page.getByRole('region', { name: 'Clube Aurora' })).toBeVisible();
  },
  'saved addresses': async (page) => {
    await logIn(page);
    await headed(page, '/aurora/enderecos', 'Meus endereços');
    await expect(page.getByRole('listitem').first()).toBeVisible();
  },
  'my data': async (page) => {
    await logIn(page);
    await headed(page, '/aurora/meus-dados', 'Meus dados');
  },
  'change of password': async (page) => {
    await logIn(page);
    await headed(page, '/aurora/alterar-senha', 'Alterar a senha');
  },
  'forgotten password': (page) => headed(page, '/aurora/recuperar-senha', 'Recuperar a senha'),
  'deletion of data': (page) => headed(page, '/user-removal', 'Remover meus dados'),
  languages: async (page) => {
    await page.goto('/aurora/carrinho?sheet=language');
    await expect(page.getByRole('dialog').getByText('Français')).toBeVisible();
  },
  'leaving a table': async (page) => {
    await customerOn(page).scanTable(12);
    await page.goto('/aurora/carrinho?sheet=tag');
    await expect(page.getByRole('button', { name: 'Já saí deste lugar' })).toBeVisible();
  },
};
