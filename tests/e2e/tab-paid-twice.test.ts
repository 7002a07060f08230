import type { Page } from '@playwright/test';
import { tableLink } from '#server/demo/seed/demo-ids.ts';
import { operatorOf } from './support/operator.ts';
import { payAtBank, shownCode } from './support/pay-at-bank.ts';
import { guestOn, sitDown } from './support/table-guest.ts';
import { expect, test } from './support/test.ts';
import { openTill } from './support/till.ts';

const PASTRY = 'Pão de queijo mineiro';
const PUDDING = 'Mousse de maracujá';
const THIRD = '/aurora/mesa/pagar?people=3';

const waiting = (page: Page) => page.getByText('Aguardando pagamento', { exact: true });

/** Opens the form to pay a third of the tab, by its address. */
async function openThird(page: Page): Promise<void> {
  await page.goto(THIRD);
  await expect(page.getByRole('heading', { name: 'Pagar a comanda' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Dividir' })).toBeChecked();
}

/** Opens an address of the form where a payment is under way: the tab is shown instead, with that payment. */
async function expectLedToPayment(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(waiting(page)).toBeVisible();
  await expect(page).toHaveURL(/\/aurora\/mesa$/);
  await expect(guestOn(page).payButton()).toHaveCount(0);
}

test('who has a code to pay is asked for no second share, neither by a link nor in another tab of the browser', async ({
  browser,
  openShop,
}) => {
  test.slow();
  const shop = await openShop();
  const till = openTill(shop);
  const { page, guest } = await sitDown(browser, shop);
  await guest.orderRound('Ana', PASTRY, PUDDING);
  const second = await page.context().newPage();
  await openThird(second);
  await openThird(page);
  await guest.payButton().click();
  await expect(waiting(page)).toBeVisible();

  // The form of the other tab was there before the payment, and pays nothing more.
  await guestOn(second).payButton().click();
  await expect(waiting(second)).toBeVisible();
  await expect(second).toHaveURL(/\/aurora\/mesa$/);

  const [tab] = await operatorOf(shop.url, 'aurora').tabs();
  await expectLedToPayment(second, THIRD);
  await expectLedToPayment(second, `/aurora/o/${tableLink(12)}?tab=${tab?.checkoutId}&people=3`);
  const code = await shownCode(page);
  expect(await shownCode(second)).toBe(code);
  expect(await till.read()).toMatchObject({ asked: 1 });

  // Who has paid may pay the next share.
  await payAtBank(shop, code, 'normal');
  for (const any of [page, second])
    await expect(any.getByText('Pagamento confirmado').first()).toBeVisible({ timeout: 30_000 });
  await openThird(second);
  await guestOn(second).payButton().click();
  await expect(waiting(second)).toBeVisible();
  expect(await shownCode(second)).not.toBe(code);
  expect(await till.read()).toMatchObject({ asked: 2 });
  await page.context().close();
});
