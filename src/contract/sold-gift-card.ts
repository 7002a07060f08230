import * as z from 'zod/mini';
import type { GiftCardId, OrderItemId } from '#domain/ids.ts';
import type { SoldGiftCard } from '#domain/payment/gift-card.ts';
import { GIFT_CARD_MAIL } from '#domain/payment/gift-card.ts';
import { id, mapped, money } from './primitives.ts';

const issuedWire = z.object({
  id: id<GiftCardId>(),
  code: z.string(),
  balance: money,
  is_void: z.boolean(),
  mail: z.enum(GIFT_CARD_MAIL),
});

const soldGiftCardWire = z.object({
  transaction_item_id: id<OrderItemId>(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  value: money,
  /** The code is worth money, so only those who may read the order receive it. */
  issued: z.nullable(issuedWire),
});

/** A gift card in an order: its receiver, and the card once it is paid (D-61). */
export const soldGiftCard = mapped(soldGiftCardWire, {
  decode: ({ transaction_item_id, name, email, message, value, issued }): SoldGiftCard => ({
    lineId: transaction_item_id,
    receiver: { name, email, message },
    value,
    issued: issued && {
      id: issued.id,
      code: issued.code,
      balance: issued.balance,
      isVoid: issued.is_void,
      mail: issued.mail,
    },
  }),
  encode: ({ lineId, receiver: { name, email, message }, value, issued }) => ({
    transaction_item_id: lineId,
    name,
    email,
    message,
    value,
    issued: issued && {
      id: issued.id,
      code: issued.code,
      balance: issued.balance,
      is_void: issued.isVoid,
      mail: issued.mail,
    },
  }),
});
