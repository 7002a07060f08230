import type { Cents } from '#domain/pricing/cents.ts';
import type { Worded } from '#domain/translations.ts';
import type { HighlightId, MenuGroupId, ProductId, StoreId } from '#domain/ids.ts';

/** Actions of a promotional banner; with any other number it is only a picture (A§2). */
export const HIGHLIGHT_ACTIONS = { OPEN_LINK: 2, SHOW_TEXT: 4, CHANGE_ADDRESS: 5 } as const;

/** A link that a browser follows safely: to a page, a mail or a call; `javascript:` and a forgotten `https://` are not. */
export const isUsableLink = (url: string): boolean => /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(url);

/** A promotional banner, optionally with a product (A§3, D-31). */
export interface Highlight extends Worded<'name' | 'infoText'> {
  readonly id: HighlightId;
  readonly action: number;
  readonly image: string;
  readonly name: string;
  readonly url: string | null;
  readonly infoText: string | null;
  readonly product: { readonly productId: ProductId; readonly groupId: MenuGroupId } | null;
}

/** Schedule of a store (A§3). Minutes are civil minutes in the store's time zone. */
export interface StoreSchedule {
  readonly enabled: boolean;
  readonly maxDays: number;
  /** 0 means unlimited (D-23). */
  readonly slotMaxOrders: number;
  readonly periodMinutes: number;
  readonly nextSlotOffsetMinutes: number;
}

/** Opening hours of one weekday, `HH:MM` in the store's time zone. 0 is Sunday. */
export interface OpeningHours {
  readonly weekday: number;
  readonly opens: string;
  readonly closes: string;
}

/** Store, called event point on the wire (A§3). Money in cents, distance in kilometres, durations in minutes. */
export interface Store {
  readonly id: StoreId;
  readonly name: string;
  readonly label: string;
  readonly isOpen: boolean;
  readonly hours: readonly OpeningHours[];
  /** IANA time zone; slots, days and history use it, never the device's (D-22). */
  readonly timeZone: string;
  /** When a store that was closed by hand for a while opens again by itself (D-103). */
  readonly closedUntil?: string | undefined;
  readonly address: string;
  readonly addressNumber: string;
  readonly district: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly durationMinutes: number | null;
  readonly distanceKm: number | null;
  readonly deliveryPrice: Cents | null;
  /** True for a distance to the middle of an area, which says "about". */
  readonly isDistanceRough: boolean;
  readonly isBeyondMaxDistance: boolean;
  readonly deliveryEnabled: boolean;
  readonly takeoutEnabled: boolean;
  readonly tagEnabled: boolean;
  /** Products subtotal from which delivery is free; 0 means never (A§9). */
  readonly totalToFreeDelivery: Cents;
  /** Replaces the tenant's minimum when present (D-32). */
  readonly minCartValue: Cents | null;
  readonly ignoreRigidStock: boolean;
  readonly ecommerceEnabled: boolean;
  readonly paymentOnDeliveryEnabled: boolean;
  readonly menuOnly: boolean;
  readonly highlights: readonly Highlight[];
  readonly schedule: StoreSchedule;
}
