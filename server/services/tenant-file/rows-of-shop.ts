import { comboItems } from '#server/persistence/schema/combo-items.ts';
import { complementGroups, complementItems, productComplementGroups } from '#server/persistence/schema/complements.ts';
import { contextLinkRows } from '#server/persistence/repositories/context-links-repository.ts';
import { highlights } from '#server/persistence/schema/highlights.ts';
import { loyalties, loyaltyRedeems } from '#server/persistence/schema/loyalties.ts';
import { menuGroups } from '#server/persistence/schema/menu-groups.ts';
import { menuProducts } from '#server/persistence/schema/menu-products.ts';
import { productImages, products } from '#server/persistence/schema/products.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { tabAccounts } from '#server/persistence/schema/tabs.ts';
import type { TableRows } from '#server/persistence/database/table-rows.ts';
import { rowsOf } from '#server/persistence/database/table-rows.ts';
import type { ShopRowsToWrite } from '#server/persistence/repositories/shop-rows/replace-shop-rows.ts';
import type { Shop } from './tenant-file.ts';

export const rowsOfShop = (shop: Shop): ShopRowsToWrite => ({
  tenant: shop.tenant,
  lasting: lastingRows(shop),
  passing: passingRows(shop),
  stock: stockRows(shop),
  listed: {
    storeIds: shop.stores.map(({ id }) => id),
    productIds: shop.products.map(({ id }) => id),
    skus: shop.products.map(({ sku }) => sku),
    loyaltyIds: shop.loyalties.map(({ id }) => id),
  },
});

function lastingRows(shop: Shop): ShopRowsToWrite['lasting'] {
  const { tenantId } = shop.tenant;
  const groups = shop.menu_product_groups.map(({ contents: _contents, ...group }) => group);
  return [
    { table: stores, rows: placed(shop.stores, { tenantId }) },
    { table: menuGroups, rows: placed(groups, { tenantId }) },
    { table: products, rows: shop.products.map((product) => productRow(shop, product)) },
    { table: tabAccounts, rows: shop.accounts.map((account) => ({ tenantId, ...account })) },
    {
      table: loyalties,
      rows: shop.loyalties.map(({ redeems: _redeems, ...programme }) => ({ tenantId, ...programme })),
    },
  ];
}

const stockRows = ({ tenant: { tenantId }, products: sold }: Shop): ShopRowsToWrite['stock'] =>
  sold.flatMap(({ id, stock }) => stock.map((level) => ({ tenantId, productId: id, ...level })));

const productRow = (
  { tenant: { tenantId } }: Shop,
  { images: _images, complementGroups: _asked, combos: _combos, stock: _stock, ...product }: Shop['products'][number],
) => ({ tenantId, ...product });

function passingRows(shop: Shop): readonly TableRows[] {
  const { tenantId } = shop.tenant;
  return [
    ...partsOfComplements(shop),
    ...partsOfProducts(shop),
    rowsOf(
      menuProducts,
      shop.menu_product_groups.flatMap(({ id, contents }) => placed(contents, { tenantId, groupId: id })),
    ),
    rowsOf(highlights, placed(shop.highlights, { tenantId })),
    ...contextLinkRows(shop.contextLinks.map((link) => ({ tenantId, ...link }))),
    rowsOf(
      loyaltyRedeems,
      shop.loyalties.flatMap(({ id, redeems }) => placed(redeems, { tenantId, loyaltyId: id })),
    ),
  ];
}

function partsOfProducts({ tenant: { tenantId }, products: sold }: Shop): readonly TableRows[] {
  return [
    rowsOf(
      productImages,
      sold.flatMap(({ id, images }) => placed(images, { tenantId, productId: id })),
    ),
    rowsOf(
      productComplementGroups,
      sold.flatMap(({ id, complementGroups: asked }) =>
        placed(
          asked.map((groupId) => ({ groupId })),
          { tenantId, productId: id },
        ),
      ),
    ),
    rowsOf(
      comboItems,
      sold.flatMap(({ id, combos }) => placed(combos, { tenantId, comboId: id })),
    ),
  ];
}

const partsOfComplements = ({ tenant: { tenantId }, complementGroups: groups }: Shop): readonly TableRows[] => [
  rowsOf(
    complementGroups,
    groups.map(({ items: _items, ...group }) => ({ tenantId, ...group })),
  ),
  rowsOf(
    complementItems,
    groups.flatMap(({ id, items }) => placed(items, { tenantId, groupId: id })),
  ),
];

/** Adds the shared fields and the position in the list to each row. */
const placed = <Item extends object, Shared extends object>(items: readonly Item[], shared: Shared) =>
  items.map((item, position) => ({ ...shared, ...item, position }));
