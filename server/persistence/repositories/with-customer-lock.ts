import { eq, isNull } from 'drizzle-orm';
import type { CustomerId } from '#domain/ids.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { customers } from '#server/persistence/schema/customers.ts';

/**
 * Changes of what one customer keeps happen one after another, and none after the account was deleted: whoever waited for
 * that gets `unauthorized`, and nothing is written for somebody who is gone (D-88).
 */
export const withCustomerLock = <Result>(
  scope: TenantScope,
  customerId: CustomerId,
  work: (inner: TenantScope) => Promise<Result>,
): Promise<Result> =>
  scope.atomically(async (inner) => {
    const found = await inner.db
      .select({ id: customers.id })
      .from(customers)
      .where(inner.of(customers, eq(customers.id, customerId), isNull(customers.deletedAt)))
      // Orders of the same customer need not wait for that.
      .for('no key update');
    if (found.length === 0) throw new Refusal('unauthorized');
    return await work(inner);
  });
