import type { Page } from '@playwright/test';
import { customerOn, reais } from './support/customer.ts';
import { createFaultProxy, type Fault } from './support/fault-proxy.ts';
import { isOrder } from './support/fault-schedule.ts';
import { operatorOf } from './support/operator.ts';
import { expect, test } from './support/test.ts';

const NOT_THERE = 'Isto não está com a loja e se perde se você sair agora:';
const IN_DOUBT = /a resposta não chegou: a loja pode já ter recebido/;

async function orderForPickup(page: Page, url: string): Promise<void> {
  const customer = customerOn(page);
  await page.goto(`${url}/aurora/carrinho`);
  await page.getByRole('radio', { name: 'Retirada' }).click();
  await customer.addQuickly('Pão de queijo mineiro', 2);
  await customer.openBag();
  await customer.finishBag();
  await customer.login('52998224725', 'balcao1');
  await expect(page).toHaveURL(/\/aurora\/pedido$/);
  await page.getByText('Dinheiro').click();
  await page.getByRole('button', { name: reais('20,00'), exact: true }).click();
  await page.getByRole('button', { name: /Pagar na retirada/ }).click();
  await expect(page).toHaveURL(/\/aurora\/pedidos\//);
}

test.describe('logging out asks about an order, and says of it only what is certain (P28)', () => {
  const CASES = [
    { what: 'the answer was lost', order: 'dropAfter', captcha: null, orders: 1, says: IN_DOUBT, not: NOT_THERE },
    { what: 'it never left', order: null, captcha: 'dropBefore', orders: 0, says: NOT_THERE, not: IN_DOUBT },
    { what: 'the shop put it off', order: 'own429', captcha: null, orders: 0, says: NOT_THERE, not: IN_DOUBT },
  ] as const satisfies readonly { order: Fault | null; captcha: Fault | null; [rest: string]: unknown }[];

  for (const { what, order, captcha, orders, says, not } of CASES) {
    test(what, async ({ page, shop }) => {
      const proxy = await createFaultProxy(shop.url);
      const start = new Date();
      let tries = 0;
      proxy.meet((request) => {
        if (request.path.startsWith('/api/v1/captcha')) return tries > 0 ? 'dropBefore' : captcha;
        if (!request.path.startsWith('/api/v1/transactions')) return null;
        // Only the first try meets its fault; nothing decides the order afterwards.
        if (!isOrder(request) || tries > 0) return 'dropBefore';
        tries += 1;
        return order;
      });
      await orderForPickup(page, proxy.url);
      if (order) await expect.poll(() => tries).toBe(1);
      await expect(
        page.getByText(/Confirmando com a loja|Pedido salvo neste aparelho|Enviando para a loja…/),
      ).toBeVisible();
      await page.goto(`${proxy.url}/aurora/minha-conta`);
      await page.getByRole('button', { name: 'Sair' }).click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog.getByText('A loja ainda não confirmou tudo')).toBeVisible();
      await expect(dialog.getByText(says)).toBeVisible();
      await expect(dialog.getByText('1 pedido')).toBeVisible();
      await expect(dialog.getByText(not)).toHaveCount(0);
      expect(await operatorOf(shop.url, 'aurora').ordersSince(start)).toHaveLength(orders);
      await proxy.close();
    });
  }
});
