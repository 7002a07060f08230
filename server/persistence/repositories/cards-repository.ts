import { and, asc, desc, eq } from 'drizzle-orm';
import type { CardId, CustomerId } from '#domain/ids.ts';
import type { SavedCard } from '#domain/card/saved-card.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { newId } from '#server/persistence/database/new-id.ts';
import { cards } from '#server/persistence/schema/cards.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';
import { removedCardsRepository } from './removed-cards-repository.ts';
import { withCustomerLock } from './with-customer-lock.ts';

/** A card as its acquirer knows it again; its number is nowhere. */
interface CardToken extends Pick<SavedCard, 'brand' | 'lastDigits'> {
  readonly token: string;
}

const shown = { id: cards.id, brand: cards.brand, lastDigits: cards.lastDigits, main: cards.main };

const ofCustomer = (scope: TenantScope, customerId: CustomerId) => scope.of(cards, eq(cards.customerId, customerId));

const named = (scope: TenantScope, customerId: CustomerId, id: CardId) =>
  scope.of(cards, and(eq(cards.customerId, customerId), eq(cards.id, id)));

/** Saved cards of one customer (B§3). Of several cards one is always the main one, and the database insists on one at most. */
export const cardsRepository = (scope: TenantScope, customerId: CustomerId) => ({
  /** The main one first, then the newest. */
  async list(): Promise<readonly SavedCard[]> {
    return await scope.db
      .select(shown)
      .from(cards)
      .where(ofCustomer(scope, customerId))
      .orderBy(desc(cards.main), desc(cards.createdAt), asc(cards.id));
  },

  /** A card as the shop's acquirer charges it; null when the customer has no such card, or another acquirer keeps it. */
  async charged(id: CardId): Promise<(CardToken & { readonly id: CardId }) | null> {
    const [card] = await scope.db
      .select({ id: cards.id, brand: cards.brand, lastDigits: cards.lastDigits, token: cards.providerToken })
      .from(cards)
      .innerJoin(tenants, scope.of(tenants, eq(tenants.providerId, cards.providerId)))
      .where(named(scope, customerId, id));
    return card ?? null;
  },

  /** The first one is the main one, whatever is asked. A card that is there already is not saved twice. */
  insert: (token: CardToken, { main }: Pick<SavedCard, 'main'>): Promise<SavedCard> =>
    withCustomerLock(scope, customerId, async (inner) => {
      const mine = await inner.db.select().from(cards).where(ofCustomer(inner, customerId));
      const known = mine.find(({ providerToken }) => providerToken === token.token);
      const id = known?.id ?? (await add(inner, customerId, token));
      const isMain = main || mine.length === 0 || known?.main === true;
      if (isMain) await makeMain(inner, customerId, id);
      return { id, brand: token.brand, lastDigits: token.lastDigits, main: isMain };
    }),

  /** False when the customer has no such card. */
  setMain: (id: CardId): Promise<boolean> =>
    withCustomerLock(scope, customerId, async (inner) => {
      const [mine] = await inner.db
        .select(shown)
        .from(cards)
        .where(named(inner, customerId, id));
      if (mine) await makeMain(inner, customerId, id);
      return mine !== undefined;
    }),

  /** False when the customer has no such card. After the main one, the newest of the others is it. Its acquirer is told later. */
  delete: (id: CardId): Promise<boolean> =>
    withCustomerLock(scope, customerId, async (inner) => {
      const [gone] = await inner.db
        .delete(cards)
        .where(named(inner, customerId, id))
        .returning({ main: cards.main, providerId: cards.providerId, providerToken: cards.providerToken });
      if (gone) await removedCardsRepository(inner).promise([gone]);
      const [next] = await inner.db
        .select(shown)
        .from(cards)
        .where(ofCustomer(inner, customerId))
        .orderBy(desc(cards.createdAt), desc(cards.id))
        .limit(1);
      if (gone?.main && next) await makeMain(inner, customerId, next.id);
      return gone !== undefined;
    }),
});

async function makeMain(scope: TenantScope, customerId: CustomerId, id: CardId): Promise<void> {
  await scope.db.update(cards).set({ main: false }).where(ofCustomer(scope, customerId));
  await scope.db
    .update(cards)
    .set({ main: true })
    .where(named(scope, customerId, id));
}

async function add(scope: TenantScope, customerId: CustomerId, token: CardToken): Promise<CardId> {
  const { brand, lastDigits, token: providerToken } = token;
  const id = newId<CardId>();
  const row = scope.own({ id, customerId, brand, lastDigits, providerToken, providerId: await providerOf(scope) });
  await scope.db.insert(cards).values(row);
  return id;
}

/** Tokens are good at the acquirer that made them. */
async function providerOf(scope: TenantScope): Promise<number> {
  const [tenant] = await scope.db.select({ providerId: tenants.providerId }).from(tenants).where(scope.of(tenants));
  if (!tenant) throw new Error('a scope without a tenant');
  return tenant.providerId;
}
