import * as z from 'zod/mini';
import { type CounterMenu, type StoreOpening, UNSOLD } from '#domain/catalog/counter-menu.ts';
import type { MenuGroupId, MenuProductId, ProductId, StoreId } from '#domain/ids.ts';
import { STAFF_ROLES } from '#domain/staff-role.ts';
import { CLOSING_SPANS } from '#domain/store/closed-by-hand.ts';
import { endpoint } from './endpoint.ts';
import { filledText, id, instant, mapped, measure, money } from './primitives.ts';
import { tappedAt } from './tapped-at.ts';

/** A version, and the name of a stored picture. */
const NAME_MAX = 128;
const LAST_WEEKDAY = 6;
/** Four periods on each day. */
const MOST_PERIODS = 28;
/** As in a tenant file: 1,000,000 reais. */
const MOST_REAIS = 1_000_000;

const price = money.check(
  z.refine((cents) => cents >= 0 && cents <= MOST_REAIS * 100, { error: 'expected 0 to 1 000 000 reais' }),
);
const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

const openingWire = z.object({
  isClosedByHand: z.boolean(),
  /** An older page does not say, and an older server does not know. */
  closedUntil: z.optional(z.nullable(instant)),
  hours: z
    .array(z.object({ weekday: z.int().check(z.gte(0), z.lte(LAST_WEEKDAY)), opens: clock, closes: clock }))
    .check(z.maxLength(MOST_PERIODS)),
  minCartValue: z.nullable(price),
});
type OpeningWire = z.infer<typeof openingWire>;

/** One spelling of the end, because what was seen is compared with what is. */
const closedUntilOf = ({ closedUntil }: OpeningWire): string | null =>
  closedUntil ? new Date(closedUntil).toISOString() : null;

/** When a store sells, and from how much on. */
export const opening = mapped(openingWire, {
  decode: (wire): StoreOpening => ({ ...wire, closedUntil: closedUntilOf(wire) }),
  encode: (value) => value,
});

/** What can be said of every product. */
const partWire = z.object({
  productId: id<ProductId>(),
  sku: z.string(),
  name: z.string(),
  image: z.nullable(z.string()),
  measure,
  isSoldOut: z.boolean(),
  isStockRigid: z.boolean(),
  balance: z.nullable(z.number()),
});

const counterMenuWire = z.object({
  version: z.string(),
  stores: z.array(z.object({ id: id<StoreId>(), name: z.string() })),
  store: z.extend(openingWire, { id: id<StoreId>(), name: z.string(), timeZone: z.string() }),
  usualMinimum: money,
  products: z.array(
    z.extend(partWire, {
      id: id<MenuProductId>(),
      groupId: id<MenuGroupId>(),
      groupName: z.string(),
      price: z.nullable(money),
      startingPrice: z.nullable(z.object({ price: money, isFrom: z.boolean() })),
    }),
  ),
  /** What is not sold by itself. An older server does not say, and an older page knows only what is. */
  parts: z.optional(z.array(partWire)),
});
const counterMenu = mapped(counterMenuWire, {
  decode: ({ parts = [], products, ...wire }): CounterMenu => ({
    ...wire,
    store: { ...wire.store, closedUntil: closedUntilOf(wire.store) },
    products: [...products, ...parts.map((part) => ({ ...part, ...UNSOLD }))],
  }),
  encode: ({ products, ...menu }) => ({
    ...menu,
    products: products.flatMap((product) => {
      const { id: offer, groupId } = product;
      return offer !== null && groupId !== null ? [{ ...product, id: offer, groupId }] : [];
    }),
    parts: products.filter(({ id: offer }) => offer === null),
  }),
});

/**
 * What a store offers today, with what was taken off; without a store, of the shop's first one. What it only sells as a
 * complement or a part of a combo is beside it, because its stock is counted, too (D-30). Returns null when the menu still
 * has the version that the caller knows. A kitchen gets no prices.
 */
export const getCounterMenu = endpoint({
  method: 'GET',
  path: '/operator/menu',
  summary: "A store's menu, for those who change it",
  spec: 'D-99',
  access: 'operator',
  roles: STAFF_ROLES,
  query: z.object({ event_point_id: z.optional(id<StoreId>()), known: z.optional(filledText(NAME_MAX)) }),
  response: z.object({ menu: z.nullable(counterMenu) }),
});

/** What a screen keeps of it until it can be sent. */
export const queuedSoldOut = z.object({ event_point_id: id<StoreId>(), isSoldOut: z.boolean() });

/**
 * Takes a product off a store's menus, also out of combos and complements, or puts it back. A tap that was made before somebody
 * else said otherwise, or refilled the stock, is refused (`changed_meanwhile`); one without a time is of now.
 */
export const setSoldOut = endpoint({
  method: 'PUT',
  path: '/operator/products/:id/sold-out',
  summary: 'Say that a product is sold out in a store, or back',
  spec: 'D-99',
  access: 'operator',
  roles: ['counter', 'kitchen'],
  idempotent: true,
  params: z.object({ id: id<ProductId>() }),
  body: z.extend(queuedSoldOut, { tappedAt }),
  response: z.object({ isSoldOut: z.boolean() }),
});

/**
 * Sets the price of an offer in one store, from the price that was seen: whoever comes second with another one is
 * refused (`changed_meanwhile`). Setting the price that it has already succeeds.
 */
export const setStorePrice = endpoint({
  method: 'PUT',
  path: '/operator/offers/:id/price',
  summary: 'Set the price of a product of the menu in a store',
  spec: 'D-99',
  access: 'operator',
  roles: ['counter'],
  idempotent: true,
  params: z.object({ id: id<MenuProductId>() }),
  body: z.object({ event_point_id: id<StoreId>(), from: money, to: price }),
  response: z.object({ price: money }),
});

const pictureFile = z.nullable(filledText(NAME_MAX));

/** Sets the picture that an upload has stored, in all stores; null takes it away. Refused like a price. */
export const setProductPicture = endpoint({
  method: 'PUT',
  path: '/operator/products/:id/picture',
  summary: "Set a product's picture",
  spec: 'ADR-054',
  access: 'operator',
  roles: ['counter'],
  idempotent: true,
  params: z.object({ id: id<ProductId>() }),
  body: z.object({ from: pictureFile, to: pictureFile }),
  response: z.object({ image: z.nullable(z.string()) }),
});

/**
 * Opens and closes a store by hand, and sets its hours and minimum order. Refused like a price, unless a closed store is closed:
 * then the end that was asked for last counts. What only takes a change back (`takesBack`) is always refused like a price. With
 * `closeFor` it is closed from now on for that long by the server's clock, whatever `to` says of it; the answer has the end,
 * and what the store had before, to which a change is taken back.
 */
export const setStoreOpening = endpoint({
  method: 'PUT',
  path: '/operator/event_points/:id/opening',
  summary: 'Set when a store sells, and from how much on',
  spec: 'D-99',
  access: 'operator',
  roles: ['counter'],
  idempotent: true,
  params: z.object({ id: id<StoreId>() }),
  body: z.object({
    from: opening,
    to: opening,
    closeFor: z.optional(z.enum(CLOSING_SPANS)),
    /** An older page does not say. */
    takesBack: z.optional(z.boolean()),
  }),
  /** An older server does not say what was before. */
  response: z.object({ opening, before: z.optional(opening) }),
});
