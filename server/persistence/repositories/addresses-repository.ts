import type { InferInsertModel, InferSelectModel, SQL } from 'drizzle-orm';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { AddressChange, SavedAddress } from '#contract/addresses.ts';
import type { AddressId, CustomerId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { addresses } from '#server/persistence/schema/addresses.ts';
import type { Coordinates } from '#server/foundation/coordinates.ts';
import { withCustomerLock } from './with-customer-lock.ts';

/** Saved addresses of one customer (B§3), of which one is always the main one (D-83). Price, duration and distance depend on a store and are unknown here. */
export const addressesRepository = (scope: TenantScope, customerId: CustomerId) => {
  const own = (id: AddressId) => scope.of(addresses, eq(addresses.customerId, customerId), eq(addresses.id, id));

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

    /** Once under one id, whose first address stays; null when the id is another customer's. */
    async insert(id: AddressId, address: AddressChange, at: Coordinates | null): Promise<SavedAddress | null> {
      return withCustomerLock(scope, customerId, async (inner) => {
        await insertOnce(inner, { ...address, id, customerId, latitude: at?.latitude, longitude: at?.longitude });
        const [saved] = await inner.db.select().from(addresses).where(own(id));
        return saved ? addressOf(saved) : null;
      });
    },

    /** null when the customer has no such address. */
    async change(id: AddressId, address: AddressChange, at: Coordinates | null): Promise<SavedAddress | null> {
      return withCustomerLock(scope, customerId, async (inner) => {
        const [known] = await inner.db.select({ main: addresses.main }).from(addresses).where(own(id));
        if (known && address.main) await clearMain(inner, customerId);
        const main = address.main || known?.main === true;
        const [saved] = await inner.db
          .update(addresses)
          .set({ ...address, main, latitude: at?.latitude ?? null, longitude: at?.longitude ?? null })
          .where(own(id))
          .returning();
        return saved ? addressOf(saved) : null;
      });
    },

    /** False when the customer has no such address. */
    async delete(id: AddressId): Promise<boolean> {
      return withCustomerLock(scope, customerId, async (inner) => {
        const [gone] = await inner.db.delete(addresses).where(own(id)).returning({ main: addresses.main });
        if (gone?.main) await promoteFirst(inner, customerId);
        return gone !== undefined;
      });
    },
  };
};

const ofCustomer = (inner: TenantScope, customerId: CustomerId, also?: SQL) =>
  inner.of(addresses, eq(addresses.customerId, customerId), also);

async function insertOnce(
  inner: TenantScope,
  { main, ...row }: Omit<InferInsertModel<typeof addresses>, 'tenantId'>,
): Promise<void> {
  const isMain = main || (await inner.db.$count(addresses, ofCustomer(inner, row.customerId))) === 0;
  const added = await inner.db
    .insert(addresses)
    .values(inner.own({ ...row, main: false }))
    .onConflictDoNothing()
    .returning({ id: addresses.id });
  if (added.length === 0 || !isMain) return;
  await clearMain(inner, row.customerId);
  await inner.db
    .update(addresses)
    .set({ main: true })
    .where(ofCustomer(inner, row.customerId, eq(addresses.id, row.id)));
}

async function promoteFirst(inner: TenantScope, customerId: CustomerId): Promise<void> {
  const first = inner.db
    .select({ id: addresses.id })
    .from(addresses)
    .where(ofCustomer(inner, customerId))
    .orderBy(asc(addresses.createdAt), asc(addresses.id))
    .limit(1);
  await inner.db
    .update(addresses)
    .set({ main: true })
    .where(ofCustomer(inner, customerId, inArray(addresses.id, first)));
}

/** One address at most is the main one; the database insists. */
async function clearMain(inner: TenantScope, customerId: CustomerId): Promise<void> {
  await inner.db
    .update(addresses)
    .set({ main: false })
    .where(ofCustomer(inner, customerId, eq(addresses.main, true)));
}

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
