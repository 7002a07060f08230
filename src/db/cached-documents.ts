import type { HistoryPage } from '#contract/history.ts';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import type { NearPlace } from '#domain/address/near-place.ts';
import type { SavedCard } from '#domain/card/saved-card.ts';
import type { Menu } from '#domain/catalog/menu.ts';
import type { StoreStock } from '#domain/catalog/with-balances.ts';
import type { Producer } from '#domain/catalog/producer.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import type { CheckoutId, ProductId, StoreId, TransactionId } from '#domain/ids.ts';
import type { Order, PixCharge } from '#domain/order/order.ts';
import type { ScheduleSlot } from '#domain/order/schedule-slot.ts';
import type { Loyalty } from '#domain/person/loyalty.ts';
import type { Profile } from '#domain/person/profile.ts';
import type { Uid } from '#domain/person/uid.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import type { Store } from '#domain/store/store.ts';
import type { TableTab } from '#domain/table/table-tab.ts';
import type { TagContext } from '#domain/table/tag-context.ts';
import type { Contact, TenantSettings } from '#domain/tenant/tenant-settings.ts';

/**
 * `shop`: public data of the shop, which a logout keeps. `user`: data of one customer; its
 * id begins with the customer's, and that customer's logout deletes it. `device`: data
 * about the device's location or use; any logout deletes it.
 */
type Owner = 'shop' | 'user' | 'device';

interface DocumentRules<Key extends readonly unknown[]> {
  readonly owner: Owner;
  /** Id of a document within the table; the id of a `user` table is prefixed with the user's id automatically. */
  readonly id: (...key: Key) => string;
  /** Maximum number of documents; those fetched first are deleted first. */
  readonly max: number;
  /**
   * How long a document counts as fresh, so that it is not fetched again.
   * Default: every screen that shows it fetches it.
   */
  readonly freshMs?: number;
  /** How long it may be shown offline. Default: without limit, with its age. */
  readonly usableMs?: number;
  /** Stored as JSON: to clone thousands of objects keeps the page several times as long as to write and read their text. */
  readonly isText?: true;
}

declare const VALUE: unique symbol;

/** The rules of a table; the type parameter is the type of its documents. */
export const documents =
  <Value>() =>
  <const Rules extends DocumentRules<never>>(rules: Rules): Rules & { readonly [VALUE]?: Value } =>
    rules;

/**
 * All kinds of responses that this device caches, each stored whole under one key: one document is six
 * times cheaper to write than a row per product (M10). Each entry is a table with its key, ages,
 * maximum size, and owner, which decides what a logout deletes.
 */
