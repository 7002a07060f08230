import { eq, isNull, sql } from 'drizzle-orm';
import type { CustomerId } from '#domain/ids.ts';
import type { Profile, ProfileData } from '#domain/person/profile.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { customers } from '#server/persistence/schema/customers.ts';

const profileColumns = {
  id: customers.id,
  fullName: customers.fullName,
  document: customers.document,
  email: customers.email,
  phone: customers.phone,
  birthday: customers.birthdate,
  pushDisabled: customers.pushNotificationDisabled,
  marketingAccepted: sql<boolean>`${customers.marketingAcceptedAt} is not null`,
};

/** Customers (B§3). One who deleted the account is never found again. */
export const customersRepository = (scope: TenantScope) => {
  const living = (id: CustomerId) => scope.of(customers, eq(customers.id, id), isNull(customers.deletedAt));

  return {
    async profile(id: CustomerId): Promise<Profile | null> {
      const [row] = await scope.db.select(profileColumns).from(customers).where(living(id));
      return row ? { ...row, document: row.document ?? '', email: row.email ?? '', phone: row.phone ?? '' } : null;
    },

    /** When the customer agreed to what; null is not given or withdrawn. */
    async consents(id: CustomerId) {
      const [row] = await scope.db
        .select({ terms: customers.termsAcceptedAt, marketing: customers.marketingAcceptedAt })
        .from(customers)
        .where(living(id));
      if (!row) return null;
      return {
        terms_accepted_at: row.terms?.toISOString() ?? null,
        marketing_accepted_at: row.marketing?.toISOString() ?? null,
      };
    },

    async change(id: CustomerId, { fullName, email, phone, birthday }: ProfileData): Promise<void> {
      await scope.db.update(customers).set({ fullName, email, phone, birthdate: birthday }).where(living(id));
    },

    /** The time of the first consent stays when it is given again; a withdrawal leaves none. */
    async setMarketing(id: CustomerId, isAccepted: boolean, now: Date): Promise<void> {
      const marketingAcceptedAt = isAccepted ? sql`coalesce(${customers.marketingAcceptedAt}, ${now})` : null;
      await scope.db.update(customers).set({ marketingAcceptedAt }).where(living(id));
    },

    async setPushDisabled(id: CustomerId, pushNotificationDisabled: boolean): Promise<void> {
      await scope.db.update(customers).set({ pushNotificationDisabled }).where(living(id));
    },
  };
};
