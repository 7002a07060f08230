import { customerOn } from './support/customer.ts';
import { expect, test } from './support/test.ts';

test('a visitor who logs in to have a bag delivered comes back to it, with the address of the account', async ({
  page,
}) => {
  const customer = customerOn(page);
  await page.goto('/aurora/carrinho');
  await expect(page.getByRole('radio', { name: 'Entrega' })).toBeChecked();
  await customer.addQuickly('Bolo de cenoura com brigadeiro', 3);
  await customer.openBag();
  await customer.finishBag();
  await customer.login('52998224725', 'balcao1');
  const bag = page.getByRole('dialog', { name: 'Sua sacola' });
  await expect(bag).toBeVisible();
  await customer.finishBag();
  await expect(page.getByRole('heading', { name: 'Revisar pedido' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Rua Caiubi, 820/ })).toBeVisible();
});
