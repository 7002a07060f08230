import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { cents } from '#domain/pricing/cents.ts';
import type { MenuProductId, ProductId, TenantId } from '#domain/ids.ts';
import { createDatabase } from '#server/persistence/database/database.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { startLocalPostgres } from '#server/persistence/local-postgres/local-postgres.ts';
import { migrateDatabase } from '#server/persistence/migrations/migrate.ts';
import { menuProducts } from '#server/persistence/schema/menu-products.ts';
import { products } from '#server/persistence/schema/products.ts';
import { stockLevels } from '#server/persistence/schema/stock-levels.ts';
import { deriveSecrets } from '#server/foundation/secrets.ts';
import { accessTokens } from '#server/services/session/access-token.ts';
import { refreshSessions } from '#server/services/session/refresh-sessions.ts';
import { CUSTOMER, GROUP, openShop, STORE } from '#tests/integration/server/test-shop.ts';
import type { OrderSource } from './order-requests.ts';

export const SECRET_KEY = 'the secret key of nothing but the bench';
const PRODUCTS = 200;
const PLENTY = 1_000_000_000;

export interface BenchShop {
  readonly url: string;
  readonly tenantId: TenantId;
  readonly orders: OrderSource;
  readonly stop: () => Promise<void>;
}

/** A durable PostgreSQL of its own with one shop of 200 products, half of them with a rigid stock too large to run out. */
export async function openBenchShop(): Promise<BenchShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'balcao-bench-'));
  const postgres = await startLocalPostgres({ dataDir, durable: true });
  await migrateDatabase(postgres.url);
  const tenantId = await fill(postgres.url);
  const token = await logIn(postgres.url, tenantId);
  return {
    url: postgres.url,
    tenantId,
    orders: {
      secretKey: SECRET_KEY,
      tenantId,
      headers: { 'x-access-token': token },
      storeId: STORE,
      groupId: GROUP,
      products: goods.map(({ id, price }) => ({ id, price: price / 100 })),
    },
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const goods = Array.from({ length: PRODUCTS }, (_, index) => ({
  id: `product-${index}` as ProductId,
  price: cents(500 + index * 10),
  rigidStock: index % 2 === 0,
}));

async function logIn(url: string, tenantId: TenantId): Promise<string> {
  const database = createDatabase(url, { max: 1 });
  const { accessToken, refreshToken } = deriveSecrets(SECRET_KEY);
  const now = new Date();
  const { sessionId } = await refreshSessions(forTenant(database.db, tenantId), refreshToken).begin(CUSTOMER.id, now);
  await database.close();
  return await (await accessTokens(accessToken)).issue({ tenantId, customerId: CUSTOMER.id, sessionId }, now);
}

async function fill(url: string): Promise<TenantId> {
  const database = createDatabase(url, { max: 1 });
  const tenantId = await openShop(database.db, 'bench');
  const { own } = forTenant(database.db, tenantId);
  await database.db
    .insert(products)
    .values(
      goods.map(({ id, rigidStock }) =>
        own({ id, sku: id, name: `Produto ${id}`, description: 'Feito hoje, na hora', rigidStock }),
      ),
    );
  await database.db
    .insert(menuProducts)
    .values(
      goods.map(({ id, price }) => own({ id: `offer-${id}` as MenuProductId, productId: id, groupId: GROUP, price })),
    );
  await database.db
    .insert(stockLevels)
    .values(
      goods
        .filter(({ rigidStock }) => rigidStock)
        .map(({ id }) => own({ storeId: STORE, productId: id, balanceMilli: PLENTY })),
    );
  await database.close();
  return tenantId;
}

/** The same stock for the floor. */
export async function fillFloor(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const rigid = goods.filter(({ rigidStock }) => rigidStock).map(({ id }) => id);
  await client.query('insert into floor_stock select unnest($1::text[]), $2', [rigid, PLENTY]);
  await client.end();
}

/** Analyzes the tables, as autovacuum would within a minute: until then plans assume empty tables. */
export async function analyze(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}
