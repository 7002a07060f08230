import * as z from 'zod/mini';
import type { StoreId } from '#domain/ids.ts';
import type { Menu } from '#domain/catalog/menu.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { endpoint } from './endpoint.ts';
import { menuGroup } from './menu.ts';
import { filledText, id, mapped } from './primitives.ts';

/** The query flag that requests the menu of a shipping type (D-16). */
const JOURNEY_FLAGS = {
  ADDRESS: 'delivery_journey_enabled',
  TAKEOUT: 'takeout_journey_enabled',
  TAG: 'honest_market_journey_enabled',
} as const satisfies Record<ShippingType, string>;

const flag = z.optional(z.literal('true'));

const menuQueryWire = z
  .object({
    event_point_id: id<StoreId>(),
    delivery_journey_enabled: flag,
    takeout_journey_enabled: flag,
    honest_market_journey_enabled: flag,
  })
  .check(z.refine((query) => Object.values(JOURNEY_FLAGS).filter((name) => query[name]).length === 1));

type MenuQuery = Pick<Menu, 'storeId' | 'shippingType'>;

const shippingTypeOf = (query: z.output<typeof menuQueryWire>): ShippingType => {
  if (query.delivery_journey_enabled) return 'ADDRESS';
  return query.takeout_journey_enabled ? 'TAKEOUT' : 'TAG';
};

export const getMenu = endpoint({
  method: 'GET',
  path: '/menus',
  summary: 'What a store offers for one way of receiving',
  spec: 'A§7',
  access: 'visitor',
  query: mapped(menuQueryWire, {
    decode: (query): MenuQuery => ({ storeId: query.event_point_id, shippingType: shippingTypeOf(query) }),
    encode: ({ storeId, shippingType }) => ({ event_point_id: storeId, [JOURNEY_FLAGS[shippingType]]: 'true' }),
  }),
  response: z.object({ menu_product_groups: z.array(menuGroup) }),
});

/** What is left, apart from the menu: it changes with every order, and the menu only when the shop changes it (ADR-062). */
export const getStock = endpoint({
  method: 'GET',
  path: '/event_points/:id/stock',
  summary: 'What a store has left of the products that it counts; after an earlier answer, only what has changed since',
  spec: 'A§5',
  access: 'visitor',
  params: z.object({ id: id<StoreId>() }),
  query: z.object({ since: z.optional(z.string().check(z.regex(/^\d{1,10}-\d{1,15}$/))) }),
  response: z.object({
    version: z.string(),
    /** False where `balances` has only what may have changed since the version asked for. */
    complete: z.boolean(),
    /** By product: units, kilograms or litres. */
    balances: z.record(z.string(), z.number()),
  }),
});

export const getProductBySku = endpoint({
  method: 'GET',
  path: '/event_points/:id/products/:sku',
  summary: 'A product of a store by its code (QR, deep link)',
  spec: 'A§7, B§7',
  access: 'visitor',
  params: z.object({ id: id<StoreId>(), sku: filledText(64) }),
  response: z.object({ menu_product_groups: z.array(menuGroup) }),
});
