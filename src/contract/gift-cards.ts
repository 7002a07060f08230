import * as z from 'zod/mini';
import type { GiftCard } from '#domain/payment/gift-card.ts';
import type { GiftCardId, OrderId, TransactionId } from '#domain/ids.ts';
import { GIFT_CARD_CODE_MAX } from '#domain/limits.ts';
import { endpoint } from './endpoint.ts';
import { done, filledText, id, mapped, money } from './primitives.ts';
import { moneyText } from './query-values.ts';

const giftCardWire = z.object({
  id: id<GiftCardId>(),
  code: z.string(),
  balance: money,
  one_time_usage: z.boolean(),
});

export const validateGiftCard = endpoint({
  method: 'GET',
  path: '/gift-cards/validate',
  summary: 'Whether a gift card can pay a value (subtotal plus delivery)',
  spec: 'A§7',
  access: 'visitor',
  query: z.object({ code: filledText(GIFT_CARD_CODE_MAX), value: moneyText }),
  response: z.object({
    gift_card: mapped(giftCardWire, {
      decode: ({ one_time_usage, ...same }): GiftCard => ({ ...same, oneTimeUse: one_time_usage }),
      encode: ({ oneTimeUse, ...same }) => ({ ...same, one_time_usage: oneTimeUse }),
    }),
  }),
});

/** Accessible like `getTransaction`. The waiting time before each repetition doubles (`rate_limited`). */
export const sendGiftCard = endpoint({
  method: 'POST',
  path: '/transactions/:id/gift-cards/:giftCardId/send',
  summary: 'Mail a bought gift card to its receiver once more',
  spec: 'design: gift cards',
  access: 'visitor',
  idempotent: true,
  params: z.object({ id: id<TransactionId>(), giftCardId: id<GiftCardId>() }),
  response: done,
});

export const sendOperatorGiftCard = endpoint({
  method: 'POST',
  path: '/operator/orders/:id/gift-cards/:giftCardId/send',
  summary: 'Mail a sold gift card to its receiver once more',
  spec: 'design: gift cards',
  access: 'operator',
  idempotent: true,
  params: z.object({ id: id<OrderId>(), giftCardId: id<GiftCardId>() }),
  response: done,
});
