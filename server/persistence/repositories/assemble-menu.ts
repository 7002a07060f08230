import type { ComplementGroupId, ProductId } from '#domain/ids.ts';
import type {
  ComboItem,
  ComplementGroup,
  ComplementItem,
  MenuGroup,
  MenuProduct,
  ProductImage,
} from '#domain/catalog/menu.ts';
import type { CatalogRows } from './catalog-rows.ts';
import { eachLanguage, namesIn, translated } from './translated.ts';

type OfferRow = CatalogRows['offers'][number];

/** Rows of a store's catalogue as menu groups for every journey, stock balances still unknown. Groups without products are left out. */
export function assembleMenu(rows: CatalogRows): readonly MenuGroup[] {
  const productOf = menuProductsOf(rows);
  const sellable = offersInForce(rows.offers).filter(isNotSoldOut(rows));
  const byGroup = Map.groupBy(sellable, ({ offer }) => offer.groupId);
  return rows.groups.flatMap(({ translations, ...group }) => {
    const offers = byGroup.get(group.id) ?? [];
    const products = offers.map(productOf);
    return offers.length === 0 ? [] : [{ ...group, ...translated(translations), products }];
  });
}

/** A store's own row replaces the tenant's for the same product and group; what is unavailable then falls out. */
export function offersInForce(offers: readonly OfferRow[]): readonly OfferRow[] {
  const nameOf = ({ offer }: OfferRow) => `${offer.groupId} ${offer.productId}`;
  const replaced = new Set(offers.filter(({ offer }) => offer.storeId !== null).map(nameOf));
  return offers.filter((row) => row.offer.available && (row.offer.storeId !== null || !replaced.has(nameOf(row))));
}

/** What the counter said is sold out is sold neither alone nor in a combo (D-99). */
function isNotSoldOut({ soldOut, combos }: Pick<CatalogRows, 'soldOut' | 'combos'>): (row: OfferRow) => boolean {
  const missing = new Set(soldOut.map(({ productId }) => productId));
  for (const { item } of combos) if (missing.has(item.productId)) missing.add(item.comboId);
  return ({ product }) => !missing.has(product.id);
}

interface ProductParts {
  readonly images: ReadonlyMap<ProductId, readonly ProductImage[]>;
  readonly complementGroups: ReadonlyMap<ProductId, readonly ComplementGroup[]>;
  readonly comboItems: ReadonlyMap<ProductId, readonly ComboItem[]>;
  /** Combos of which a part is. */
  readonly adultOnly: ReadonlySet<ProductId>;
}

const productParts = (rows: CatalogRows): ProductParts => ({
  images: collect(rows.images, ({ productId, file, position, description }) => [
    productId,
    { file, position, description },
  ]),
  complementGroups: complementGroupsOf(rows),
  comboItems: collect(rows.combos, ({ item, name, image, rigidStock, translations }) => [
    item.comboId,
    {
      id: item.id,
      price: item.price,
      quantity: item.quantity,
      productId: item.productId,
      name,
      image,
      stock: { rigid: rigidStock, balance: null },
      ...translated(namesIn(translations)),
    },
  ]),
  adultOnly: new Set(rows.combos.flatMap(({ item, adultOnly }) => (adultOnly ? [item.comboId] : []))),
});

function complementGroupsOf({ asked, complements, soldOut }: CatalogRows): ProductParts['complementGroups'] {
  const missing = new Set<ProductId | null>(soldOut.map(({ productId }) => productId));
  const offered = complements.filter(({ item }) => !missing.has(item.productId));
  const items = collect<(typeof complements)[number], ComplementGroupId, ComplementItem>(
    offered,
    ({ item, adultOnly, isCounted }) => [
      item.groupId,
      {
        id: item.id,
        name: item.name,
        description: item.description,
        price: item.price,
        productId: item.productId,
        ...(adultOnly && { adultOnly }),
        ...(isCounted && { stock: { rigid: true, balance: null } }),
        ...translated(item.translations),
      },
    ],
  );
  return collect(asked, ({ productId, group: { id, name, description, min, max, translations } }) => [
    productId,
    { id, name, description, min, max, items: items.get(id) ?? [], ...translated(translations) },
  ]);
}

/** Lists by key, keeping the order. */
function collect<Row, Key, Value>(
  rows: readonly Row[],
  entryOf: (row: Row) => readonly [Key, Value],
): ReadonlyMap<Key, readonly Value[]> {
  const lists = new Map<Key, Value[]>();
  for (const row of rows) {
    const [key, value] = entryOf(row);
    const list = lists.get(key);
    if (list) list.push(value);
    else lists.set(key, [value]);
  }
  return lists;
}

/** Makes an offer the product of a menu, with all that belongs to it. */
export function menuProductsOf(rows: CatalogRows): (row: OfferRow) => MenuProduct {
  const parts = productParts(rows);
  return (row) => menuProductOf(row, parts);
}

const menuProductOf = ({ offer, product, storePrice }: OfferRow, parts: ProductParts): MenuProduct => ({
  id: offer.id,
  productId: product.id,
  groupId: offer.groupId,
  sku: product.sku,
  kind: product.kind,
  name: offer.nickname ?? product.name,
  description: product.description,
  price: storePrice ?? offer.price,
  measure: product.measure,
  favorite: offer.favorite,
  image: product.image,
  images: parts.images.get(product.id) ?? [],
  stock: { rigid: product.rigidStock, balance: null },
  journeys: {
    checkout: offer.checkoutJourney,
    delivery: offer.deliveryJourney,
    takeout: offer.takeoutJourney,
    honestMarket: offer.honestMarketJourney,
  },
  complementGroups: parts.complementGroups.get(product.id) ?? [],
  comboItems: parts.comboItems.get(product.id) ?? [],
  tracked: product.tracked,
  adultOnly: product.adultOnly || parts.adultOnly.has(product.id),
  ...translated(translationsOf(offer, product)),
});

/** An offer with a name of its own is translated where that name is. */
function translationsOf(offer: OfferRow['offer'], { description, translations }: OfferRow['product']) {
  if (offer.nickname === null || translations === null) return translations;
  return eachLanguage(translations, (texts, language) => {
    const name = offer.translations?.[language]?.nickname;
    if (name === undefined) return undefined;
    return description === '' ? { name } : { name, description: texts.description };
  });
}
