import { expect, type Page } from '@playwright/test';
import { customerOn } from './customer.ts';
import { logIn } from './log-in.ts';
import { problem } from './problem.ts';

const headed = async (page: Page, path: string, name: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

const goto = (path: string) => async (page: Page) => {
  await logIn(page);
  await page.goto(`/aurora${path}`);
};

/** Opens a dialog of a screen of the account by its address. */
const dialogAt = (path: string) => async (page: Page) => {
  await goto(path)(page);
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
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
  'before my data is deleted': dialogAt('/meus-dados?delete=1'),
  'password to delete my data': async (page) => {
    await dialogAt('/meus-dados?delete=1')(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('dialog').getByLabel('Senha atual')).toBeVisible();
  },
  "an address's menu": async (page) => {
    await goto('/enderecos')(page);
    await page.getByRole('button', { name: /Principal/ }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Remover endereço' })).toBeVisible();
  },
  'new address, with errors': async (page) => {
    await goto('/enderecos?sheet=add')(page);
    await page.getByRole('button', { name: 'Salvar endereço' }).click();
    await expect(page.getByRole('dialog').getByLabel('Rua')).toHaveAccessibleErrorMessage(/./);
  },
  'loyalty that cannot be fetched': async (page) => {
    await page.route('**/api/v1/loyalties*', (route) => route.fulfill(problem(403, 'forbidden', 'Em manutenção.')));
    await goto('/fidelidade')(page);
    await expect(page.getByText('Não conseguimos buscar a fidelidade')).toBeVisible();
  },
  'shop without loyalty': async (page) => {
    await page.route('**/api/v1/loyalties*', (route) => route.fulfill({ json: { loyalties: [] } }));
    await goto('/fidelidade')(page);
    await expect(page.getByText('Nenhum programa por aqui')).toBeVisible();
  },
  'order that can be followed': async (page) => {
    await goto('/pedidos/aurora-past-04-t')(page);
    await expect(page.getByRole('link', { name: 'Acompanhar entrega' })).toBeVisible();
  },
  'order that was cancelled': async (page) => {
    await goto('/pedidos/aurora-past-09-t')(page);
    await expect(page.getByRole('heading', { name: 'Itens' })).toBeVisible();
  },
  'ordering again': async (page) => {
    await goto('/pedidos/aurora-past-08-t')(page);
    await page.getByRole('button', { name: 'Pedir de novo' }).click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  },
  'order list of a visitor': async (page) => {
    await page.goto('/aurora/historico');
    await expect(page.getByText('Nenhum pedido ainda')).toBeVisible();
  },
  "a shop's contact": dialogAt('/minha-conta?sheet=contact'),
  'before a logout': dialogAt('/minha-conta?sheet=logout'),
  'recovery link on its way': async (page) => {
    await page.route('**/account/recovery', (route) =>
      route.fulfill({ json: { data: { email: 'r•••@example.com' } } }),
    );
    await page.goto('/aurora/recuperar-senha');
    await page.getByLabel('CPF').pressSequentially('11144477735');
    await page.getByRole('button', { name: 'Enviar o link' }).click();
    await expect(page.getByText('Enviamos o link para r•••@example.com')).toBeVisible();
  },
  'new password': async (page) => {
    await page.route('**/account/tokens/*', (route) => route.fulfill({ json: { done: true } }));
    await page.goto('/aurora/nova-senha/some-token');
    await page.getByLabel('Nova senha', { exact: true }).fill('abc');
    await page.getByRole('button', { name: 'Salvar a nova senha' }).click();
    await expect(page.getByLabel('Nova senha', { exact: true })).toHaveAccessibleErrorMessage(/./);
  },
  'welcome of an invitation': async (page) => {
    await answerInvitation(page, { status: 'success', data: { customer: INVITED } });
    await page.goto('/aurora/c/convite');
    await expect(page.getByRole('heading', { name: 'Boas-vindas, Bia!' })).toBeVisible();
  },
  'invitation that was used': async (page) => {
    await answerInvitation(page, { status: 'fail', data: { customer: null } });
    await page.goto('/aurora/c/convite');
    await expect(page.getByRole('heading', { name: 'Você já tem cadastro aqui' })).toBeVisible();
  },
};

const INVITED = {
  id: 'bia',
  fullName: 'Bia Lima',
  email: 'bia@example.com',
  phone: null,
  birthdate: null,
  document: null,
  pointId: null,
  address: null,
};

const answerInvitation = (page: Page, json: object) =>
  page.route('**/customers/*/valid', (route) => route.fulfill({ json }));
