import { WIRE_NAMES } from '#contract/address-fields.ts';
import { quotedAddressForm } from '#contract/forms/address-forms.ts';
import { tagForm } from '#contract/forms/tag-form.ts';
import { eachAddressField } from '#domain/address/address-fields.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import { isGiftCardOnly } from '#domain/cart/gift-card-only.ts';
import type { StoredAddress } from '#server/persistence/schema/orders.ts';
import { deliveryTerms } from '#server/services/delivery/delivery-terms.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { refuseForm } from '#server/foundation/problems/refuse-form.ts';
import type { OrderIntent } from './order-intent.ts';
import type { OrderContext } from './order-context.ts';

/** Where an order goes, and what that costs. */
export interface OrderDestination {
  readonly address: StoredAddress | null;
  /** The table, for TAG. */
  readonly detail: string | null;
  readonly price: Cents | null;
  readonly etaMinutes: number | null;
}

/** Gift cards alone go nowhere (D-24). Throws `address_required` and `outside_range` (A§5). */
export function orderDelivery(context: OrderContext, lines: readonly CartLine[]): OrderDestination {
  const { intent, facts, shop } = context;
  refuseTyped(intent);
  const detail = intent.shipping.type === 'TAG' ? (facts.tab?.tag ?? intent.shipping.comment) : null;
  const here = { address: null, detail, price: null, etaMinutes: shop.store.durationMinutes };
  if (isGiftCardOnly(lines)) return { ...here, etaMinutes: null };
  if (intent.shipping.type !== 'ADDRESS') return here;

  const address = addressOf(context);
  if (!address) throw new Refusal('address_required');
  const { price, durationMinutes } = deliveryTerms(shop.store, shop.deliveryBands, {
    ...address,
    coordinates: context.deliveredAt,
  });
  if (price === null) throw new Refusal('outside_range');
  return { address, detail: null, price, etaMinutes: durationMinutes };
}

function addressOf({ intent, facts }: OrderContext): StoredAddress | null {
  if (intent.shipping.type !== 'ADDRESS') return null;
  if (facts.address) {
    const { latitude: _latitude, longitude: _longitude, ...saved } = facts.address;
    return saved;
  }
  const typed = intent.shipping.address;
  // Somebody who asked what a delivery costs before they logged in had no name yet.
  return typed && { ...typed, receiverName: typed.receiverName.trim() || (facts.customerName?.trim() ?? '') };
}

/** What the page's forms of a place and of an address would not take (A§5, D-20). A tab knows its place without being told. */
function refuseTyped({ shipping, tab }: Pick<OrderIntent, 'shipping' | 'tab'>): void {
  if (shipping.type === 'TAG' && !tab) refuseForm(tagForm, { tag: shipping.comment }, { tag: 'shipping.comment' });
  if (shipping.type === 'ADDRESS' && shipping.address_id === null && shipping.address)
    refuseForm(quotedAddressForm, { ...shipping.address, label: '' }, SHIPPING_NAMES);
}

const SHIPPING_NAMES = eachAddressField((field) => `shipping.address.${WIRE_NAMES[field]}`);
