import { eq, isNull, or } from 'drizzle-orm';
import type { CustomerId } from '#domain/ids.ts';
import type { Profile, ProfileChange } from '#domain/profile.ts';
import type { TenantScope } from '#server/db/for-tenant.ts';
import { newId } from '#server/db/new-id.ts';
import { customers } from '#server/db/schema/customers.ts';

/** What a login is checked against. No hash: the customer was registered by the shop and has no password yet. */
export interface Credentials {
  readonly id: CustomerId;
  readonly passwordHash: string | null;
}

/** B§3 registration, cleaned: digits only, consents with their time. */
export interface NewCustomer extends ProfileChange {
  readonly document: string;
  readonly passwordHash: string;
  readonly termsAcceptedAt: Date;
  readonly marketingAcceptedAt: Date | null;
}

const profileColumns = {
  id: customers.id,
  fullName: customers.fullName,
  document: customers.document,
  email: customers.email,
  phone: customers.phone,
  birthday: customers.birthdate,
  pushDisabled: customers.pushNotificationDisabled,
};

/** B§3 customers. One who deleted the account is never found again. */
export const customersRepository = (scope: TenantScope) => {
  const living = (id: CustomerId) => scope.of(customers, eq(customers.id, id), isNull(customers.deletedAt));

  return {
    async profile(id: CustomerId): Promise<Profile | null> {
      const [row] = await scope.db.select(profileColumns).from(customers).where(living(id));
      return row ? { ...row, document: row.document ?? '', email: row.email ?? '', phone: row.phone ?? '' } : null;
    },

    async credentials(id: CustomerId): Promise<Credentials | null> {
      const [row] = await scope.db
        .select({ id: customers.id, passwordHash: customers.passwordHash })
        .from(customers)
        .where(living(id));
      return row ?? null;
    },

    /** By CPF digits, for the login. */
    async credentialsByDocument(document: string): Promise<Credentials | null> {
      const [row] = await scope.db
        .select({ id: customers.id, passwordHash: customers.passwordHash })
        .from(customers)
        .where(scope.of(customers, eq(customers.document, document)));
      return row ?? null;
    },

    /** Whether a CPF or a phone already belongs to somebody (B§7 find); tells neither who nor which. */
    async isKnown(document: string, phone: string): Promise<boolean> {
      const rows = await scope.db
        .select({ id: customers.id })
        .from(customers)
        .where(scope.of(customers, or(eq(customers.document, document), eq(customers.phone, phone))))
        .limit(1);
      return rows.length > 0;
    },

    /** Registers a customer; null when the CPF is taken, also when two registrations race. */
    async insert({ birthday, ...customer }: NewCustomer): Promise<CustomerId | null> {
      const [row] = await scope.db
        .insert(customers)
        .values(scope.own({ ...customer, id: newId<CustomerId>(), birthdate: birthday }))
        .onConflictDoNothing({ target: [customers.tenantId, customers.document] })
        .returning({ id: customers.id });
      return row?.id ?? null;
    },

    async change(id: CustomerId, { fullName, email, phone, birthday }: ProfileChange): Promise<void> {
      await scope.db.update(customers).set({ fullName, email, phone, birthdate: birthday }).where(living(id));
    },

    async setPassword(id: CustomerId, passwordHash: string): Promise<void> {
      await scope.db.update(customers).set({ passwordHash }).where(living(id));
    },
  };
};
