import * as z from 'zod/mini';
import type { StoreId } from '#domain/ids.ts';
import { SHIPPING_TYPES } from '#domain/shipping/shipping-type.ts';
import { isContextCode } from '#domain/table/context-url.ts';
import { menuGroup } from './menu.ts';
import { id } from './primitives.ts';
import { store } from './store.ts';
import { tagContext } from './tag-context.ts';

/**
 * What a painted document shows: the menu as somebody sees it who was never here. Nothing in it is personal, so everybody
 * with the same link may get the same document (ADR-052).
 */
export const firstScreen = z.object({
  stores: z.array(store),
  /** The store that is entered without a choice. */
  storeId: id<StoreId>(),
  shippingType: z.enum(SHIPPING_TYPES),
  /** The device entered the store at an earlier visit, so why it was chosen is no news. */
  isEntered: z.boolean(),
  /** The table or shelf whose link was opened; the page enters it before it takes over what was painted. */
  context: z.nullable(tagContext),
  groups: z.array(menuGroup),
  /** How many products each group has, where only the first of them are here; null for a whole menu. */
  sizes: z.nullable(z.array(z.int())),
});
export type FirstScreen = z.output<typeof firstScreen>;

/** The query of a menu's address that asks for the document of a store that the device has entered. */
export const enteredStore = z.strictObject({
  entered: id<StoreId>(),
  type: z.enum(SHIPPING_TYPES),
  /** Of the table or shelf in this store at which the device is. */
  code: z.optional(z.string().check(z.refine(isContextCode))),
});
export type EnteredStore = z.output<typeof enteredStore>;
