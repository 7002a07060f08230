import * as z from 'zod/mini';
import type { StoreId } from '#domain/ids.ts';
import { LANGUAGES } from '#domain/language.ts';
import { SHIPPING_TYPES } from '#domain/shipping/shipping-type.ts';
import { menuGroup } from './menu.ts';
import { id } from './primitives.ts';
import { store } from './store.ts';

/**
 * What a painted document shows: the menu as somebody sees it who was never here. Nothing in it is personal, so every
 * customer may get the same document (ADR-052).
 */
export const firstScreen = z.object({
  language: z.enum(LANGUAGES),
  stores: z.array(store),
  /** The store that is entered without a choice. */
  storeId: id<StoreId>(),
  shippingType: z.enum(SHIPPING_TYPES),
  groups: z.array(menuGroup),
});
export type FirstScreen = z.output<typeof firstScreen>;
