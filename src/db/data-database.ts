import type { Table } from 'dexie';
import { Dexie } from 'dexie';
import type { OutboxRow } from '#contract/outbox-row.ts';
import type { TenantId } from '#domain/ids.ts';
import type {
  CartRow,
  PendingOpenRow,
  ProfileDraftRow,
  ReceiptRow,
  ReviewDraftRow,
  TagContextRow,
} from './data-rows.ts';
import { dataDatabaseName, FIRST_VERSION } from './database-names.ts';
import { STRICT } from './durability.ts';
import type { PurgeStep } from './durable-write.ts';
import type { Uid } from '#domain/person/uid.ts';
import { reopenWhenLost } from './reopen-when-lost.ts';

/**
 * The data of one customer (or the visitor) in one tenant that exists only on this device. It
 * is deleted only by logout or when the customer discards it.
 */
export class DataDatabase extends Dexie {
  declare readonly carts: Table<CartRow, string>;
  declare readonly reviewDrafts: Table<ReviewDraftRow | ProfileDraftRow, string>;
  declare readonly tagContexts: Table<TagContextRow, string>;
  declare readonly pendingOpens: Table<PendingOpenRow, string>;
  declare readonly receipts: Table<ReceiptRow, string>;
  declare readonly $outbox: Table<OutboxRow, string>;

  readonly tenantId: TenantId;
  readonly uid: Uid;
  /** Steps that free space in other databases when a write runs out of storage. */
  readonly purge: readonly PurgeStep[];

  constructor(tenantId: TenantId, uid: Uid, purge: readonly PurgeStep[] = []) {
    super(dataDatabaseName(tenantId, uid), STRICT);
    reopenWhenLost(this);
    this.version(FIRST_VERSION).stores({
      carts: 'id',
      reviewDrafts: 'id',
      tagContexts: 'id',
      pendingOpens: 'id',
      receipts: 'id, placedAt',
      // The table has at most fifty rows, so reading all of them is cheaper than more indexes.
      $outbox: 'id, seq',
    });
    this.tenantId = tenantId;
    this.uid = uid;
    this.purge = purge;
  }
}
