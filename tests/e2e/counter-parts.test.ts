import { counterOf, tapAt } from './support/counter.ts';
import type { ShopServer } from './support/shop-server.ts';
import { expect, test } from './support/test.ts';

const OAT = 'Leite de aveia da casa';

/** Makes the oat drink of the bakery's coffees a product that is not on its menu, or no product again. */
async function countOat({ sql }: ShopServer, isProduct: boolean): Promise<void> {
  if (isProduct)
    await sql(
      `insert into products (tenant_id, id, sku, name, kind, rigid_stock) values ('t-aurora', $1, $1, $1, 'simple', true)`,
      [OAT],
    );
  await sql(`update complement_items set product_id = $1 where tenant_id = 't-aurora' and name = 'Bebida de aveia'`, [
    isProduct ? OAT : null,
  ]);
  if (isProduct) return;
  for (const table of ['stock_levels', 'sold_out_products'])
    await sql(`delete from ${table} where tenant_id = 't-aurora' and product_id = $1`, [OAT]);
  await sql(`delete from products where tenant_id = 't-aurora' and id = $1`, [OAT]);
}

test('the counter counts what is sold only as a complement, after the products of its menu (D-30)', async ({
  browser,
  shop,
}) => {
  test.slow();
  try {
    await countOat(shop, true);
    const counter = await counterOf(browser, shop, 'counter');
    await counter.getByRole('navigation', { name: 'Telas do balcão' }).getByRole('link', { name: 'Cardápio' }).click();
    await counter.getByLabel('Buscar um produto').fill('aveia da casa');
    const parts = counter.getByRole('region', { name: 'Só como complemento ou em combo' });
    await expect(parts.getByRole('listitem')).toHaveCount(1);
    await tapAt(parts.getByRole('button', { name: `Mudar ${OAT}` }));
    const sheet = counter.getByRole('dialog', { name: OAT });
    await sheet.getByLabel('Quanto resta').fill('7');
    await expect(sheet.getByLabel('Preço (R$)')).toHaveCount(0);
    await tapAt(sheet.getByRole('button', { name: 'Salvar o estoque' }));
    await expect(counter.getByText('Restam 7', { exact: true }).first()).toBeVisible();
    const counted = await shop.sql('select balance_milli::int from stock_levels where product_id = $1', [OAT]);
    expect(counted).toEqual([{ balance_milli: 7000 }]);
    await counter.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await tapAt(parts.getByRole('button', { name: `Acabou: ${OAT}` }));
    await expect(parts.getByRole('button', { name: `Voltou: ${OAT}` })).toBeVisible();
    await expect(parts.getByText('Esgotado')).toBeVisible();
  } finally {
    await countOat(shop, false);
  }
});
