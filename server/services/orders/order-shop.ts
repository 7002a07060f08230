import { LRUCache } from 'lru-cache';
import { openStateAt } from '#domain/store/opening-hours.ts';
import type { MenuIndex } from '#domain/catalog/menu-index.ts';
import { indexMenu } from '#domain/catalog/menu-index.ts';
import type { StoreId } from '#domain/ids.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import type { MenuCache } from '#server/persistence/repositories/menu-cache.ts';
import { menusRepository } from '#server/persistence/repositories/menus-repository.ts';
import type { DeliveringStore } from '#server/persistence/repositories/stores-repository.ts';
import { tenantsRepository } from '#server/persistence/repositories/tenants-repository.ts';
import { readShopVersion } from '#server/persistence/repositories/order-acceptance/shop-version.ts';
import type { OfferedStores } from '#server/services/stores/offered-stores.ts';
import { DAY_MS } from '#domain/durations.ts';

/** What an order is validated by and that only the shop or the clock changes. Stock balances in it mean nothing. */
export interface OrderShop extends DeliveringStore {
  /** Names this state of the shop; an order compares it with the version that its own transaction reads. */
  readonly version: string;
  readonly settings: TenantSettings;
  readonly menu: MenuIndex;
}

interface Remembered {
  readonly shop: OrderShop;
  /** When the store opens or closes next. */
  readonly untilMs: number;
}

const MOST_SHOPS = 256;
/** About 16 MB, where the catalogues themselves are remembered no more (`menu-cache.ts`). */
const MOST_PRODUCTS = 10_000;

/**
 * Shops as orders see them, by store and journey, remembered in this process. What is remembered may have been
 * overtaken: whoever validates an order by it compares the versions, and asks again without the one that does not stand.
 */
export class OrderShops {
  readonly #shops: LRUCache<string, Remembered>;
  readonly #menuCache: MenuCache;
  readonly #stores: OfferedStores;

  /** @param mostProducts of all remembered shops together; one that alone sells more is remembered alone. */
  constructor(menuCache: MenuCache, stores: OfferedStores, mostProducts = MOST_PRODUCTS) {
    this.#menuCache = menuCache;
    this.#stores = stores;
    this.#shops = new LRUCache<string, Remembered>({
      max: MOST_SHOPS,
      maxSize: mostProducts,
      sizeCalculation: ({ shop }) => Math.min(Math.max(shop.menu.size, 1), mostProducts),
    });
  }

  /** null for an unknown store. */
  async find(
    scope: TenantScope,
    storeId: StoreId,
    type: ShippingType,
    now: Date,
    overtaken?: string,
  ): Promise<OrderShop | null> {
    const key = `${scope.tenantId} ${storeId} ${type}`;
    const known = this.#shops.get(key);
    if (known && known.untilMs > now.getTime() && known.shop.version !== overtaken) return known.shop;
    const loaded = await this.#load(scope, storeId, type, now);
    if (loaded) this.#shops.set(key, loaded);
    return loaded?.shop ?? null;
  }

  async #load(scope: TenantScope, storeId: StoreId, type: ShippingType, now: Date): Promise<Remembered | null> {
    // The version is read first: a shop that is newer than its version is thrown away later, never trusted.
    const version = await readShopVersion(scope, storeId);
    const [settings, store, menu] = await Promise.all([
      tenantsRepository(scope).settings(),
      this.#stores(scope).find(storeId, now),
      menusRepository(scope, this.#menuCache).find(storeId, type),
    ]);
    if (version === null || !settings || !store || !menu) return null;
    return {
      shop: { ...store, version, settings, menu: indexMenu(menu.menu) },
      untilMs: untilMsOf(store, now.getTime()),
    };
  }
}

function untilMsOf({ store }: DeliveringStore, nowMs: number): number {
  const state = openStateAt(store, nowMs);
  const change = state && (state.isOpen ? state.closesAtMs : state.opensAtMs);
  return change ?? nowMs + DAY_MS;
}
