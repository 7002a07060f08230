import type { Cents } from '#domain/pricing/cents.ts';
import type { DoorAddress } from '#domain/address/address-fields.ts';
import type {
  CheckoutId,
  ComplementGroupId,
  ComplementItemId,
  GiftCardId,
  MenuGroupId,
  OrderId,
  OrderItemId,
  PackageId,
  PaymentId,
  ProductId,
  StoreId,
  TransactionId,
} from '#domain/ids.ts';
import type { Measure } from '#domain/catalog/measure.ts';
import type { MoneyEntry, OrderEarning } from './order-money.ts';
import type { SoldGiftCard } from '#domain/payment/gift-card.ts';
import type { OrderStatus, PackageStatus } from './order-status.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';

/** One chosen complement of a past line, with what the group asked then (B§3). */
export interface OrderComplement {
  readonly groupId: ComplementGroupId;
  readonly groupName: string;
  readonly min: number;
  readonly max: number | null;
  readonly id: ComplementItemId;
  readonly name: string;
  readonly price: Cents;
  readonly quantity: number;
  /** May still be bought. */
  readonly available: boolean;
}

/** A product as it was sold. */
interface SoldProduct {
  readonly productId: ProductId;
  readonly name: string;
  readonly description: string;
  /** Units, or steps of 100 g/mL for weight measures (D-29). */
  readonly amount: number;
  /** Price of one unit (or kg/L) when sold. */
  readonly price: Cents;
  readonly total: Cents;
  readonly comment: string;
}

/** A line of an order, of one product or of a combo. */
interface SoldLine extends SoldProduct {
  readonly id: OrderItemId;
  /** Where the menu had it; a cart rebuilt from history looks there (B§4 redo). */
  readonly groupId: MenuGroupId;
  readonly image: string | null;
  /** Sold to adults only, as it is or with its complements; a page may have kept a line that does not say. */
  readonly adultOnly?: boolean | undefined;
  readonly complements: readonly OrderComplement[];
}

/** Transaction item (B§3). */
export interface OrderItem extends SoldLine {
  readonly measure: Measure;
}

/** A part of a sold combo. */
export interface OrderComboPart extends SoldProduct {
  readonly measure: Measure;
}

/** Combo of an order (B§3). */
export interface OrderCombo extends SoldLine {
  readonly parts: readonly OrderComboPart[];
}

/** Wire codes of a payment entry's status. Whether a card was refused is told by `tefStatus` (D-45). */
export const PAYMENT_STATUS = { PENDING: 0, PAID: 1, REFUSED: 2, CANCELED: 3, REFUNDED: 4 } as const;
export type PaymentStatus = keyof typeof PAYMENT_STATUS;

/** A card transaction with this status was refused (B§4, D-45). */
export const TEF_REFUSED = 4;

/** Payment entry (B§3). */
export interface OrderPayment {
  readonly id: PaymentId;
  readonly status: PaymentStatus;
  /** See PAYMENT_TYPE_IDS. */
  readonly typeId: number;
  readonly typeName: string;
  /** GIFT_CARD_TEF marks a gift card; null for payments without a card terminal or acquirer. */
  readonly tef: number | null;
  readonly brand: string | null;
  readonly lastDigits: string | null;
  readonly installments: number;
  readonly giftCardId: GiftCardId | null;
  readonly total: Cents;
  /** The note tendered in cash (D-38); null otherwise, 0 for no change. */
  readonly change: Cents | null;
  /** Status inside the acquirer's answer; null when absent or unreadable, which reads as pending (D-45). */
  readonly tefStatus: number | null;
}

/** Delivery package (B§3). */
export interface DeliveryPackage {
  readonly id: PackageId;
  readonly status: PackageStatus;
  readonly providerStatus: string | null;
  readonly trackingUrl: string | null;
}

/** Where an order is brought, and to whom: the courier needs both (D-87). */
export interface OrderAddress extends DoorAddress {
  readonly receiverName: string;
}

/** Where and when an order goes. */
export interface OrderDelivery {
  readonly type: ShippingType;
  /** Table or counter for TAG, free text otherwise. */
  readonly detail: string | null;
  readonly address: OrderAddress | null;
  readonly schedule: { readonly startsAt: string; readonly endsAt: string } | null;
  /** Minutes after the order time around which it arrives (B§9). */
  readonly etaMinutes: number | null;
  readonly package: DeliveryPackage | null;
}

/** The store as an order shows it; enough to call, to find and to tell the time there. */
export interface OrderStore {
  readonly id: StoreId;
  readonly name: string;
  readonly label: string;
  readonly isOpen: boolean;
  readonly timeZone: string;
  readonly phone: string | null;
  readonly address: string;
  readonly addressNumber: string;
  readonly district: string;
  readonly city: string;
  readonly state: string;
}

/** What the result screens decide by (B§4); at most one is true. */
export interface PaymentProgress {
  readonly isCancelled: boolean;
  readonly isCompleted: boolean;
  readonly isInTransaction: boolean;
}

/** Transaction: one order in full, the same in the history list and in its detail, so that a listed order opens offline (B§3). */
export interface Order {
  readonly id: TransactionId;
  readonly orderId: OrderId;
  /** Counts up within the store's business day (D-79). */
  readonly number: number;
  /** The name that the kitchen calls. */
  readonly calledName: string | null;
  readonly placedAt: string;
  readonly status: OrderStatus;
  readonly progress: PaymentProgress;
  /** A round of a tab that is paid later (D-44). */
  readonly isPostpaid: boolean;
  /** That tab; absent where the order is on none, or was told by an older server. */
  readonly checkoutId?: CheckoutId;
  readonly store: OrderStore;
  readonly comment: string;
  /** What the shop said when it ended the order; null when it said nothing. */
  readonly endReason: string | null;
  readonly items: readonly OrderItem[];
  readonly combos: readonly OrderCombo[];
  /** One for each piece of the items that are gift cards. */
  readonly giftCards: readonly SoldGiftCard[];
  readonly payments: readonly OrderPayment[];
  /** What became of its money, oldest first (D-66). */
  readonly money: readonly MoneyEntry[];
  /** What its customer earned; nothing before it was handed over, and never for a visitor (D-64). */
  readonly earned: readonly OrderEarning[];
  readonly delivery: OrderDelivery;
  readonly subtotal: Cents;
  readonly deliveryFee: Cents;
  /** Cashback; a gift card is a payment. */
  readonly discount: Cents;
  /** subtotal + deliveryFee − discount; the payments add up to it. */
  readonly total: Cents;
}

/** An unpaid PIX charge: the copy-and-paste code and when it dies, on server time (D-42). */
export interface PixCharge {
  readonly code: string;
  /** When it was asked for: it never lives longer than from then on. */
  readonly createdAt: string;
  readonly expiresAt: string;
}
