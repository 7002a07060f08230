import type { Cents } from '#domain/pricing/cents.ts';
import type {
  ComboItemId,
  ComplementGroupId,
  ComplementItemId,
  MenuGroupId,
  MenuProductId,
  ProductId,
  StoreId,
} from '#domain/ids.ts';
import type { Worded } from '#domain/translations.ts';
import type { Measure } from './measure.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';

export interface ComplementItem extends Worded<'name' | 'description'> {
  readonly id: ComplementItemId;
  readonly name: string;
  readonly description: string | null;
  readonly price: Cents;
  readonly productId: ProductId | null;
  /** As of a product, of the one that it is; absent where it is none or may be sold to anybody. */
  readonly adultOnly?: boolean | undefined;
  /** Of the product that it is, one unit each; absent where nothing is counted by the unit, as for a portion of what is weighed. */
  readonly stock?: Stock | undefined;
}

/** `max`: null means unlimited; 0 hides the group (A§3, D-27). */
export interface ComplementGroup extends Worded<'name' | 'description'> {
  readonly id: ComplementGroupId;
  readonly name: string;
  readonly description: string | null;
  readonly min: number;
  readonly max: number | null;
  readonly items: readonly ComplementItem[];
}

/** Stock of one product. A null balance is unknown; the line maximum then applies (A§5). */
export interface Stock {
  readonly rigid: boolean;
  /** Units for `UNIT`, kilograms or litres for weight measures. */
  readonly balance: number | null;
}

export interface ComboItem extends Worded<'name'> {
  readonly id: ComboItemId;
  readonly price: Cents;
  readonly quantity: number;
  readonly productId: ProductId;
  readonly name: string;
  readonly image: string | null;
  readonly stock: Stock;
}

export interface ProductImage {
  readonly file: string;
  readonly position: number;
  readonly description: string | null;
}

export const PRODUCT_KINDS = ['simple', 'combo', 'giftCard'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** The kinds of sale in which a product is offered (A§3 journey-enabled flags). */
export interface Journeys {
  readonly checkout: boolean;
  readonly delivery: boolean;
  readonly takeout: boolean;
  readonly honestMarket: boolean;
}

/**
 * Menu product, merged with the product that it sells (A§3). `price` is per unit, or per kg/L for weight measures; a
 * step of 100 units costs 1/10 of it (A§5).
 */
export interface MenuProduct extends Worded<'name' | 'description'> {
  readonly id: MenuProductId;
  readonly productId: ProductId;
  readonly groupId: MenuGroupId;
  readonly sku: string;
  readonly kind: ProductKind;
  readonly name: string;
  /** The shop's own name for it, where `name` is a translation. */
  readonly ownName?: string;
  readonly description: string;
  readonly price: Cents;
  readonly measure: Measure;
  readonly favorite: boolean;
  readonly image: string | null;
  readonly images: readonly ProductImage[];
  readonly stock: Stock;
  readonly journeys: Journeys;
  readonly complementGroups: readonly ComplementGroup[];
  readonly comboItems: readonly ComboItem[];
  /** The product sheet offers batch traceability (D-12). */
  readonly tracked: boolean;
  /** Must not be sold to minors (ECA Digital), so it is not available in anonymous orders. */
  readonly adultOnly: boolean;
}

export interface MenuGroup extends Worded<'name'> {
  readonly id: MenuGroupId;
  readonly name: string;
  readonly color: string | null;
  readonly products: readonly MenuProduct[];
}

/** The offer of a store for one shipping type, stored as one document (D-16). */
export interface Menu {
  readonly storeId: StoreId;
  readonly shippingType: ShippingType;
  readonly groups: readonly MenuGroup[];
}
