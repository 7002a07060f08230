import * as z from 'zod/mini';
import { id, mapped } from '#contract/primitives.ts';
import type {
  ComboItemId,
  ComplementGroupId,
  ComplementItemId,
  MenuGroupId,
  MenuProductId,
  ProductId,
  StoreId,
} from '#domain/ids.ts';
import { MEASURES } from '#domain/catalog/measure.ts';
import { PRODUCT_KINDS } from '#domain/catalog/menu.ts';
import { LARGEST_INTEGER } from '#server/persistence/schema/columns.ts';
import { fromThousandths, toThousandths } from '#server/persistence/database/thousandths.ts';
import { count, optionalText, name, off, on, positive, price, text, translations } from './fields.ts';

const complementItem = z.strictObject({
  id: id<ComplementItemId>(),
  name,
  description: optionalText,
  price: z.prefault(price, 0),
  productId: z.prefault(z.nullable(id<ProductId>()), null),
  available: on,
  translations: translations('name', 'description'),
});

/** Complement group; products refer to it, and several products may share one (A§3). */
export const complementGroupSection = z.strictObject({
  id: id<ComplementGroupId>(),
  name,
  description: optionalText,
  min: z.prefault(count, 0),
  max: z.prefault(z.nullable(count), null),
  items: z.array(complementItem),
  translations: translations('name', 'description'),
});

const stock = mapped(
  z.strictObject({ storeId: id<StoreId>(), stockBalance: z.number().check(z.nonnegative(), z.lte(LARGEST_INTEGER)) }),
  {
    decode: ({ storeId, stockBalance }) => ({ storeId, balanceMilli: toThousandths(stockBalance) }),
    encode: ({ storeId, balanceMilli }) => ({ storeId, stockBalance: fromThousandths(balanceMilli) }),
  },
);

const productWire = z.strictObject({
  id: id<ProductId>(),
  sku: name,
  /** A word instead of the wire's number, because people write this file. */
  type: z.prefault(z.enum(PRODUCT_KINDS), 'simple'),
  name,
  description: text,
  image: optionalText,
  images: z.prefault(z.array(z.strictObject({ file: name, description: optionalText })), []),
  measure: z.prefault(z.enum(MEASURES), 'UNIT'),
  rigidStock: off,
  tracking: off,
  adultOnly: off,
  translations: translations('name', 'description'),
  complementGroups: z.prefault(z.array(id<ComplementGroupId>()), []),
  combos: z.prefault(
    z.array(
      z.strictObject({
        id: id<ComboItemId>(),
        productId: id<ProductId>(),
        price,
        quantity: z.prefault(positive, 1),
      }),
    ),
    [],
  ),
  stock: z.prefault(z.array(stock), []),
});

/** Product under its wire names, with its own pictures, complements, parts and balances (A§3). */
export const productSection = mapped(productWire, {
  decode: ({ type, tracking, ...same }) => ({ ...same, kind: type, tracked: tracking }),
  encode: ({ kind, tracked, ...same }) => ({ ...same, type: kind, tracking: tracked }),
});

const offerWire = z.strictObject({
  id: id<MenuProductId>(),
  productId: id<ProductId>(),
  storeId: z.prefault(z.nullable(id<StoreId>()), null),
  price,
  nickname: optionalText,
  translations: translations('nickname'),
  favorite: off,
  available: on,
  checkout_journey_enabled: on,
  delivery_journey_enabled: on,
  takeout_journey_enabled: on,
  honest_market_journey_enabled: on,
});

const offer = mapped(offerWire, {
  decode: ({
    checkout_journey_enabled,
    delivery_journey_enabled,
    takeout_journey_enabled,
    honest_market_journey_enabled,
    ...same
  }) => ({
    ...same,
    checkoutJourney: checkout_journey_enabled,
    deliveryJourney: delivery_journey_enabled,
    takeoutJourney: takeout_journey_enabled,
    honestMarketJourney: honest_market_journey_enabled,
  }),
  encode: ({ checkoutJourney, deliveryJourney, takeoutJourney, honestMarketJourney, ...same }) => ({
    ...same,
    checkout_journey_enabled: checkoutJourney,
    delivery_journey_enabled: deliveryJourney,
    takeout_journey_enabled: takeoutJourney,
    honest_market_journey_enabled: honestMarketJourney,
  }),
});

/** Menu group with its offers, in display order (A§3). */
export const menuGroupSection = z.strictObject({
  id: id<MenuGroupId>(),
  name,
  color: optionalText,
  translations: translations('name'),
  contents: z.array(offer),
});
