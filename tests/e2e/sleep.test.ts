import { customerOn } from './support/customer.ts';
import { linesOf, operatorOf } from './support/operator.ts';
import { untilKept } from './support/page-life.ts';
import { expect, test } from './support/test.ts';

const SLEPT_MS = 40 * 60_000;

test('an order without a connection, on a phone that has slept with the page open, is over no sooner than any other', async ({
  page,
  shop,
}) => {
  const operator = operatorOf(shop.url, 'aurora');
  const start = new Date();
  await page.addInitScript(() => {
    // The monotonic clock stands still while a phone sleeps.
    const real = performance.now.bind(performance);
    Object.assign(globalThis, { sleptMs: 0 });
    performance.now = () => real() - Reflect.get(globalThis, 'sleptMs');
  });
  const customer = customerOn(page);
  await customer.scanTable(12);
  await customer.addQuickly('Pão de queijo mineiro');
  await untilKept(page);
  await page.context().setOffline(true);
  await page.evaluate((ms) => Object.assign(globalThis, { sleptMs: ms }), SLEPT_MS);
  await customer.openBag();
  await customer.finishBag();
  await page.getByLabel('Nome').fill('Júlia');
  await page.getByRole('button', { name: /Confirmar pedido/ }).click();
  await expect(page.getByText('Pedido salvo neste aparelho')).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText('Recebido pela loja')).toBeVisible();
  const orders = await operator.ordersSince(start);
  expect(orders.map(linesOf)).toEqual([[['Pão de queijo mineiro', 1]]]);
});
