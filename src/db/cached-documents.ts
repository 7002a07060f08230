import type { HistoryPage } from '#contract/history.ts';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import type { NearPlace } from '#domain/address/near-place.ts';
import type { SavedCard } from '#domain/card/saved-card.ts';
import type { Menu } from '#domain/catalog/menu.ts';
import type { Producer } from '#domain/catalog/producer.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import type { ProductId, StoreId, TransactionId } from '#domain/ids.ts';
import type { Order, PixCharge } from '#domain/order/order.ts';
import type { ScheduleSlot } from '#domain/order/schedule-slot.ts';
import type { Loyalty } from '#domain/person/loyalty.ts';
import type { Profile } from '#domain/person/profile.ts';
import type { Uid } from '#domain/person/uid.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import type { Store } from '#domain/store/store.ts';
import type { TagContext } from '#domain/table/tag-context.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';

/**
 * `shop`: the same for everybody, and stays. `user`: what one person was told; the id begins with theirs, and their logout erases it.
 * `device`: says something about whoever holds the device, logged in or not; any logout erases it.
 */
type Owner = 'shop' | 'user' | 'device';

interface DocumentRules<Key extends readonly unknown[]> {
  readonly owner: Owner;
  /** Tells the documents of the table apart; those of a `user` table get that user's id in front by themselves. */
  readonly id: (...key: Key) => string;
  /** How many are kept; the ones fetched longest ago go first. */
  readonly max: number;
  /** How long an answer is new enough not to ask again by itself. Left out: every screen that shows it asks. */
  readonly freshMs?: number;
  /** How long it may be shown without a signal. Left out: as long as it is here, with its age. */
  readonly usableMs?: number;
}

declare const VALUE: unique symbol;

/** The rules of a table, and, for the compiler alone, what its documents are. */
export const documents =
  <Value>() =>
  <const Rules extends DocumentRules<never>>(rules: Rules): Rules & { readonly [VALUE]?: Value } =>
    rules;

/**
 * Every kind of answer that this device keeps a copy of, each whole under one key: a document is six times cheaper to write than
 * a row per product (M10). One entry here is a table: its id, its ages, how many, and whose it is, which decides what a
 * logout erases.
 */
