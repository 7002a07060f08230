import type { ResponseOf } from '#contract/endpoint.ts';
import type { exportData } from '#contract/account.ts';
import type { CustomerId } from '#domain/ids.ts';
import type { Order } from '#domain/order/order.ts';
import { HISTORY_PAGE_SIZE } from '#domain/limits.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { addressesRepository } from '#server/persistence/repositories/addresses-repository.ts';
import { cardsRepository } from '#server/persistence/repositories/cards-repository.ts';
import { customersRepository } from '#server/persistence/repositories/customers-repository.ts';
import { loyaltiesRepository } from '#server/persistence/repositories/loyalties-repository.ts';
import type { StoredOrder } from '#server/persistence/repositories/order-of-rows.ts';
import { ordersRepository } from '#server/persistence/repositories/orders-repository.ts';
import { personRecords } from '#server/persistence/repositories/person-records.ts';

/** Everything that the shop holds about a customer, in the words of the calls that show it; null for nobody. */
export async function ownData(
  scope: TenantScope,
  customerId: CustomerId,
  now: Date,
): Promise<ResponseOf<typeof exportData> | null> {
  const customers = customersRepository(scope);
  const customer = await customers.profile(customerId);
  const consents = await customers.consents(customerId);
  if (!customer || !consents) return null;
  return {
    exported_at: now.toISOString(),
    customer,
    consents,
    addresses: [...(await addressesRepository(scope, customerId).list())],
    cards: [...(await cardsRepository(scope, customerId).list())],
    loyalties: [...(await loyaltiesRepository(scope).ofCustomer(customerId, ['cashback', 'points'], now))],
    transactions: await allOrders(scope, customerId, now),
    ...(await restOfData(scope, customerId)),
  };
}

async function allOrders(scope: TenantScope, customerId: CustomerId, now: Date): Promise<Order[]> {
  const orders = ordersRepository(scope);
  const limit = HISTORY_PAGE_SIZE;
  const unpaid = await everyPage((offset) => orders.unpaid(customerId, now, { offset, limit }));
  return [...unpaid, ...(await everyPage((offset) => orders.history(customerId, { offset, limit }, now)))];
}

async function everyPage(read: (offset: number) => Promise<readonly StoredOrder[]>): Promise<Order[]> {
  const found: Order[] = [];
  for (;;) {
    const page = await read(found.length);
    if (page.length === 0) return found;
    found.push(...page.map(({ order }) => order));
  }
}

/** What no other call tells as a whole. */
async function restOfData(scope: TenantScope, customerId: CustomerId) {
  const records = personRecords(scope, customerId);
  const logins = await records.logins();
  const devices = await records.pushDevices();
  const parts = await records.tabParts();
  return {
    logins: logins.map(({ device, startedAt, lastUsedAt, endedAt }) => ({
      device,
      started_at: startedAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      ended_at: endedAt?.toISOString() ?? null,
    })),
    push_devices: devices.map(({ registeredAt, ...device }) => ({
      ...device,
      registered_at: registeredAt.toISOString(),
    })),
    tab_parts: parts.map(({ at, ...part }) => ({ ...part, at: at.toISOString() })),
  };
}
