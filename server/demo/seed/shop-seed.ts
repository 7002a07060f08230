import type { InferInsertModel } from 'drizzle-orm';
import type { highlights } from '#server/persistence/schema/highlights.ts';
import type { stores } from '#server/persistence/schema/stores.ts';
import type { tenants } from '#server/persistence/schema/tenants.ts';
import type { CatalogSeed } from './catalog/catalog-seed.ts';
import type { DemoDomain } from './demo-ids.ts';
import type { TableRows } from '#server/persistence/database/table-rows.ts';

type Unowned<Row> = Omit<Row, 'tenantId'>;

/** Where the demo customer lives, as this shop needs it: near, less near, and out of its range. */
export interface AddressSeed {
  readonly label: string;
  readonly zipcode: string;
  readonly number: string;
  readonly complement: string;
}

/** One shop of the demo world, told by its folder. */
export interface ShopSeed {
  readonly domain: DemoDomain;
  readonly tenant: Unowned<InferInsertModel<typeof tenants>>;
  readonly stores: readonly Unowned<InferInsertModel<typeof stores>>[];
  readonly highlights: readonly Unowned<InferInsertModel<typeof highlights>>[];
  readonly catalog: CatalogSeed;
  /** The first one is the main one; none for a shop that nobody is delivered from. */
  readonly addresses: readonly AddressSeed[];
  /** What only this shop has. */
  readonly extras: readonly TableRows[];
}