export const CACHED_DOCUMENTS = {
  settings: documents<TenantSettings>()({ owner: 'shop', id: () => 'current', max: 1, freshMs: 5 * MINUTE_MS }),
  stores: documents<Store>()({ owner: 'shop', id: (storeId: StoreId) => storeId, max: 50 }),
  /** All stores, seen from nowhere. */
  storeLists: documents<readonly Store[]>()({ owner: 'shop', id: () => 'all', max: 1, freshMs: 2 * MINUTE_MS }),
  /**
   * Distance, fee and reach are those of the place that was asked for, so a list belongs to it, rounded to about 100 m. Which stores
   * are left out, and how long they take, belongs to the way of receiving (A§7).
   */
  nearbyStores: documents<readonly Store[]>()({
    owner: 'device',
    id: (place: NearPlace, type: ShippingType) => `${type}:${placeId(place)}`,
    max: 12,
    freshMs: 2 * MINUTE_MS,
  }),
  /** One menu per store and way of receiving (D-16). */
  menus: documents<Menu>()({
    owner: 'shop',
    id: (storeId: StoreId, type: ShippingType) => `${storeId}:${type}`,
    max: 6,
    freshMs: 2 * MINUTE_MS,
    usableMs: DAY_MS,
  }),
  /** What a table's link said before: its QR code must also work where there is no signal. */
  contextLinks: documents<TagContext>()({
    owner: 'shop',
    id: (uuid: string) => uuid,
    max: 30,
    freshMs: 10 * MINUTE_MS,
    usableMs: 12 * HOUR_MS,
  }),
  /** One civil day (`YYYY-MM-DD`) of one store. Asked for at every look: a slot that was refused must not be offered again. */
  schedules: documents<readonly ScheduleSlot[]>()({
    owner: 'shop',
    id: (storeId: StoreId, day: string) => `${storeId}:${day}`,
    max: 14,
    freshMs: 0,
  }),
  /** One batch of one product (B§3); `batch` as `trimBatchNumber` gives it. */
  trackings: documents<Producer>()({
    owner: 'shop',
    id: (productId: ProductId, batch: string) => `${productId}:${batch}`,
    max: 100,
    freshMs: DAY_MS,
    usableMs: 90 * DAY_MS,
  }),
  profiles: documents<Profile>()({ owner: 'user', id: () => '', max: 5, freshMs: 5 * MINUTE_MS }),
  /** Saved addresses, with the fee, time and distance of one store. */
  addresses: documents<readonly DeliveryAddress[]>()({
    owner: 'user',
    id: (storeId: StoreId) => storeId,
    max: 5,
    freshMs: 5 * MINUTE_MS,
  }),
  /** Brand, last four digits and which is the main one, never more. Older than a month they may have been removed elsewhere. */
  cards: documents<readonly SavedCard[]>()({
    owner: 'user',
    id: () => '',
    max: 5,
    freshMs: 5 * MINUTE_MS,
    usableMs: 30 * DAY_MS,
  }),
  /** The programmes that give cashback (A§3). Asked for wherever it is about to be spent. */
  loyalties: documents<readonly Loyalty[]>()({ owner: 'user', id: () => 'cashback', max: 5, freshMs: 0 }),
  /** 200 orders in pages of 20 (B§2). `offset` is where the page begins; the page itself says where the next one does. */
  histories: documents<HistoryPage>()({ owner: 'user', id: (offset: number) => String(offset), max: 10 }),
  /** What waits to be paid, also where it was ordered on another device (D-81). Asked for whenever the page is looked at. */
  unpaidOrders: documents<readonly OrderDetail[]>()({ owner: 'user', id: () => '', max: 5, freshMs: 0 }),
  orders: documents<OrderDetail>()({ owner: 'user', id: (orderId: TransactionId) => orderId, max: 60 }),
} as const satisfies Readonly<Record<string, DocumentRules<never>>>;

/** An order with the charge it waits for, if any. */
export interface OrderDetail {
  readonly order: Order;
  readonly pix: PixCharge | null;
}

export type DocumentTable = keyof typeof CACHED_DOCUMENTS;

export type DocumentValue<T extends DocumentTable> = Exclude<(typeof CACHED_DOCUMENTS)[T][typeof VALUE], undefined>;

/** What names one document of the table: the owner comes first where the table is a user's. */
export type DocumentKey<T extends DocumentTable> = (typeof CACHED_DOCUMENTS)[T] extends {
  owner: 'user';
  id: (...key: infer Key extends readonly unknown[]) => string;
}
  ? readonly [uid: Uid, ...Key]
  : Readonly<Parameters<(typeof CACHED_DOCUMENTS)[T]['id']>>;

export const DOCUMENT_TABLES = Object.keys(CACHED_DOCUMENTS) as readonly DocumentTable[];

export const tablesOf = (owner: Owner): readonly DocumentTable[] =>
  DOCUMENT_TABLES.filter((table) => CACHED_DOCUMENTS[table].owner === owner);

/** Begins with the owner, so that a person's rows can be found and deleted together, and never be read as another's. */
export const userPrefix = (uid: Uid): string => `${uid}:`;

export function documentId<T extends DocumentTable>(table: T, key: DocumentKey<T>): string {
  const { owner, id } = CACHED_DOCUMENTS[table] as DocumentRules<readonly unknown[]>;
  if (owner !== 'user') return id(...key);
  const [uid, ...rest] = key;
  return userPrefix(uid as Uid) + id(...rest);
}

const placeId = (place: NearPlace): string =>
  'zipcode' in place ? place.zipcode : `${place.latitude.toFixed(3)},${place.longitude.toFixed(3)}`;
