import type { MenuGroupId, MenuProductId, ProductId, StoreId } from '#domain/ids.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import type { StartingPrice } from '#domain/pricing/starting-price.ts';
import type { HandClosing } from '#domain/store/closed-by-hand.ts';
import type { OpeningHours } from '#domain/store/store.ts';
import { foldText } from '#domain/fold-text.ts';
import type { Measure } from './measure.ts';

/** A product of a store's menu as the shop's people see and change it. */
export interface CounterProduct {
  /** null of what is not sold by itself, but as a complement or a part of a combo (D-30). */
  readonly id: MenuProductId | null;
  readonly productId: ProductId;
  /** null without an id. */
  readonly groupId: MenuGroupId | null;
  readonly groupName: string;
  readonly sku: string;
  readonly name: string;
  readonly image: string | null;
  readonly measure: Measure;
  /** null without an id, and for a kitchen. */
  readonly price: Cents | null;
  /** With its parts and the cheapest of what has to be chosen, as customers read it; a kilogram or litre of what is weighed. null like the price. */
  readonly startingPrice: StartingPrice | null;
  readonly isSoldOut: boolean;
  /** Nobody can order more than the balance. */
  readonly isStockRigid: boolean;
  /** Units, kilograms or litres; null where nobody counts. */
  readonly balance: number | null;
}

/** What a product has that is not sold by itself. */
export const UNSOLD = {
  id: null,
  groupId: null,
  groupName: '',
  price: null,
  startingPrice: null,
} satisfies Partial<CounterProduct>;

/** Tells the rows of a menu apart: a product may be in several groups. */
export const rowOf = ({ id, productId }: Pick<CounterProduct, 'id' | 'productId'>): string => id ?? `part ${productId}`;

/** When a store sells, and from how much on. */
export interface StoreOpening extends HandClosing {
  readonly hours: readonly OpeningHours[];
  /** null where the shop's usual minimum counts. */
  readonly minCartValue: Cents | null;
}

/** When a store sells, of something that says it among other things. */
export const openingOf = ({ isClosedByHand, closedUntil, hours, minCartValue }: StoreOpening): StoreOpening => ({
  isClosedByHand,
  closedUntil,
  hours,
  minCartValue,
});

/** What a store offers today. */
export interface CounterMenu {
  /** Equal versions are equal menus. */
  readonly version: string;
  readonly stores: readonly { readonly id: StoreId; readonly name: string }[];
  readonly store: StoreOpening & { readonly id: StoreId; readonly name: string; readonly timeZone: string };
  readonly usualMinimum: Cents;
  readonly products: readonly CounterProduct[];
}

/** The products whose name, code or group has every word that was typed, whatever the accents. */
export function findCounterProducts(products: readonly CounterProduct[], typed: string): readonly CounterProduct[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return products;
  return products.filter(({ name, sku, groupName }) => {
    const text = foldText(`${name} ${sku} ${groupName}`);
    return words.every((word) => text.includes(word));
  });
}
