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
import { ordersRepository } from '#server/persistence/repositories/orders-repository.ts';

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
  };
}

async function allOrders(scope: TenantScope, customerId: CustomerId, now: Date): Promise<Order[]> {
  const orders = ordersRepository(scope);
  const found = (await orders.unpaid(customerId, now)).map(({ order }) => order);
  for (let offset = 0; ; offset += HISTORY_PAGE_SIZE) {
    const page = await orders.history(customerId, { offset, limit: HISTORY_PAGE_SIZE }, now);
    found.push(...page.slice(0, HISTORY_PAGE_SIZE).map(({ order }) => order));
    if (page.length <= HISTORY_PAGE_SIZE) return found;
  }
}
