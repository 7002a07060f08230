import type { InferSelectModel } from 'drizzle-orm';
import { asc, desc, eq, ne } from 'drizzle-orm';
import type { AddressChange, SavedAddress } from '#contract/addresses.ts';
import type { AddressId, CustomerId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { newId } from '#server/persistence/database/new-id.ts';
import { addresses } from '#server/persistence/schema/addresses.ts';
import type { Coordinates } from '#server/foundation/coordinates.ts';
import { withCustomerLock } from './with-customer-lock.ts';

/** Saved addresses of one customer (B§3). Price, duration and distance depend on a store and are unknown here. */
export const addressesRepository = (scope: TenantScope, customerId: CustomerId) => {
  const own = (id: AddressId) => scope.of(addresses, eq(addresses.customerId, customerId), eq(addresses.id, id));

  /** One address at most is the main one; the database insists. */
  const clearMain = (inner: TenantScope, except: AddressId) =>
    inner.db
      .update(addresses)
      .set({ main: false })
      .where(
        inner.of(addresses, eq(addresses.customerId, customerId), ne(addresses.id, except), eq(addresses.main, true)),
      );

  return {
    /** The main one first, then in the order they were added. */
    async list(): Promise<readonly SavedAddress[]> {
      const rows = await scope.db
        .select()
        .from(addresses)
        .where(scope.of(addresses, eq(addresses.customerId, customerId)))
        .orderBy(desc(addresses.main), asc(addresses.createdAt), asc(addresses.id));
      return rows.map(addressOf);
    },

    async find(id: AddressId): Promise<SavedAddress | null> {
      const [row] = await scope.db.select().from(addresses).where(own(id));
      return row ? addressOf(row) : null;
    },

    async insert(address: AddressChange, at: Coordinates | null): Promise<SavedAddress> {
      const id = newId<AddressId>();
      return withCustomerLock(scope, customerId, async (inner) => {
        if (address.main) await clearMain(inner, id);
        const row = inner.own({ ...address, id, customerId, latitude: at?.latitude, longitude: at?.longitude });
        const [saved] = await inner.db.insert(addresses).values(row).returning();
        if (!saved) throw new Error('an inserted address did not come back');
        return addressOf(saved);
      });
    },

    /** null when the customer has no such address. */
    async change(id: AddressId, address: AddressChange, at: Coordinates | null): Promise<SavedAddress | null> {
      return withCustomerLock(scope, customerId, async (inner) => {
        const [mine] = await inner.db.select({ id: addresses.id }).from(addresses).where(own(id));
        if (mine && address.main) await clearMain(inner, id);
        const [saved] = await inner.db
          .update(addresses)
          .set({ ...address, latitude: at?.latitude ?? null, longitude: at?.longitude ?? null })
          .where(own(id))
          .returning();
        return saved ? addressOf(saved) : null;
      });
    },

    /** False when the customer has no such address. */
    async delete(id: AddressId): Promise<boolean> {
      const gone = await scope.db.delete(addresses).where(own(id)).returning({ id: addresses.id });
      return gone.length > 0;
    },
  };
};

const addressOf = ({
  tenantId: _tenantId,
  customerId: _customerId,
  createdAt: _createdAt,
  ...address
}: InferSelectModel<typeof addresses>): SavedAddress => ({
  ...address,
  deliveryPrice: null,
  durationMinutes: null,
  distanceKm: null,
});
