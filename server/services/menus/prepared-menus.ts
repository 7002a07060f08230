import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { getMenu, getStock } from '#contract/menus.ts';
import type { StoreId, TenantId } from '#domain/ids.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import type { Database } from '#server/persistence/database/database.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { memoizeAsync } from '#server/foundation/memoize-async.ts';
import type { MenuCache } from '#server/persistence/repositories/menu-cache.ts';
import { menusRepository } from '#server/persistence/repositories/menus-repository.ts';
import type { VersionedMenu } from '#server/persistence/repositories/menus-repository.ts';
import { stockRepository } from '#server/persistence/repositories/stock-repository.ts';

/** An answer as bytes in every supported encoding. */
export interface PreparedAnswer {
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
}

export interface PreparedMenu extends PreparedAnswer {
  readonly version: string;
  readonly etag: string;
}

export interface MenuQuery {
  readonly tenantId: TenantId;
  readonly storeId: StoreId;
  readonly shippingType: ShippingType;
}

export type PreparedMenus = (query: MenuQuery) => Promise<PreparedMenu | null>;

export interface StockQuery {
  readonly tenantId: TenantId;
  readonly storeId: StoreId;
  /** The version that the customer has. */
  readonly since: string | null;
}

export type PreparedStock = (query: StockQuery) => Promise<PreparedAnswer | null>;

/** A changed price or balance is visible after at most this time; orders are validated against the rows themselves. */
const CHECK_INTERVAL_MS = 250;
const MAX_MENUS = 256;
/** In all encodings; a menu of 5,000 products takes about 2 MB. One that alone is larger is encoded anew for each request. */
const MOST_MENU_BYTES = 32 * 1024 * 1024;
const MAX_STOCK_ANSWERS = 1000;
const MOST_STOCK_BYTES = 8 * 1024 * 1024;
/** Within a few percent of the smallest size. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/**
 * Serves menus from memory. Under any load it asks the database a few times a second whether a menu is still current,
 * and encodes each version once. Returns null for an unknown store.
 */
export function preparedMenus(db: Database, cache: MenuCache): PreparedMenus {
  const latest = new LRUCache<string, PreparedMenu>({
    maxSize: MOST_MENU_BYTES,
    sizeCalculation: bytesOf,
  });

  const load = async (key: string): Promise<PreparedMenu | null> => {
    const { tenantId, storeId, shippingType } = JSON.parse(key) as MenuQuery;
    const found = await menusRepository(forTenant(db, tenantId), cache).find(storeId, shippingType);
    if (!found) return null;
    const known = latest.get(key);
    if (known?.version === found.version) return known;
    const prepared = await prepare(found, key);
    latest.set(key, prepared);
    return prepared;
  };
  // Remembers that a menu was looked at, and not the menu, so that only `latest` holds bytes.
  const isThere = memoizeAsync(async (key) => (await load(key)) !== null, {
    lifeMs: CHECK_INTERVAL_MS,
    maxEntries: MAX_MENUS,
  });
  return async ({ tenantId, storeId, shippingType }) => {
    const key = JSON.stringify({ tenantId, storeId, shippingType });
    return (await isThere(key)) ? (latest.get(key) ?? (await load(key))) : null;
  };
}

/** Serves what stores have left, at most a few reads a second for all customers who know the same version. Returns null for an unknown store. */
export function preparedStock(db: Database): PreparedStock {
  const current = memoizeAsync(
    async (key): Promise<PreparedAnswer | null> => {
      const { tenantId, storeId, since } = JSON.parse(key) as StockQuery;
      const changes = await stockRepository(forTenant(db, tenantId), storeId).changes(since);
      return changes && (await encoded(z.encode(getStock.response, { ...changes, balances: { ...changes.balances } })));
    },
    {
      lifeMs: CHECK_INTERVAL_MS,
      maxEntries: MAX_STOCK_ANSWERS,
      bytes: { most: MOST_STOCK_BYTES, of: (answer) => (answer ? bytesOf(answer) : 0) },
    },
  );
  return ({ tenantId, storeId, since }) => current(JSON.stringify({ tenantId, storeId, since }));
}

const bytesOf = ({ plain, gzip: zipped, br }: PreparedAnswer): number => plain.length + zipped.length + br.length;

async function prepare({ version, menu }: VersionedMenu, key: string): Promise<PreparedMenu> {
  const answer = await encoded(z.encode(getMenu.response, { menu_product_groups: [...menu.groups] }));
  return { ...answer, version, etag: etagOf(key, answer.plain) };
}

/**
 * Names the content and whose it is. All shops share one origin and name the menu by the same address, so a browser that
 * was in one shop asks the next whether it still has that menu; and a counter starts anew with a restored database.
 */
const etagOf = (key: string, plain: Buffer): string =>
  `W/"${createHash('sha256').update(key).update(plain).digest('base64url')}"`;

async function encoded(wire: unknown): Promise<PreparedAnswer> {
  const plain = Buffer.from(JSON.stringify(wire));
  // Told the size, it takes memory for that much, not for megabytes.
  const params = { ...QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain, { params }), promisify(gzip)(plain)]);
  return { plain, gzip: gz, br };
}
