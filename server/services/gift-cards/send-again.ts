import { backoffMs } from '#domain/backoff.ts';
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import type { GiftCardId } from '#domain/ids.ts';
import { Refusal, tooManyRequests } from '#server/foundation/problems/refusal.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import type { StoredOrder } from '#server/persistence/repositories/order-of-rows.ts';
import { soldGiftCardsRepository } from '#server/persistence/repositories/sold-gift-cards-repository.ts';

/** Nobody fills a stranger's mailbox through a shop. */
const PAUSE = { firstMs: MINUTE_MS, longestMs: DAY_MS };

/** Has a sold card mailed to its receiver once more. Throws a Refusal when it was asked for a moment ago, or the card is void. */
export async function sendGiftCardAgain(
  scope: TenantScope,
  { order }: Pick<StoredOrder, 'order'>,
  giftCardId: GiftCardId,
  now: Date,
): Promise<void> {
  const mails = soldGiftCardsRepository(scope);
  const sold = await mails.lock(order.id, giftCardId);
  const receiver = order.giftCards.find(({ issued }) => issued?.id === giftCardId)?.receiver;
  if (!sold || !receiver?.email) throw new Refusal('not_found');
  if (sold.voidedAt) throw new Refusal('gift_card_invalid');
  const waitMs = sold.askedAt.getTime() + backoffMs(sold.asks + 1, PAUSE) - now.getTime();
  if (waitMs > 0) throw tooManyRequests(waitMs);
  await mails.invalidate(giftCardId, now);
}
