import { eq, isNull, sql } from 'drizzle-orm';
import type { CustomerId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { newId } from '#server/persistence/database/new-id.ts';
import { customers } from '#server/persistence/schema/customers.ts';

/** A person as the shop wrote them down; what it does not know is null. */
export interface KnownPerson {
  readonly fullName: string;
  /** CPF, digits only. */
  readonly document: string | null;
  readonly email: string | null;
  /** National number, 10 or 11 digits (D-50). */
  readonly phone: string | null;
  /** `YYYY-MM-DD`. */
  readonly birthdate: string | null;
}

/** A customer with or without an account; one who deleted theirs is nobody. */
export interface FoundPerson extends KnownPerson {
  readonly id: CustomerId;
  /** False for somebody whom only the shop has registered: there is no password yet. */
  readonly hasAccount: boolean;
}

/** What the customer enters, all of it required. */
export interface NewAccount {
  readonly fullName: string;
  readonly document: string;
  readonly email: string;
  readonly phone: string;
  readonly birthdate: string;
  readonly passwordHash: string;
  readonly termsAcceptedAt: Date;
  readonly marketingAcceptedAt: Date | null;
}

/** What makes a `FoundPerson`. */
export const personColumns = {
  id: customers.id,
  fullName: customers.fullName,
  document: customers.document,
  email: customers.email,
  phone: customers.phone,
  birthdate: customers.birthdate,
  hasAccount: sql<boolean>`${customers.passwordHash} is not null`,
};

/** How customers come into being (B§7). */
export const registrationsRepository = (scope: TenantScope) => {
  const living = (id: CustomerId) => scope.of(customers, eq(customers.id, id), isNull(customers.deletedAt));

  return {
    /** Until the transaction ends nobody else registers this CPF here. */
    async lockDocument(document: string): Promise<void> {
      await scope.db.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(['registration', scope.tenantId, document])}, 0))`,
      );
    },

    async byDocument(document: string): Promise<FoundPerson | null> {
      const [row] = await scope.db
        .select(personColumns)
        .from(customers)
        .where(scope.of(customers, eq(customers.document, document)));
      return row ?? null;
    },

    async byId(id: CustomerId): Promise<FoundPerson | null> {
      const [row] = await scope.db.select(personColumns).from(customers).where(living(id));
      return row ?? null;
    },

    async insertAccount(account: NewAccount): Promise<CustomerId> {
      const id = newId<CustomerId>();
      await scope.db.insert(customers).values(scope.own({ id, ...account }));
      return id;
    },

    /** Gives an account to somebody who had none. False for who has one: of two devices with one link, one registers. */
    async complete(id: CustomerId, account: NewAccount): Promise<boolean> {
      const completed = await scope.db
        .update(customers)
        .set(account)
        .where(scope.of(customers, living(id), isNull(customers.passwordHash)))
        .returning({ id: customers.id });
      return completed.length > 0;
    },
  };
};
