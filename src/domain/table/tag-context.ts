import type { AccountId, CheckoutId, StoreId, TenantId } from '#domain/ids.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';

export const REQUIRED_FIELDS = ['name', 'phone'] as const;
export type RequiredField = (typeof REQUIRED_FIELDS)[number];

/** What a scanned QR code or context link says about where the customer is (A§3). */
export interface TagContext {
  readonly tenantId: TenantId;
  readonly storeId: StoreId;
  readonly tag: string | null;
  /** True for a context of type TAG: no other way of receiving is offered. */
  readonly isTagOnlyDelivery: boolean;
  readonly isTagLocked: boolean;
  readonly isStoreLocked: boolean;
  readonly isAnonymous: boolean;
  readonly allowAnonymous: boolean;
  readonly isPostpaid: boolean;
  readonly accountId: AccountId | null;
  readonly checkoutId: CheckoutId | null;
  readonly requiredFields: readonly RequiredField[];
}

/** What is ordered here goes on a tab, without discounts and payment (D-44). */
export const isTab = (context: Pick<TagContext, 'isPostpaid'> | null | undefined): boolean =>
  context?.isPostpaid ?? false;

/** How long a scanned table counts before the app asks whether the customer is still there (D-19). */
export const TAG_LIFE_MS = 4 * HOUR_MS;

/** How long a code that was read without a signal still is what the customer wants. */
export const PENDING_OPEN_LIFE_MS = 30 * MINUTE_MS;
