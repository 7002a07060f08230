import { eq, isNull } from 'drizzle-orm';
import type { CustomerId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { newId } from '#server/persistence/database/new-id.ts';
import { accountTokens } from '#server/persistence/schema/account-tokens.ts';
import { customers } from '#server/persistence/schema/customers.ts';
import type { FoundPerson, KnownPerson } from './registrations-repository.ts';
import { personColumns } from './registrations-repository.ts';

/** Where a pre-registration link leads. */
export interface PreRegistration {
  readonly person: FoundPerson;
  readonly expiresAt: Date;
}

/** Persons whom the shop has written down, and the links that were given to them. */
export const preRegistrationsRepository = (scope: TenantScope) => ({
  /** By the hash of a link's token, expired or not. */
  async byToken(tokenHash: string): Promise<PreRegistration | null> {
    const [row] = await scope.db
      .select({ person: personColumns, expiresAt: accountTokens.expiresAt })
      .from(accountTokens)
      .innerJoin(
        customers,
        scope.of(customers, eq(customers.id, accountTokens.customerId), isNull(customers.deletedAt)),
      )
      .where(
        scope.of(accountTokens, eq(accountTokens.tokenHash, tokenHash), eq(accountTokens.purpose, 'registration')),
      );
    return row ?? null;
  },

  async insertPerson(known: KnownPerson): Promise<CustomerId> {
    const id = newId<CustomerId>();
    await scope.db.insert(customers).values(scope.own({ id, ...known }));
    return id;
  },

  /** Overwrites what the shop wrote down before; what it leaves out stays. */
  async changePerson(id: CustomerId, known: KnownPerson): Promise<void> {
    const given = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null));
    await scope.db
      .update(customers)
      .set(given)
      .where(scope.of(customers, eq(customers.id, id), isNull(customers.passwordHash)));
  },

  async insertToken(tokenHash: string, customerId: CustomerId, createdAt: Date, expiresAt: Date): Promise<void> {
    await scope.db
      .insert(accountTokens)
      .values(scope.own({ tokenHash, purpose: 'registration' as const, customerId, createdAt, expiresAt }));
  },
});
