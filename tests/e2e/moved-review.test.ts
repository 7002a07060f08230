import type { Page } from '@playwright/test';
import { auroraOf } from './support/aurora.ts';
import { customerOn, reais } from './support/customer.ts';
import { hold } from './support/hold.ts';
import { logIn } from './support/log-in.ts';
import type { ShopServer } from './support/shop-server.ts';
import { expect, test } from './support/test.ts';
import { openTill } from './support/till.ts';
import { buyerOn } from './support/ways-to-pay.ts';

/** R$ 12,90, and R$ 11,90 to bring it to Marina. */
const PUDDING = 'Mousse de maracujá';

const payButton = (page: Page) => page.getByRole('button', { name: /^Pagar/ });

/** Sets the bakery's price of a pudding, and of delivering it to Marina. */
async function ask(shop: ShopServer, pudding: number, fee: number): Promise<void> {
  await auroraOf(shop).changeProduct('mousse', `price_cents = ${pudding}`);
  await shop.sql(
    `update stores set delivery_bands = jsonb_set(delivery_bands, '{2,price}', to_jsonb($1::int))
      where tenant_id = 't-aurora' and id = 'aurora-paulista'`,
    [fee],
  );
}

test.describe('a review whose amounts change', () => {
  test('a fee and a price that rise during a review are shown before and after, and only the confirmed total is paid', async ({
    page,
    shop,
  }) => {
    const till = openTill(shop);
    await logIn(page);
    await buyerOn(page).toReview();
    await page.getByText('Cobrança agora, no cartão de crédito').click();
    await expect(payButton(page)).toHaveText(new RegExp(`^Pagar\\s*${reais('24,80').replace('$', '\\$')}$`));
    try {
      // The page asks now and then by itself, and would know before the tap.
      const letIn = await Promise.all(['menus', 'event_points'].map((what) => hold(page, `**/api/v1/${what}?**`)));
      await ask(shop, 1390, 1590);
      await payButton(page).click();
      await expect(page.getByText('A loja não pôde aceitar o pedido assim')).toBeVisible();
      letIn.forEach((open) => open());
      await expect(page.getByText(`${PUDDING}: de ${reais('12,90')} para ${reais('13,90')}`)).toBeVisible();
      await expect(page.getByText(`Entrega: de ${reais('11,90')} para ${reais('15,90')}`)).toBeVisible();
      await page.getByRole('link', { name: 'Revisar e enviar de novo' }).click();

      await page.getByRole('button', { name: /^Pagar.*mud(ou|aram): confira/ }).click();
      const bag = page.getByRole('dialog', { name: 'Sua sacola' });
      await expect(bag.getByText(`Era ${reais('12,90')}, agora ${reais('13,90')}`)).toBeVisible();
      await bag.getByRole('button', { name: 'Aceitar novo preço' }).click();
      await expect(bag.getByText(/^Era/)).toHaveCount(0);
      await customerOn(page).finishBag();
      await expect(payButton(page)).toContainText('Confira o que mudou');
      await page.reload();
      const moved = page.getByRole('status').filter({ hasText: 'Algo mudou enquanto você revisava' });
      await expect(moved.getByText(`Entrega: de ${reais('11,90')} para ${reais('15,90')}`)).toBeVisible();
      await payButton(page).click();
      expect(await till.read()).toEqual({ orders: 0, asked: 0, taken: [], booked: [] });

      await moved.getByRole('button', { name: `Aceitar ${reais('29,80')}` }).click();
      await page.getByRole('button', { name: `Pagar ${reais('29,80')}` }).click();
      await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
      expect(await till.read()).toEqual({ orders: 1, asked: 1, taken: [2980], booked: [2980] });
    } finally {
      await ask(shop, 1290, 1190);
    }
  });
});
