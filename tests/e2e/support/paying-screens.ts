import { expect, type Page } from '@playwright/test';
import { DEMO_PAYMENT_LINKS } from '#server/demo/seed/demo-ids.ts';
import { customerOn } from './customer.ts';
import { logIn } from './log-in.ts';

/** Opens each payment screen and waits until it has loaded. */
export const PAYING_SCREENS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'order to be paid by PIX': async (page) => {
    await orderByPix(page);
    await page.getByRole('button', { name: 'Copiar código PIX' }).click();
    await page.getByRole('button', { name: 'Ver código completo' }).click();
  },
  'bar of an unpaid order': async (page) => {
    await orderByPix(page);
    await page.getByRole('link', { name: 'Conta' }).click();
    await expect(page.getByRole('link', { name: /Pague o PIX/ })).toBeVisible();
  },
  'payment that failed': async (page) => {
    await overrideOrderStatus(page, 7);
    await orderByPix(page);
    await expect(page.getByRole('button', { name: 'Gerar novo código' })).toBeVisible();
  },
  'asking before an order is cancelled': async (page) => {
    await overrideOrderStatus(page, 0);
    await orderByPix(page);
    await page.getByRole('button', { name: 'Acompanhar pedido' }).click();
    await page.getByRole('button', { name: 'Cancelar pedido' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('serão devolvidos por PIX');
  },
  review: async (page) => {
    await logIn(page);
    await page.goto('/aurora/carrinho');
    await page.getByRole('radio', { name: 'Retirada' }).click();
    await customerOn(page).addQuickly('Bolo de cenoura com brigadeiro');
    await customerOn(page).openBag();
    await customerOn(page).finishBag();
    await expect(page.getByRole('heading', { name: 'Revisar pedido' })).toBeVisible();
  },
  'review with discounts, paid by card': async (page) => {
    await logIn(page);
    await page.goto('/aurora/carrinho');
    await page.getByRole('radio', { name: 'Retirada' }).click();
    await customerOn(page).addQuickly('Mousse de maracujá', 5);
    await customerOn(page).openBag();
    await customerOn(page).finishBag();
    await page.getByLabel('Código do vale-presente').fill('PRESENTE50');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await page.getByText('Cobrança agora, no cartão de crédito').click();
    await expect(page.getByText('Vale-presente PRESENTE50')).toBeVisible();
    await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked();
  },
  'saved cards': async (page) => {
    await logIn(page);
    await page.goto('/aurora/cartoes');
    await expect(page.getByRole('button', { name: /Visa ••••.4242/ })).toBeVisible();
  },
  "a card's menu": async (page) => {
    await logIn(page);
    await page.goto('/aurora/cartoes?card=aurora-card-5454');
    await expect(page.getByRole('button', { name: 'Tornar principal' })).toBeVisible();
  },
  'new card, with errors': async (page) => {
    await logIn(page);
    await page.goto('/aurora/cartoes?sheet=add');
    await page.getByLabel('Número do cartão').fill('5555555555554445');
    await page.getByRole('button', { name: 'Salvar cartão' }).click();
    await expect(page.getByText('Confira o número do cartão')).toBeVisible();
  },
  installments: async (page) => {
    await page.goto(`/aurora/p/${DEMO_PAYMENT_LINKS.open}`);
    await page.getByText('Cartão de crédito', { exact: true }).click();
    await page.getByRole('button', { name: /Parcelas/ }).click();
    await expect(page.getByRole('dialog', { name: 'Parcelas' })).toBeVisible();
  },
  'payment link': async (page) => {
    await page.goto(`/aurora/p/${DEMO_PAYMENT_LINKS.open}`);
    await page.getByText('Cartão de crédito', { exact: true }).click();
    await page.getByRole('button', { name: /^Pagar R/ }).click();
    await expect(page.getByText('Falta preencher').first()).toBeVisible();
  },
  'payment link in transaction': async (page) => {
    await page.goto(`/p/${DEMO_PAYMENT_LINKS.in_transaction}`);
    await expect(page.getByRole('heading', { name: 'Processando o pagamento' })).toBeVisible();
  },
  'payment link that is none': async (page) => {
    await page.goto('/p/metade-de-um-link');
    await expect(page.getByText('Este link não é válido')).toBeVisible();
  },
};

async function orderByPix(page: Page): Promise<void> {
  await logIn(page);
  await page.goto('/aurora/carrinho');
  await page.getByRole('radio', { name: 'Retirada' }).click();
  await customerOn(page).addQuickly('Bolo de cenoura com brigadeiro');
  await customerOn(page).openBag();
  await customerOn(page).finishBag();
  await page.getByText('Copie o código ou escaneie o QR no seu banco').click();
  await expect(page.getByRole('radio', { name: /PIX/ })).toBeChecked();
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await expect(page).toHaveURL(/\/aurora\/pedidos\//);
}

/** Overrides the status in responses: 0 is registered, 7 payment cancelled. */
const overrideOrderStatus = (page: Page, status: 0 | 7) =>
  page.route('**/api/v1/transactions/*', async (route) => {
    const answer = await route.fetch();
    const { transaction } = await answer.json();
    const { order, transaction_pays } = transaction;
    const told = {
      ...transaction,
      in_transaction: false,
      completed: status === 0,
      cancelled: status === 7,
      order: { ...order, order_items: order.order_items.map((item: object) => ({ ...item, status })) },
      transaction_pays: transaction_pays.map((payment: object) => ({ ...payment, status: status === 0 ? 1 : 3 })),
    };
    const extraData = { pix_qrcode: null, pix_creation_date: null, pix_expiration_date: null };
    await route.fulfill({ response: answer, json: { transaction: told, extraData } });
  });
