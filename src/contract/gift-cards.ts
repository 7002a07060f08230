import * as z from 'zod/mini';
import type { GiftCard } from '#domain/payment/gift-card.ts';
import type { GiftCardId } from '#domain/ids.ts';
import { endpoint } from './endpoint.ts';
import { filledText, id, mapped, money } from './primitives.ts';
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
  query: z.object({ code: filledText(32), value: moneyText }),
  response: z.object({
    gift_card: mapped(giftCardWire, {
      decode: ({ one_time_usage, ...same }): GiftCard => ({ ...same, oneTimeUse: one_time_usage }),
      encode: ({ oneTimeUse, ...same }) => ({ ...same, one_time_usage: oneTimeUse }),
    }),
  }),
});
