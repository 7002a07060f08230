import { listCards } from '#contract/cards.ts';
import { putCardsIfChanged } from '#db/cards.ts';
import { keepFor } from '#db/keep-for.ts';
import type { CustomerId } from '#domain/ids.ts';
import type { SavedCard } from '#domain/card/saved-card.ts';
import type { Tenant } from '#tenant/tenant-context.ts';

export type CardSource = Pick<Tenant, 'api' | 'databases' | 'clock'>;

/** The customer's saved cards; the contract lets nothing else of them in (B§7). Throws an ApiError. */
export async function fetchCards(
  { api, databases, clock }: CardSource,
  uid: CustomerId,
): Promise<readonly SavedCard[]> {
  const serverAt = await clock.serverNow();
  const { cards } = await api.call(listCards, { as: uid });
  const freshness = { fetchedAt: clock.now(), serverAt, etag: null };
  await keepFor(databases, uid, () => putCardsIfChanged(databases.cache, uid, cards, freshness));
  return cards;
}
