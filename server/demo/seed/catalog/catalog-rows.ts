import type {
  ComboItemId,
  ComplementGroupId,
  ComplementItemId,
  MenuGroupId,
  MenuProductId,
  ProductId,
  StoreId,
  TenantId,
} from '#domain/ids.ts';
import { cents } from '#domain/pricing/cents.ts';
import { comboItems } from '#server/persistence/schema/combo-items.ts';
import { complementGroups, complementItems, productComplementGroups } from '#server/persistence/schema/complements.ts';
import { menuGroups } from '#server/persistence/schema/menu-groups.ts';
import { menuProducts } from '#server/persistence/schema/menu-products.ts';
import { batches } from '#server/persistence/schema/producers.ts';
import { productImages, products } from '#server/persistence/schema/products.ts';
import { stockLevels } from '#server/persistence/schema/stock-levels.ts';
import type { TableRows } from '#server/persistence/database/table-rows.ts';
import { rowsOf } from '#server/persistence/database/table-rows.ts';
import { toThousandths } from '#server/persistence/database/thousandths.ts';
import { withColour } from '#server/services/images/picture-name.ts';
import type { CatalogSeed, GroupSeed, ProductSeed } from './catalog-seed.ts';

/** Whose catalogue it is. Ids begin with the domain, so that two shops never share one by accident. */
export interface CatalogOwner {
  readonly tenantId: TenantId;
  readonly domain: string;
  readonly storeIds: readonly StoreId[];
}

export const productIdOf = (domain: string, key: string): ProductId => `${domain}-${key}` as ProductId;
export const menuGroupIdOf = (domain: string, key: string): MenuGroupId => `${domain}-g-${key}` as MenuGroupId;

const complementGroupIdOf = (domain: string, key: string): ComplementGroupId =>
  `${domain}-cg-${key}` as ComplementGroupId;
const complementItemIdOf = (domain: string, group: string, key: string): ComplementItemId =>
  `${domain}-c-${group}-${key}` as ComplementItemId;
const comboItemIdOf = (domain: string, combo: string, position: number): ComboItemId =>
  `${domain}-k-${combo}-${position}` as ComboItemId;

/** A shop's catalogue as rows; every store of the tenant offers it, each with stock of its own. */
export function catalogRows(owner: CatalogOwner, catalog: CatalogSeed): readonly TableRows[] {
  const sold = catalog.groups.flatMap((group) => group.products);
  return [
    rowsOf(
      menuGroups,
      catalog.groups.map((group, position) => groupRow(owner, group, position)),
    ),
    rowsOf(
      products,
      sold.map((product) => productRow(owner, product)),
    ),
    rowsOf(
      productImages,
      sold.flatMap((product) => imageRows(owner, product)),
    ),
    rowsOf(
      menuProducts,
      catalog.groups.flatMap((group) => offerRows(owner, group)),
    ),
    ...complementRows(owner, catalog),
    rowsOf(
      productComplementGroups,
      sold.flatMap((product) => askedRows(owner, product)),
    ),
    rowsOf(
      comboItems,
      sold.flatMap((product) => comboRows(owner, product)),
    ),
    rowsOf(
      stockLevels,
      sold.flatMap((product) => stockRows(owner, product)),
    ),
    rowsOf(
      batches,
      sold.flatMap((product) => batchRows(owner, product)),
    ),
  ];
}

const groupRow = (
  { tenantId, domain }: CatalogOwner,
  { key, name, color, translations }: GroupSeed,
  position: number,
) => ({
  tenantId,
  id: menuGroupIdOf(domain, key),
  name,
  color,
  translations: translations ?? null,
  position,
});

const kindOf = ({ combo, giftCard }: ProductSeed) => {
  if (giftCard) return 'giftCard';
  return combo ? 'combo' : 'simple';
};

const productRow = ({ tenantId, domain }: CatalogOwner, product: ProductSeed) =>
  ({
    tenantId,
    id: productIdOf(domain, product.key),
    sku: product.sku ?? product.key,
    kind: kindOf(product),
    name: product.name,
    description: product.description,
    image: withColour(product.image),
    measure: product.measure ?? 'UNIT',
    rigidStock: product.stock !== undefined,
    tracked: product.batches !== undefined,
    adultOnly: product.adultOnly ?? false,
    translations: product.translations ?? null,
  }) as const;

const imageRows = ({ tenantId, domain }: CatalogOwner, { key, image, moreImages = [] }: ProductSeed) =>
  [{ file: image, description: null }, ...moreImages].map(({ file, description }, position) => ({
    tenantId,
    productId: productIdOf(domain, key),
    position,
    file: withColour(file),
    description,
  }));

const offerRows = ({ tenantId, domain }: CatalogOwner, group: GroupSeed) =>
  group.products.map(({ key, price, favorite = false, notFor = [] }, position) => ({
    tenantId,
    id: `${domain}-m-${key}` as MenuProductId,
    storeId: null,
    groupId: menuGroupIdOf(domain, group.key),
    productId: productIdOf(domain, key),
    position,
    price: cents(price),
    favorite,
    deliveryJourney: !notFor.includes('delivery'),
    takeoutJourney: !notFor.includes('takeout'),
    honestMarketJourney: !notFor.includes('honestMarket'),
  }));

const complementRows = ({ tenantId, domain }: CatalogOwner, { complements }: CatalogSeed) => [
  rowsOf(
    complementGroups,
    complements.map(({ key, name, description = null, translations = null, min, max }) => ({
      tenantId,
      id: complementGroupIdOf(domain, key),
      name,
      description,
      min,
      max,
      translations,
    })),
  ),
  rowsOf(
    complementItems,
    complements.flatMap((group) =>
      group.items.map(({ key, name, price = 0, description = null, translations = null }, position) => ({
        tenantId,
        id: complementItemIdOf(domain, group.key, key),
        groupId: complementGroupIdOf(domain, group.key),
        position,
        name,
        description,
        price: cents(price),
        translations,
      })),
    ),
  ),
];

const askedRows = ({ tenantId, domain }: CatalogOwner, { key, complements = [] }: ProductSeed) =>
  complements.map((group, position) => ({
    tenantId,
    productId: productIdOf(domain, key),
    groupId: complementGroupIdOf(domain, group),
    position,
  }));

const comboRows = ({ tenantId, domain }: CatalogOwner, { key, combo = [] }: ProductSeed) =>
  combo.map(({ product, price, quantity = 1 }, position) => ({
    tenantId,
    id: comboItemIdOf(domain, key, position),
    comboId: productIdOf(domain, key),
    productId: productIdOf(domain, product),
    position,
    price: cents(price),
    quantity,
  }));

const stockRows = ({ tenantId, domain, storeIds }: CatalogOwner, { key, stock }: ProductSeed) =>
  stock === undefined
    ? []
    : storeIds.map((storeId) => ({
        tenantId,
        storeId,
        productId: productIdOf(domain, key),
        balanceMilli: toThousandths(stock),
      }));

const batchRows = ({ tenantId, domain }: CatalogOwner, { key, batches: made = [] }: ProductSeed) =>
  made.map(({ code, producer }) => ({ tenantId, productId: productIdOf(domain, key), code, producerId: producer }));
