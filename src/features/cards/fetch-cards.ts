import type { TenantDatabases } from '#db/tenant-databases.ts';
import { type Answer, putDocument } from '#db/document-store.ts';
import { listCards } from '#contract/cards.ts';
import { writeForUser } from '#db/erase-user.ts';
import type { CustomerId } from '#domain/ids.ts';
import type { SavedCard } from '#domain/card/saved-card.ts';
import type { Tenant } from '#tenant/tenant-context.ts';

const CARDS_MAX = 20;

export type CardSource = Pick<Tenant, 'api' | 'databases' | 'clock'>;

/** The customer's saved cards; the contract lets nothing else of them in (B§7). Throws an ApiError. */
export async function fetchCards(
  { api, databases, clock }: CardSource,
  uid: CustomerId,
): Promise<readonly SavedCard[]> {
  const serverAt = await clock.serverNow();
  const { cards } = await api.call(listCards, { as: uid });
  await keepCards(databases, uid, { value: cards, fetchedAt: clock.now(), serverAt, etag: null });
  return cards;
}

/** Puts the list on this device, at most twenty cards of it. */
export const keepCards = (
  databases: TenantDatabases,
  uid: CustomerId,
  answer: Answer<readonly SavedCard[]>,
): Promise<void> =>
  writeForUser(databases, uid, () =>
    putDocument(databases.cache, 'cards', [uid], { ...answer, value: answer.value.slice(0, CARDS_MAX) }),
  );
