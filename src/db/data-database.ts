import type { Table } from 'dexie';
import { Dexie } from 'dexie';
import type { OutboxRow } from '#contract/outbox-row.ts';
import type { TenantId } from '#domain/ids.ts';
import type { CartRow } from './carts.ts';
import { dataVersion1 } from './data-version-1.ts';
import { dataVersion2 } from './data-version-2.ts';
import { dataDatabaseName } from './database-names.ts';
import { STRICT } from './durability.ts';
import type { PendingOpenRow } from './pending-opens.ts';
import type { PurgeStep } from './purge-steps.ts';
import type { ReceiptRow } from './receipts.ts';
import type { ReviewDraftRow } from './review-drafts.ts';
import type { TagContextRow } from './tag-contexts.ts';
import type { Uid } from './uid.ts';

/** One customer's (or the visitor's) own work in one tenant: what exists nowhere else. Code deletes it only at logout or discard. */
export class DataDatabase extends Dexie {
  declare readonly carts: Table<CartRow, string>;
  declare readonly reviewDrafts: Table<ReviewDraftRow, string>;
  declare readonly tagContexts: Table<TagContextRow, string>;
  declare readonly pendingOpens: Table<PendingOpenRow, string>;
  declare readonly receipts: Table<ReceiptRow, string>;
  declare readonly $outbox: Table<OutboxRow, string>;

  readonly tenantId: TenantId;
  readonly uid: Uid;
  /** What a write may give up elsewhere to find room. */
  readonly purge: readonly PurgeStep[];

  constructor(tenantId: TenantId, uid: Uid, purge: readonly PurgeStep[] = []) {
    super(dataDatabaseName(tenantId, uid), STRICT);
    this.version(dataVersion1.version).stores(dataVersion1.stores);
    this.version(dataVersion2.version).stores(dataVersion2.stores);
    this.tenantId = tenantId;
    this.uid = uid;
    this.purge = purge;
  }
}
