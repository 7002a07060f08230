import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import type { ShopRows } from '#server/persistence/repositories/shop-rows/read-shop-rows.ts';
import { readShopRows } from '#server/persistence/repositories/shop-rows/read-shop-rows.ts';
import type { Shop } from './tenant-file.ts';

/** Loads a tenant from the database; returns null for an unknown one. */
export async function loadShop(scope: TenantScope): Promise<Shop | null> {
  const rows = await readShopRows(scope);
  return rows && shopOfRows(rows);
}

/** Converts a tenant's rows to the structure of its file: parts are nested, and list order replaces positions. */
function shopOfRows(rows: ShopRows): Shop {
  const { createdAt: _createdAt, ...tenant } = rows.tenant;
  return {
    format: 'balcao-tenant/1',
    tenant: { ...tenant, integrations: [...tenant.integrations], customLocale: mutable(tenant.customLocale) },
    stores: rows.stores.map(storeOfRow),
    complementGroups: complementGroupsOf(rows),
    products: productsOf(rows),
    menu_product_groups: menuGroupsOf(rows),
    highlights: rows.highlights.map(({ tenantId: _tenant, position: _position, ...highlight }) => highlight),
    accounts: sorted(rows.accounts, ({ id }) => id).map(({ tenantId: _tenant, ...account }) => account),
    contextLinks: sorted(rows.contextLinks, ({ code }) => code).map(({ tenantId: _tenant, ...link }) => link),
    loyalties: loyaltiesOf(rows),
  };
}

/** A closing that ends by itself is of its hour and is in no file. */
function storeOfRow(row: ShopRows['stores'][number]): Shop['stores'][number] {
  const { tenantId: _tenant, position: _position, catalogVersion: _version, closedUntil, ...store } = row;
  return {
    ...store,
    closedByHand: store.closedByHand && closedUntil === null,
    hours: [...store.hours],
    deliveryBands: [...store.deliveryBands],
  };
}

const mutable = (locale: ShopRows['tenant']['customLocale']) =>
  Object.fromEntries(Object.entries(locale).map(([language, texts]) => [language, { ...texts }]));

/** Sorts by code point, so that a file does not depend on the collation of the database. */
const sorted = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] =>
  rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

function complementGroupsOf({ complementGroups, complementItems }: ShopRows): Shop['complementGroups'] {
  const items = Map.groupBy(complementItems, ({ groupId }) => groupId);
  return sorted(complementGroups, ({ id }) => id).map(({ tenantId: _tenant, ...group }) => ({
    ...group,
    items: (items.get(group.id) ?? []).map(listed),
  }));
}

function productsOf(rows: ShopRows): Shop['products'] {
  const images = Map.groupBy(rows.images, ({ productId }) => productId);
  const asked = Map.groupBy(rows.asked, ({ productId }) => productId);
  const combos = Map.groupBy(rows.combos, ({ comboId }) => comboId);
  const stock = Map.groupBy(
    sorted(rows.stock, ({ storeId }) => storeId),
    ({ productId }) => productId,
  );
  return sorted(rows.products, ({ id }) => id).map(({ tenantId: _tenant, createdAt: _createdAt, ...product }) => ({
    ...product,
    images: (images.get(product.id) ?? []).map(({ file, description }) => ({ file, description })),
    complementGroups: (asked.get(product.id) ?? []).map(({ groupId }) => groupId),
    combos: (combos.get(product.id) ?? []).map(({ id, productId, price, quantity }) => ({
      id,
      productId,
      price,
      quantity,
    })),
    stock: (stock.get(product.id) ?? []).map(({ storeId, balanceMilli }) => ({ storeId, balanceMilli })),
  }));
}

function menuGroupsOf({ groups, offers }: ShopRows): Shop['menu_product_groups'] {
  const contents = Map.groupBy(offers, ({ groupId }) => groupId);
  return groups.map(({ tenantId: _tenant, position: _position, ...group }) => ({
    ...group,
    contents: (contents.get(group.id) ?? []).map(listed),
  }));
}

function loyaltiesOf({ loyalties, rewards }: ShopRows): Shop['loyalties'] {
  const redeems = Map.groupBy(rewards, ({ loyaltyId }) => loyaltyId);
  return sorted(loyalties, ({ id }) => id).map(({ tenantId: _tenant, ...programme }) => ({
    ...programme,
    redeems: (redeems.get(programme.id) ?? []).map(({ id, productId, groupId, rewardCost }) => ({
      id,
      productId,
      groupId,
      rewardCost,
    })),
  }));
}

interface Listed {
  readonly tenantId: string;
  readonly groupId: string;
  readonly position: number;
}

/** Removes the fields that the place in the file implies. */
function listed<Row extends Listed>({ tenantId: _tenant, groupId: _group, position: _position, ...item }: Row) {
  return item;
}
