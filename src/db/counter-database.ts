import type { Table } from 'dexie';
import { Dexie } from 'dexie';
import type { CounterMenu } from '#domain/catalog/counter-menu.ts';
import type { IdempotencyKey, OrderId, StoreId, TenantId } from '#domain/ids.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { DayMoney } from '#domain/payment/day-money.ts';
import type { QueuedOrder } from '#domain/order/queued-order.ts';
import type { ShopTab } from '#domain/table/shop-tab.ts';
import type { StaffRole } from '#domain/staff-role.ts';
import { counterDatabaseName, FIRST_VERSION } from './database-names.ts';
import { STRICT } from './durability.ts';
import type { VersionedRow } from './versioned-row.ts';

/** Who is logged in at this screen of the shop. */
export interface StaffSessionRow extends VersionedRow {
  readonly id: 'current';
  readonly v: 1;
  readonly token: string;
  /** null for a screen that logged in by a key. */
  readonly name: string | null;
  readonly role: StaffRole;
}

/** The shop's queue as it was last fetched. */
export interface QueueRow extends VersionedRow {
  readonly id: 'current';
  readonly v: 1;
  readonly orders: readonly QueuedOrder[];
  readonly hasMore: boolean;
  /** Epoch ms on this device. */
  readonly fetchedAt: number;
}

/** A step that somebody took and that the server has not confirmed. */
export interface MoveRow extends VersionedRow {
  readonly id: IdempotencyKey;
  readonly v: 1;
  readonly orderId: OrderId;
  readonly number: number;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly reason: string | null;
  /** Epoch ms on this device; steps are sent in this sequence. */
  readonly takenAt: number;
  /** Why the server refused it; null while it waits. A refused step stays until somebody has read it. */
  readonly refusal: string | null;
}

/** The day of which the money was last looked at. */
export interface DayRow extends VersionedRow {
  readonly id: 'current';
  readonly v: 1;
  readonly money: DayMoney;
  readonly stores: readonly { readonly id: StoreId; readonly name: string }[];
  /** Epoch ms on this device. */
  readonly fetchedAt: number;
}

/** The shop's tabs as they were last fetched. */
export interface TabsRow extends VersionedRow {
  readonly id: 'current';
  readonly v: 1;
  readonly tabs: readonly ShopTab[];
  /** Epoch ms on this device. */
  readonly fetchedAt: number;
}

/** The menu of the store that was last looked at. */
export interface CounterMenuRow extends VersionedRow {
  readonly id: 'current';
  readonly v: 1;
  readonly menu: CounterMenu;
  /** Epoch ms on this device. */
  readonly fetchedAt: number;
}

/** What a screen of one shop's people keeps on this device; a logout empties it. */
export class CounterDatabase extends Dexie {
  declare readonly sessions: Table<StaffSessionRow, string>;
  declare readonly queues: Table<QueueRow, string>;
  declare readonly moves: Table<MoveRow, string>;
  declare readonly days: Table<DayRow, string>;
  declare readonly tabs: Table<TabsRow, string>;
  declare readonly menus: Table<CounterMenuRow, string>;

  constructor(tenantId: TenantId) {
    super(counterDatabaseName(tenantId), STRICT);
    this.version(FIRST_VERSION + 2).stores({
      sessions: 'id',
      queues: 'id',
      moves: 'id',
      days: 'id',
      tabs: 'id',
      menus: 'id',
    });
  }
}
