import type { StoreId } from '#domain/ids.ts';
import { indexMenu } from '#domain/menu-index.ts';
import type { MenuIndex } from '#domain/menu-index.ts';
import type { ShippingType } from '#domain/shipping-type.ts';
import type { TenantScope } from '#server/db/for-tenant.ts';
import type { MenuCache } from '#server/repositories/menu-cache.ts';
import { menusRepository } from '#server/repositories/menus-repository.ts';
import { stateOf } from '#server/repositories/store-state.ts';

/** A store's prices and rules at one version of its catalogue; balances in it mean nothing, an order reads them itself. */
export interface PriceList {
  readonly catalogVersion: number;
  readonly index: MenuIndex;
}

const MOST_LISTS = 256;

/**
 * Price lists by store and journey. A list may have been overtaken: whoever judges an order by it compares its version
 * with the one in the order's own transaction, and asks for a fresh list when they differ.
 */
export class OrderCatalogue {
  readonly #lists = new Map<string, Promise<PriceList | null>>();
  readonly #cache: MenuCache;

  constructor(cache: MenuCache) {
    this.#cache = cache;
  }

  /** null for an unknown store. `atLeast` names the version that the list at hand was overtaken by. */
  async find(scope: TenantScope, storeId: StoreId, type: ShippingType, atLeast = 0): Promise<PriceList | null> {
    const key = `${scope.tenantId} ${storeId} ${type}`;
    const known = await this.#lists.get(key);
    if (known && known.catalogVersion >= atLeast) return known;
    const list = this.#load(scope, storeId, type);
    this.#remember(key, list);
    return await list;
  }

  async #load(scope: TenantScope, storeId: StoreId, type: ShippingType): Promise<PriceList | null> {
    // The version is read first: a list that is newer than its name is thrown away, never trusted.
    const state = await stateOf(scope, storeId);
    const found = state && (await menusRepository(scope, this.#cache).find(storeId, type));
    return found && { catalogVersion: state.catalogVersion, index: indexMenu(found.menu) };
  }

  #remember(key: string, list: Promise<PriceList | null>): void {
    this.#lists.set(key, list);
    const forget = () => this.#lists.delete(key);
    list.then((found) => found ?? forget(), forget);
    const [oldest] = this.#lists.keys();
    if (this.#lists.size > MOST_LISTS && oldest !== undefined) this.#lists.delete(oldest);
  }
}
