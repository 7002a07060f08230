import { auroraOf } from './support/aurora.ts';
import { customerOn } from './support/customer.ts';
import { expect, test } from './support/test.ts';

test.describe('a product that cannot be added as things stand', () => {
  test('a gift card cannot be added at a table with a tab, and its sheet says why (D-69)', async ({ page }) => {
    const customer = customerOn(page);
    await customer.scanTable(12);
    const sheet = await customer.openProduct('Vale-presente R$ 50');
    await expect(sheet.getByText('Vale-presente não vai na comanda')).toBeVisible();
    await expect(sheet.getByText('É pago online, na hora do pedido.')).toBeVisible();
    await expect(sheet.getByRole('button', { name: /^Adicionar R\$/ })).toHaveCount(0);
  });

  test('a product that is sold in another way says so, and offers that (D-16)', async ({ page, shop }) => {
    await auroraOf(shop).changeProduct('bolo-inteiro', 'delivery_journey = false');
    await page.goto('/aurora/m/bolo-inteiro');
    await page.getByRole('button', { name: 'Sim, é esta' }).click();
    const sheet = page.getByRole('dialog', { name: 'Bolo de aniversário (1,5 kg)' });
    await expect(sheet.getByText('Esta loja vende este produto, mas não em Entrega.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Mudar para Retirada' }).click();
    await sheet.getByRole('group', { name: 'Quantidade de Bolo de aniversário (1,5 kg)' }).waitFor();
    await auroraOf(shop).changeProduct('bolo-inteiro', 'delivery_journey = true');
  });

  test('a product with nothing left to choose in a required group is sold out in the menu', async ({ page, shop }) => {
    const aurora = auroraOf(shop);
    const doughs = ['Pão de ló de baunilha', 'Chocolate', 'Nozes'];
    const offer = async (isAvailable: boolean) => {
      for (const dough of doughs) await aurora.offerComplement(dough, isAvailable);
    };
    const cake = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Bolo de aniversário' }) });
    await offer(false);
    try {
      await page.goto('/aurora/carrinho');
      await customerOn(page).search('bolo de aniversário');
      await expect(cake.getByText('Esgotado')).toBeVisible();
      await expect(cake.getByRole('button')).toHaveCount(0);
    } finally {
      await offer(true);
    }
    await page.reload();
    await customerOn(page).search('bolo de aniversário');
    await expect(cake.getByText('Esgotado')).toHaveCount(0);
    await expect(cake.getByRole('link')).toBeVisible();
  });
});
