import type { I18n, MessageId } from '@lingui/core';
import { allowedShippingTypes } from '#domain/shipping/shipping-choice.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import type { Store } from '#domain/store/store.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';

/** What a list of stores has to say of one before it is chosen. */
export type StoreMark = 'closed' | 'menuOnly' | 'noShipping' | 'takeoutOnly' | 'deliveryOnly';

export interface MarkInput {
  readonly store: Pick<Store, 'menuOnly' | 'deliveryEnabled' | 'takeoutEnabled' | 'tagEnabled'>;
  readonly settings: Pick<TenantSettings, 'deliveryDisabled' | 'qrCodeOnly'>;
  readonly isOpen: boolean;
  /** How the customer wants to receive. */
  readonly shippingType: ShippingType;
}

/** Closed, and why nothing, or nothing in the wanted way, can be ordered there (A§2, D-14). */
export function storeMarks(input: MarkInput): readonly StoreMark[] {
  const closed: readonly StoreMark[] = input.isOpen ? [] : ['closed'];
  const limit = limitOf(input);
  return limit ? [...closed, limit] : closed;
}

function limitOf({ store, settings, shippingType }: MarkInput): StoreMark | null {
  if (store.menuOnly) return 'menuOnly';
  // A table is no way to order before its code was scanned.
  const offered = allowedShippingTypes({ settings, context: null, isTagRequested: false, store });
  if (offered.length === 0) return 'noShipping';
  if (shippingType === 'ADDRESS' && !offered.includes('ADDRESS')) return 'takeoutOnly';
  return shippingType === 'TAKEOUT' && !offered.includes('TAKEOUT') ? 'deliveryOnly' : null;
}

const WORDS = {
  closed: /*i18n*/ 'store.closed',
  menuOnly: /*i18n*/ 'store.menuOnly',
  noShipping: /*i18n*/ 'store.noShipping',
  takeoutOnly: /*i18n*/ 'store.takeoutOnly',
  deliveryOnly: /*i18n*/ 'store.deliveryOnly',
} as const satisfies Record<StoreMark, MessageId>;

export const markWords = (mark: StoreMark, i18n: I18n): string => i18n.t(WORDS[mark]);
