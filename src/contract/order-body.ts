import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import type { DoorAddress } from '#domain/address/address-fields.ts';
import * as z from 'zod/mini';
import type {
  AddressId,
  CardId,
  ComboItemId,
  ComplementGroupId,
  ComplementItemId,
  GiftCardId,
  HighlightId,
  LineId,
  LoyaltyId,
  MenuGroupId,
  ProductId,
} from '#domain/ids.ts';
import { COMMENT_MAX, GIFT_CARD_CODE_MAX, LINES_MAX, OBSERVATIONS_MAX, RECEIVER_MAX, TAG_MAX } from '#domain/limits.ts';
import { ON_DELIVERY_METHODS } from '#domain/payment/payment-method.ts';
import { MAX_LINE_AMOUNT } from '#domain/cart/line-maximum.ts';
import { addressPlaces, fromWireNames, toWireNames } from './address-fields.ts';
import { email, personName } from './person.ts';
import { filledText, id, money, textUpTo, mapped } from './primitives.ts';
import { sentInstant } from './sent-instant.ts';

const MAX_CHOICES = 100;

const quantity = z.int().check(z.positive(), z.lte(MAX_LINE_AMOUNT));

/**
 * One line of an order. `ref` is the cart line's id; a refused quote refers to lines by it. `amount` is in units, or in
 * kg/L for weight products (steps × 0.1, D-29).
 */
export const orderProduct = z.object({
  ref: id<LineId>(),
  id: id<ProductId>(),
  productGroupId: id<MenuGroupId>(),
  amount: z.number().check(z.positive(), z.lte(MAX_LINE_AMOUNT), z.multipleOf(0.1)),
  observations: textUpTo(OBSERVATIONS_MAX),
  takeout: z.boolean(),
  complement_groups: z
    .array(
      z.object({
        id: id<ComplementGroupId>(),
        complements: z.array(z.object({ id: id<ComplementItemId>(), quantity })).check(z.maxLength(MAX_CHOICES)),
      }),
    )
    .check(z.maxLength(MAX_CHOICES)),
  // As many of a part as the shop says, which has no limit of its own; the server takes them from the shop's menu.
  product_combos: z.array(z.object({ id: id<ComboItemId>(), quantity: z.int() })).check(z.maxLength(MAX_CHOICES)),
  gift_card: z.nullable(
    z.object({
      name: personName,
      email,
      message: filledText(OBSERVATIONS_MAX),
    }),
  ),
});

/** A line that came from a banner or a reward is a line like any other, and says where it came from (D-67). */
export const promotionalProduct = z.extend(orderProduct, {
  price: money,
  highlightId: z.nullable(id<HighlightId>()),
  loyaltyId: z.nullable(id<LoyaltyId>()),
});

const schedule = z.nullable(z.object({ starts_at: sentInstant, ends_at: sentInstant }));

export type TypedAddress = DoorAddress & Pick<DeliveryAddress, 'receiverName'>;

const typedAddress = mapped(z.object({ ...addressPlaces, receiverName: textUpTo(RECEIVER_MAX) }), {
  decode: (wire): TypedAddress => fromWireNames(wire),
  encode: toWireNames,
});

export const shipping = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ADDRESS'),
    address_id: z.nullable(id<AddressId>()),
    address: z.nullable(typedAddress),
    schedule,
  }),
  z.object({ type: z.literal('TAKEOUT'), schedule }),
  z.object({ type: z.literal('TAG'), comment: filledText(TAG_MAX), schedule }),
]);

export const onDeliveryPayment = z.object({ type: z.enum(ON_DELIVERY_METHODS), total: money, change: money });

const cardPayment = z.object({
  type: z.literal('CREDIT_CARD_ONLINE'),
  card_id: z.nullable(id<CardId>()),
  card_hash: z.nullable(z.string()),
  card_tokenize: z.boolean(),
  total: money,
  installments: z.int().check(z.positive()),
});
const pixPayment = z.object({ type: z.literal('PIX'), total: money, change: z.literal(0) });

/**
 * `total` is the amount of this payment; `change` is the cash that the customer
 * will hand over, 0 when no change is needed (D-38).
 */
export const chosenPayment = z.discriminatedUnion('type', [cardPayment, pixPayment, onDeliveryPayment]);
export const payment = z.nullable(chosenPayment);

/** A payment without secrets: a card is referenced by its id. */
export const storablePayment = z.nullable(
  z.discriminatedUnion('type', [z.extend(cardPayment, { card_hash: z.null() }), pixPayment, onDeliveryPayment]),
);

/**
 * The amounts that the customer confirmed: the total, and the price of each line. The
 * server refuses a higher amount (409), never a lower one.
 */
export const expectedQuote = z.object({
  total: money,
  items: z.array(z.object({ ref: id<LineId>(), price: money })).check(z.maxLength(2 * LINES_MAX)),
});

export const customerContact = z.object({
  name: textUpTo(128),
  phone: textUpTo(20),
});

/** An empty code is refused like a wrong one, in the order's own words. */
export const giftCardPart = z.nullable(
  z.object({ id: id<GiftCardId>(), code: textUpTo(GIFT_CARD_CODE_MAX), total: money }),
);
export const cashbackPart = z.nullable(z.object({ id: id<LoyaltyId>(), total: money }));
export const comment = textUpTo(COMMENT_MAX);
