import type { StoreId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { storesRepository } from '#server/persistence/repositories/stores-repository.ts';
import type { DeliveringStore, StoredStore } from '#server/persistence/repositories/stores-repository.ts';
import type { PaymentProviders } from '#server/services/payments/providers.ts';

/** A shop's stores as customers know them, in the order of `storesRepository`. */
export type OfferedStores = (scope: TenantScope) => {
  readonly list: (now: Date) => Promise<readonly DeliveringStore[]>;
  readonly find: (id: StoreId, now: Date) => Promise<DeliveringStore | null>;
};

/** Adds what only the installation knows: nothing is paid in the app where the shop's acquirer is not configured. */
export function offeredStores({ isConfigured }: Pick<PaymentProviders, 'isConfigured'>): OfferedStores {
  const offered = ({ store, providerId, wantsOnlinePayment, ...same }: StoredStore): DeliveringStore => ({
    store: { ...store, ecommerceEnabled: wantsOnlinePayment && isConfigured(providerId) },
    ...same,
  });
  return (scope) => ({
    list: async (now) => (await storesRepository(scope).list(now)).map(offered),
    find: async (id, now) => {
      const found = await storesRepository(scope).find(id, now);
      return found && offered(found);
    },
  });
}
