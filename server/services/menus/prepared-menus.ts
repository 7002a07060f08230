import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { getMenu } from '#contract/menus.ts';
import type { StoreId, TenantId } from '#domain/ids.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import type { Database } from '#server/persistence/database/database.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { memoizeAsync } from '#server/foundation/memoize-async.ts';
import type { MenuCache } from '#server/persistence/repositories/menu-cache.ts';
import { menusRepository } from '#server/persistence/repositories/menus-repository.ts';
import type { VersionedMenu } from '#server/persistence/repositories/menus-repository.ts';

/** A menu as bytes, ready for every kind of reader. */
export interface PreparedMenu {
  readonly version: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
}

export interface MenuQuestion {
  readonly tenantId: TenantId;
  readonly storeId: StoreId;
  readonly shippingType: ShippingType;
}

export type PreparedMenus = (question: MenuQuestion) => Promise<PreparedMenu | null>;

/** A change of price or stock is seen this much later at most; an order is validated by the rows themselves. */
const LOOK_EVERY_MS = 250;
const MOST_MENUS = 256;
/** Stock moves with every order, so a menu is compressed often: strength 5 is within a few percent of the best. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * Serves menus from memory. Whatever the crowd, the database is asked a few times a second whether a menu still
 * stands; its bytes are made once per version. null for an unknown store.
 */
export function preparedMenus(db: Database, cache: MenuCache): PreparedMenus {
  const latest = new LRUCache<string, PreparedMenu>({ max: MOST_MENUS });

  const look = memoizeAsync(
    async (key): Promise<PreparedMenu | null> => {
      const { tenantId, storeId, shippingType } = JSON.parse(key) as MenuQuestion;
      const found = await menusRepository(forTenant(db, tenantId), cache).find(storeId, shippingType);
      if (!found) return null;
      const known = latest.get(key);
      if (known?.version === found.version) return known;
      const prepared = await prepare(found, shippingType);
      latest.set(key, prepared);
      return prepared;
    },
    { lifeMs: LOOK_EVERY_MS, maxEntries: MOST_MENUS },
  );
  return ({ tenantId, storeId, shippingType }) => look(JSON.stringify({ tenantId, storeId, shippingType }));
}

async function prepare({ version, menu }: VersionedMenu, shippingType: ShippingType): Promise<PreparedMenu> {
  const wire = z.encode(getMenu.response, { menu_product_groups: [...menu.groups] });
  const plain = Buffer.from(JSON.stringify(wire));
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain, BROTLI), promisify(gzip)(plain)]);
  return { version, etag: `W/"${version}-${shippingType}"`, plain, gzip: gz, br };
}
