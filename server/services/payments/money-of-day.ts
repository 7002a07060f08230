import type { StoreId } from '#domain/ids.ts';
import { businessDayBounds, businessDayOf } from '#domain/order/order-number.ts';
import type { DayMoney } from '#domain/payment/day-money.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { dayMoneyRepository } from '#server/persistence/repositories/day-money-repository.ts';
import { storesRepository } from '#server/persistence/repositories/stores-repository.ts';

interface WantedDay {
  /** The shop's first without one. */
  readonly storeId: StoreId | undefined;
  /** The business day that it is now without one. */
  readonly day: string | undefined;
}

/** What a store took and gave back on a business day, and which stores there are (D-96). Throws `not_found` for an unknown store. */
export async function moneyOfDay(scope: TenantScope, { storeId, day: wanted }: WantedDay, now: Date) {
  const stores = (await storesRepository(scope).list(now)).map(({ store }) => store);
  const store = storeId === undefined ? stores[0] : stores.find(({ id }) => id === storeId);
  if (!store) throw new Refusal('not_found');
  const { timeZone } = store;
  const day = wanted ?? businessDayOf(now.getTime(), timeZone);
  const period = businessDayBounds(day, timeZone);
  const repository = dayMoneyRepository(scope, store.id);
  const money: DayMoney = {
    storeId: store.id,
    storeName: store.name,
    timeZone,
    day,
    orders: await repository.orders(day),
    movements: await repository.movements(period),
    openRefunds: await repository.openRefunds(period),
  };
  return { money, stores: stores.map(({ id, name }) => ({ id, name })) };
}
