import { eq } from 'drizzle-orm';
import type { CustomerId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { customers } from '#server/persistence/schema/customers.ts';

/** Changes of what one customer keeps, of which one thing is the main one, happen one after another. */
export const withCustomerLock = <Result>(
  scope: TenantScope,
  customerId: CustomerId,
  work: (inner: TenantScope) => Promise<Result>,
): Promise<Result> =>
  scope.atomically(async (inner) => {
    await inner.db
      .select({ id: customers.id })
      .from(customers)
      .where(inner.of(customers, eq(customers.id, customerId)))
      // Orders of the same customer need not wait for that.
      .for('no key update');
    return await work(inner);
  });
