import type { Table } from 'dexie';
import { Dexie } from 'dexie';
import type { PrintedCode } from '#contract/printed-codes.ts';
import type { CounterMenu, StoreOpening } from '#domain/catalog/counter-menu.ts';
import type { StoreId, TenantId } from '#domain/ids.ts';
import type { DayMoney } from '#domain/payment/day-money.ts';
import type { QueuedOrder } from '#domain/order/queued-order.ts';
import type { ShopTab } from '#domain/table/shop-tab.ts';
import type { StaffRole } from '#domain/staff-role.ts';
import { counterDatabaseName, FIRST_VERSION } from './database-names.ts';
import { STRICT } from './durability.ts';
import { reopenWhenLost } from './reopen-when-lost.ts';
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

/** A store of the shop's queue. */
export interface QueueStore {
  readonly id: StoreId;
  readonly name: string;
  /** When it sells, of one that somebody has closed by hand. */
  readonly closed?: { readonly opening: StoreOpening; readonly timeZone: string } | undefined;
}

/** The shop's queue as it was last fetched. */
export interface QueueRow extends VersionedRow {
  readonly id: 'current';
  readonly v: 1;
  readonly orders: readonly QueuedOrder[];
  readonly hasMore: boolean;
  /** A page of an older release kept none of these two. */
  readonly hasMoreFinished?: boolean | undefined;
  readonly stores?: readonly QueueStore[] | undefined;
  /** When it was asked for, in epoch ms of the server's clock: it has every step that was sent before. */
  readonly askedAt: number;
  /** Epoch ms on this device. */
  readonly fetchedAt: number;
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
  readonly v: 2;
  readonly tabs: readonly ShopTab[];
  /** Epoch ms on this device. */
  readonly fetchedAt: number;
}

/** The menu of the store that was last looked at. */
export interface CounterMenuRow extends VersionedRow {
  readonly id: 'current';
  readonly v: 3;
  readonly menu: CounterMenu;
  /** When it was asked for, in epoch ms of the server's clock: it has everything that was sent before. */
  readonly askedAt: number;
  /** Epoch ms on this device. */
  readonly fetchedAt: number;
}

/** The codes of the shop's tables, shelves and counters as they were last fetched. */
export interface CodesRow extends VersionedRow {
  readonly id: 'current';
  readonly v: 1;
  readonly codes: readonly PrintedCode[];
  /** Epoch ms on this device. */
  readonly fetchedAt: number;
}

/** What a screen of one shop's people keeps on this device; a logout empties it. */
export class CounterDatabase extends Dexie {
  declare readonly sessions: Table<StaffSessionRow, string>;
  declare readonly queues: Table<QueueRow, string>;
  declare readonly days: Table<DayRow, string>;
  declare readonly tabs: Table<TabsRow, string>;
  declare readonly codes: Table<CodesRow, string>;
  declare readonly menus: Table<CounterMenuRow, string>;

  constructor(tenantId: TenantId) {
    super(counterDatabaseName(tenantId), STRICT);
    reopenWhenLost(this);
    this.version(FIRST_VERSION + 3).stores({
      sessions: 'id',
      queues: 'id',
      days: 'id',
      tabs: 'id',
      codes: 'id',
      menus: 'id',
    });
  }
}

/** The tabs as they were last fetched; what an earlier build kept lacks fields, and is fetched anew. */
export async function keptTabs({ tabs }: Pick<CounterDatabase, 'tabs'>): Promise<TabsRow | undefined> {
  const row = await tabs.get('current');
  return row?.v === 2 ? row : undefined;
}

/** The same for the menu. */
export async function keptMenu({ menus }: Pick<CounterDatabase, 'menus'>): Promise<CounterMenuRow | undefined> {
  const row = await menus.get('current');
  return row?.v === 3 ? row : undefined;
}