export const CACHED_DOCUMENTS = {
  settings: documents<TenantSettings>()({ owner: 'shop', id: () => 'current', max: 1, freshMs: 5 * MINUTE_MS }),
  /** How to reach the shop, which is what a customer without a signal may need most. */
  contacts: documents<Contact>()({
    owner: 'shop',
    id: () => 'current',
    max: 1,
    freshMs: 5 * MINUTE_MS,
    usableMs: 30 * DAY_MS,
  }),
  stores: documents<Store>()({ owner: 'shop', id: (storeId: StoreId) => storeId, max: 50 }),
  /** All stores, without distances. */
  storeLists: documents<readonly Store[]>()({ owner: 'shop', id: () => 'all', max: 1, freshMs: 2 * MINUTE_MS }),
  /**
   * Distance, fee and range depend on the requested location, so a list is stored per location, rounded to about 100 m.
   * The shipping type decides which stores are listed and how long they take (A§7).
   */
  nearbyStores: documents<readonly Store[]>()({
    owner: 'device',
    id: (place: NearPlace, type: ShippingType) => `${type}:${placeId(place)}`,
    max: 12,
    freshMs: 2 * MINUTE_MS,
  }),
  /** One menu per store and shipping type (D-16), without what is left, which is `stock`. */
  menus: documents<Menu>()({
    owner: 'shop',
    id: (storeId: StoreId, type: ShippingType) => `${storeId}:${type}`,
    max: 6,
    freshMs: 2 * MINUTE_MS,
    usableMs: DAY_MS,
    isText: true,
  }),
  /** Of all products that a store counts. Fetched with each of its menus. */
  stock: documents<StoreStock>()({ owner: 'shop', id: (storeId: StoreId) => storeId, max: 6 }),
  /** Contexts of table links, so that a QR code also works offline. One with a tab is never fresh (`readKnownLink`). */
  contextLinks: documents<TagContext>()({
    owner: 'shop',
    id: (uuid: string) => uuid,
    max: 30,
    freshMs: 10 * MINUTE_MS,
    usableMs: 12 * HOUR_MS,
  }),
  /**
   * One civil day (`YYYY-MM-DD`) of one store. Always fetched, because a
   * slot that was refused must not be offered again.
   */
  schedules: documents<readonly ScheduleSlot[]>()({
    owner: 'shop',
    id: (storeId: StoreId, day: string) => `${storeId}:${day}`,
    max: 14,
    freshMs: 0,
  }),
  /** One batch of one product (B§3); `batch` is normalized by `trimBatchNumber`. */
  trackings: documents<Producer>()({
    owner: 'shop',
    id: (productId: ProductId, batch: string) => `${productId}:${batch}`,
    max: 100,
    freshMs: DAY_MS,
    usableMs: 90 * DAY_MS,
  }),
  profiles: documents<Profile>()({
    owner: 'user',
    id: () => '',
    max: 5,
    freshMs: 5 * MINUTE_MS,
    usableMs: 30 * DAY_MS,
  }),
  /** Saved addresses with the fee, time and distance from one store; without a store, none of these. */
  addresses: documents<readonly DeliveryAddress[]>()({
    owner: 'user',
    id: (storeId: StoreId | null) => storeId ?? 'anywhere',
    max: 6,
    freshMs: 5 * MINUTE_MS,
    usableMs: 30 * DAY_MS,
  }),
  /**
   * Brand, last four digits and whether it is the main card, nothing else. After a
   * month a card may have been removed on another device.
   */
  cards: documents<readonly SavedCard[]>()({
    owner: 'user',
    id: () => '',
    max: 5,
    freshMs: 5 * MINUTE_MS,
    usableMs: 30 * DAY_MS,
  }),
  /** The programmes that give cashback (A§3), or all. Always fetched, because their balance is about to be spent. */
  loyalties: documents<readonly Loyalty[]>()({
    owner: 'user',
    id: (kind: 'cashback' | 'all') => kind,
    max: 6,
    freshMs: 0,
    usableMs: 30 * DAY_MS,
  }),
  /**
   * Orders in pages of 20 (B§2). `offset` is the start of the page; the page contains the start of the next one. A list that is
   * scrolled is read from here, so no page of it may be evicted: the limit exceeds the history of all who share a device.
   */
  histories: documents<HistoryPage>()({ owner: 'user', id: (offset: number) => String(offset), max: 1000 }),
  /** Orders that wait for payment, including those from other devices (D-81). Always fetched. */
  unpaidOrders: documents<readonly OrderDetail[]>()({ owner: 'user', id: () => '', max: 5, freshMs: 0 }),
  /** The tab of a table, for everybody who sits there (D-44). */
  tabs: documents<TableTab>()({ owner: 'device', id: (checkoutId: CheckoutId) => checkoutId, max: 5 }),
  orders: documents<OrderDetail>()({ owner: 'user', id: (orderId: TransactionId) => orderId, max: 60 }),
} as const satisfies Readonly<Record<string, DocumentRules<never>>>;

/** An order with the PIX charge that it waits for, if any. */
export interface OrderDetail {
  readonly order: Order;
  readonly pix: PixCharge | null;
}

export type DocumentTable = keyof typeof CACHED_DOCUMENTS;

export type DocumentValue<T extends DocumentTable> = Exclude<(typeof CACHED_DOCUMENTS)[T][typeof VALUE], undefined>;

/** The key of one document; it starts with the owner in a table of user data. */
export type DocumentKey<T extends DocumentTable> = (typeof CACHED_DOCUMENTS)[T] extends {
  owner: 'user';
  id: (...key: infer Key extends readonly unknown[]) => string;
}
  ? readonly [uid: Uid, ...Key]
  : Readonly<Parameters<(typeof CACHED_DOCUMENTS)[T]['id']>>;

export const DOCUMENT_TABLES = Object.keys(CACHED_DOCUMENTS) as readonly DocumentTable[];

export const tablesOf = (owner: Owner): readonly DocumentTable[] =>
  DOCUMENT_TABLES.filter((table) => CACHED_DOCUMENTS[table].owner === owner);

/** Prefix of the owner's rows, so that they can be deleted together and never be read as another user's. */
export const userPrefix = (uid: Uid): string => `${uid}:`;

export function documentId<T extends DocumentTable>(table: T, key: DocumentKey<T>): string {
  const { owner, id } = CACHED_DOCUMENTS[table] as DocumentRules<readonly unknown[]>;
  if (owner !== 'user') return id(...key);
  const [uid, ...rest] = key;
  return userPrefix(uid as Uid) + id(...rest);
}

const placeId = (place: NearPlace): string =>
  'zipcode' in place ? place.zipcode : `${place.latitude.toFixed(3)},${place.longitude.toFixed(3)}`;
