import type { SQL } from 'drizzle-orm';
import { and, eq, isNull } from 'drizzle-orm';
import type { CustomerId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { customers } from '#server/persistence/schema/customers.ts';

/** What a login is checked against. No hash: the customer was registered by the shop and has no password yet. */
export interface Credentials {
  readonly id: CustomerId;
  readonly passwordHash: string | null;
}

/** Where a recovery link can be sent. */
export interface RecoveryContact {
  readonly id: CustomerId;
  readonly hasPassword: boolean;
  readonly email: string | null;
  /** National number. */
  readonly phone: string | null;
}

/** How customers prove who they are. One who deleted the account is never found again. */
export const credentialsRepository = (scope: TenantScope) => ({
  /** By CPF digits, for the login. */
  async byDocument(document: string): Promise<Credentials | null> {
    const [row] = await scope.db
      .select({ id: customers.id, passwordHash: customers.passwordHash })
      .from(customers)
      .where(scope.of(customers, eq(customers.document, document)));
    return row ?? null;
  },

  /** Of a known customer, whose document names the account that tries are counted for. */
  async ofCustomer(id: CustomerId): Promise<(Credentials & { readonly document: string | null }) | null> {
    const [row] = await scope.db
      .select({ id: customers.id, passwordHash: customers.passwordHash, document: customers.document })
      .from(customers)
      .where(scope.of(customers, eq(customers.id, id), isNull(customers.deletedAt)));
    return row ?? null;
  },

  async recoveryContact(document: string): Promise<RecoveryContact | null> {
    const [row] = await scope.db
      .select({
        id: customers.id,
        email: customers.email,
        phone: customers.phone,
        passwordHash: customers.passwordHash,
      })
      .from(customers)
      .where(scope.of(customers, eq(customers.document, document)));
    if (!row) return null;
    const { passwordHash, ...contact } = row;
    return { ...contact, hasPassword: passwordHash !== null };
  },

  /** Replaces the password that was checked; false when another one is in force by now. */
  async replacePassword(checked: Credentials, next: string): Promise<boolean> {
    const { rowCount } = await scope.db
      .update(customers)
      .set({ passwordHash: next })
      .where(scope.of(customers, isInForce(checked)));
    return rowCount === 1;
  },

  /** Nobody replaces the password that was checked, or deletes the account, until the transaction ends. False when somebody has. */
  async holdPassword(checked: Credentials): Promise<boolean> {
    const held = await scope.db
      .select({ id: customers.id })
      .from(customers)
      .where(scope.of(customers, isInForce(checked)))
      .for('share');
    return held.length > 0;
  },
});

function isInForce({ id, passwordHash }: Credentials): SQL | undefined {
  const isChecked = passwordHash === null ? isNull(customers.passwordHash) : eq(customers.passwordHash, passwordHash);
  return and(eq(customers.id, id), isChecked, isNull(customers.deletedAt));
}
