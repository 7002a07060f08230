import type { Cents } from '#domain/pricing/cents.ts';
import type {
  ComboItemId,
  ComplementGroupId,
  ComplementItemId,
  HighlightId,
  LineId,
  LoyaltyId,
  MenuGroupId,
  ProductId,
  StoreId,
} from '#domain/ids.ts';
import type { Measure } from '#domain/catalog/measure.ts';
import type { ProductKind } from '#domain/catalog/menu.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';

export interface ChosenComplement {
  readonly id: ComplementItemId;
  readonly name: string;
  readonly price: Cents;
  readonly quantity: number;
}

export interface ChosenComplementGroup {
  readonly id: ComplementGroupId;
  readonly items: readonly ChosenComplement[];
}

export interface CartComboItem {
  readonly id: ComboItemId;
  readonly quantity: number;
  readonly price: Cents;
}

/** Who receives a gift card that is bought as a product (A§2). */
export interface GiftCardFields {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/**
 * Cart product (A§3). Names and prices are what the customer saw when choosing:
 * they let the cart be shown without a menu and let every later difference be told (never silently repriced).
 */
export interface CartLine {
  readonly id: LineId;
  readonly productId: ProductId;
  readonly groupId: MenuGroupId;
  readonly kind: ProductKind;
  readonly name: string;
  /** BCP 47 tag of the name, which stays the one that it was chosen by (ADR-045); undefined in the shop's own language. */
  readonly lang?: string | undefined;
  readonly image: string | null;
  readonly measure: Measure;
  /** Price of one unit (or kg/L) when chosen. */
  readonly price: Cents;
  /** Units, or steps of 100 g/mL for weight measures (D-29). */
  readonly amount: number;
  readonly complements: readonly ChosenComplementGroup[];
  readonly comboItems: readonly CartComboItem[];
  readonly observations: string;
  readonly takeout: boolean;
  readonly source: 'menu' | 'highlight';
  readonly highlightId: HighlightId | null;
  readonly loyaltyId: LoyaltyId | null;
  readonly giftCard: GiftCardFields | null;
  readonly fromHistory: boolean;
}

/** Order state without address, schedule and tag, which are kept elsewhere (A§3). */
export interface Cart {
  readonly storeId: StoreId | null;
  readonly shippingType: ShippingType;
  readonly lines: readonly CartLine[];
  readonly promotionalLines: readonly CartLine[];
}
