import * as z from 'zod/mini';
import type {
  ComboItem,
  ComplementGroup,
  ComplementItem,
  MenuGroup,
  MenuProduct,
  ProductKind,
} from '#domain/catalog/menu.ts';
import { coded, id, mapped, measure, money } from './primitives.ts';
import { translations } from './translations.ts';

const complementItem = z.object({
  id: id<ComplementItem['id']>(),
  name: z.string(),
  description: z.nullable(z.string()),
  price: money,
  productId: z.nullable(id<MenuProduct['productId']>()),
  /** Both are absent where nothing is, as in the menus of an older server. */
  adultOnly: z.optional(z.boolean()),
  stock: z.optional(z.object({ rigid: z.boolean(), balance: z.nullable(z.number()) })),
  translations: translations('name', 'description'),
});

const complementGroup = z.object({
  id: id<ComplementGroup['id']>(),
  name: z.string(),
  description: z.nullable(z.string()),
  min: z.int().check(z.nonnegative()),
  max: z.nullable(z.int().check(z.nonnegative())),
  items: z.array(complementItem),
  translations: translations('name', 'description'),
});

const stockFields = { rigidStock: z.boolean(), stockBalance: z.nullable(z.number()) };

const comboItemWire = z.object({
  id: id<ComboItem['id']>(),
  price: money,
  quantity: z.int(),
  product: z.object({
    id: id<ComboItem['productId']>(),
    name: z.string(),
    image: z.nullable(z.string()),
    ...stockFields,
    translations: translations('name'),
  }),
});

/** Wire codes of a product's type. */
export const KIND_CODES = { simple: 1, combo: 2, giftCard: 3 } as const satisfies Record<ProductKind, number>;

const menuProductWire = z.object({
  id: id<MenuProduct['id']>(),
  price: money,
  favorite: z.boolean(),
  nickname: z.nullable(z.string()),
  menu_product_group_id: id<MenuProduct['groupId']>(),
  checkout_journey_enabled: z.boolean(),
  delivery_journey_enabled: z.boolean(),
  takeout_journey_enabled: z.boolean(),
  honest_market_journey_enabled: z.boolean(),
  complementGroups: z.array(complementGroup),
  combos: z.array(comboItemWire),
  product: z.object({
    id: id<MenuProduct['productId']>(),
    sku: z.string(),
    name: z.string(),
    description: z.string(),
    image: z.nullable(z.string()),
    images: z.array(z.object({ file: z.string(), position: z.int(), description: z.nullable(z.string()) })),
    type: coded(KIND_CODES),
    measure,
    tracking: z.boolean(),
    adultOnly: z.boolean(),
    ...stockFields,
    translations: translations('name', 'description'),
  }),
});

/** A menu without translations does not grow by a byte. */
const translated = <T>(thing: { readonly translations?: T }) =>
  thing.translations && { translations: thing.translations };

const comboItemFromWire = ({ product, ...item }: z.output<typeof comboItemWire>): ComboItem => ({
  ...item,
  productId: product.id,
  name: product.name,
  image: product.image,
  stock: { rigid: product.rigidStock, balance: product.stockBalance },
  ...translated(product),
});

const comboItemToWire = (item: ComboItem): z.output<typeof comboItemWire> => ({
  id: item.id,
  price: item.price,
  quantity: item.quantity,
  product: {
    id: item.productId,
    name: item.name,
    image: item.image,
    rigidStock: item.stock.rigid,
    stockBalance: item.stock.balance,
    ...translated(item),
  },
});

const menuProductFromWire = (wire: z.output<typeof menuProductWire>): MenuProduct => ({
  id: wire.id,
  productId: wire.product.id,
  groupId: wire.menu_product_group_id,
  sku: wire.product.sku,
  kind: wire.product.type,
  name: wire.nickname ?? wire.product.name,
  description: wire.product.description,
  price: wire.price,
  measure: wire.product.measure,
  favorite: wire.favorite,
  image: wire.product.image,
  images: wire.product.images,
  stock: { rigid: wire.product.rigidStock, balance: wire.product.stockBalance },
  journeys: {
    checkout: wire.checkout_journey_enabled,
    delivery: wire.delivery_journey_enabled,
    takeout: wire.takeout_journey_enabled,
    honestMarket: wire.honest_market_journey_enabled,
  },
  complementGroups: wire.complementGroups,
  comboItems: wire.combos.map(comboItemFromWire),
  tracked: wire.product.tracking,
  adultOnly: wire.product.adultOnly,
  ...translated(wire.product),
});

const menuProductToWire = (product: MenuProduct) => ({
  id: product.id,
  price: product.price,
  favorite: product.favorite,
  nickname: null,
  menu_product_group_id: product.groupId,
  checkout_journey_enabled: product.journeys.checkout,
  delivery_journey_enabled: product.journeys.delivery,
  takeout_journey_enabled: product.journeys.takeout,
  honest_market_journey_enabled: product.journeys.honestMarket,
  complementGroups: product.complementGroups,
  combos: product.comboItems.map(comboItemToWire),
  product: {
    id: product.productId,
    sku: product.sku,
    name: product.name,
    description: product.description,
    image: product.image,
    images: product.images,
    type: product.kind,
    measure: product.measure,
    tracking: product.tracked,
    adultOnly: product.adultOnly,
    rigidStock: product.stock.rigid,
    stockBalance: product.stock.balance,
    ...translated(product),
  },
});

const menuGroupWire = z.object({
  id: id<MenuGroup['id']>(),
  name: z.string(),
  color: z.nullable(z.string()),
  translations: translations('name'),
  contents: z.array(menuProductWire),
});

/** Menu product group; contents are in display order (A§3). */
export const menuGroup = mapped(menuGroupWire, {
  decode: ({ contents, ...group }): MenuGroup => ({ ...group, products: contents.map(menuProductFromWire) }),
  encode: ({ products, ...group }) => ({ ...group, contents: products.map(menuProductToWire) }),
});
