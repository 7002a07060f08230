import { CACHED_DOCUMENTS } from '#db/cached-documents.ts';
import type { KeyedMenu } from '#bridge/quote-client.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useRef } from 'react';
import { hashOf, readDocument, readStamp, withFetchTime, putDocuments } from '#db/document-store.ts';
import type { Menu } from '#domain/catalog/menu.ts';
import { menuInLanguage } from '#domain/catalog/menu-in-language.ts';
import type { StoreId } from '#domain/ids.ts';
import type { Language } from '#domain/language.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useFirstScreen } from '#tenant/shown-context.ts';
import { keepSame } from '#tenant/keep-same.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { type Revalidation, useRevalidate } from '#tenant/use-revalidate.ts';
import type { ListedGroup } from './menu-layout.ts';
import { decodeMenu } from './decode-menu.ts';
import { type HeldMenu, menuVersion, readMenuVersion } from './read-menu-version.ts';
import { getMenu, getStock } from '#contract/menus.ts';
import type { CacheDatabase } from '#db/cache-database.ts';
import type { ApiClient } from '#remote/api-client.ts';
import { toWire } from '#remote/wire-request.ts';

export interface MenuOnDevice {
  /** Undefined while loading from the device, null when it has none. */
  readonly version: KeyedMenu | null | undefined;
  /** What there is to look at: the menu, or the beginning of it that the document shows until the device has the whole. */
  readonly shown: Menu | null | undefined;
  /** Epoch ms when it was fetched. */
  readonly fetchedAtMs: number | undefined;
  readonly revalidation: Revalidation;
}

export function useMenu(storeId: StoreId | null, shippingType: ShippingType): MenuOnDevice {
  const { api, databases, keys } = useTenant();
  const { cache } = databases;
  const language = useLanguage();
  const known = useRef<KeyedMenu | null>(null);
  const held = useRef<HeldMenu | null>(null);
  const painted = usePaintedMenu(storeId, shippingType, language);

  // Both in one transaction and one answer, because each answer renders the screen.
  const stored = useLiveQuery(async () => {
    if (!storeId) return undefined;
    return await cache.transaction('r', ['menus', 'stock', '$stamps'], async () => {
      const read = await readMenuVersion(cache, { storeId, shippingType, language }, known.current, held);
      if (read !== known.current) known.current = read && painted?.whole ? withPainted(read, painted.whole) : read;
      const stamp = await readStamp(cache, 'menus', [storeId, shippingType]);
      return { version: known.current, fetchedAtMs: stamp?.fetchedAt };
    });
  }, [cache, storeId, shippingType, language, painted]);
  const revalidation = useRevalidate(
    storeId ? keys.menu(storeId, shippingType) : null,
    async () => storeId && fetchMenu(api, cache, held, storeId, shippingType),
    { freshMs: CACHED_DOCUMENTS.menus.freshMs },
  );
  const menu = stored?.version?.menu;
  const isOther = menu && (menu.storeId !== storeId || menu.shippingType !== shippingType);
  const current = isOther ? undefined : stored;
  const version = current?.version ?? painted?.whole ?? current?.version;
  const shown = version ? version.menu : (painted?.menu ?? version);
  return { version, shown, fetchedAtMs: current?.fetchedAtMs, revalidation };
}

interface PaintedMenu {
  /** The menu, or the beginning of it. */
  readonly menu: Menu;
  /** Null where the document shows only the beginning. */
  readonly whole: KeyedMenu | null;
}

/** Returns the menu of a painted document, if it is this one: it is there before the device has one. */
function usePaintedMenu(storeId: StoreId | null, shippingType: ShippingType, language: Language): PaintedMenu | null {
  const first = useFirstScreen();
  return useMemo(() => {
    if (!first || first.storeId !== storeId || first.shippingType !== shippingType) return null;
    const { groups, sizes } = first;
    const listed = sizes ? groups.map((group, index): ListedGroup => ({ ...group, size: sizes[index] })) : groups;
    const menu = menuInLanguage({ storeId, shippingType, groups: listed }, language);
    return { menu, whole: sizes ? null : { key: `painted:${storeId}:${shippingType}:${language}`, menu } };
  }, [first, storeId, shippingType, language]);
}

/** The rows on the screen stay as they are while what was read is what was painted. */
const withPainted = (read: KeyedMenu, painted: KeyedMenu): KeyedMenu => ({
  ...read,
  menu: keepSame(painted.menu)(read.menu),
});

/**
 * Fetches a store's menu for one shipping type (A§7), and what is left, and stores them together: a menu is not shown
 * without what is left, and the screen is rendered once for both. The ETag shows whether the menu has changed.
 */
async function fetchMenu(
  api: ApiClient,
  cache: CacheDatabase,
  held: { current: HeldMenu | null },
  storeId: StoreId,
  shippingType: ShippingType,
): Promise<void> {
  const menu = fetchGroups(api, held, storeId, shippingType);
  const fetched = await Promise.allSettled([fetchStock(api, cache, storeId), menu]);
  const documents = fetched.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  await putDocuments<'stock' | 'menus'>(cache, documents);
  // The menu's own failure says more.
  const failed = fetched.findLast(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** Fetches what has changed since the stored version. */
async function fetchStock(api: ApiClient, cache: CacheDatabase, id: StoreId) {
  const known = await readDocument(cache, 'stock', [id]);
  const query = known && { since: known.version };
  const { version, complete, balances } = await api.call(getStock, { params: { id }, query: query ?? {} });
  const stock = { version, balances: complete ? balances : { ...known?.balances, ...balances } };
  return ['stock', [id], withFetchTime(stock)] as const;
}

async function fetchGroups(
  api: ApiClient,
  held: { current: HeldMenu | null },
  storeId: StoreId,
  shippingType: ShippingType,
) {
  const answer = await api.send(getMenu, toWire(getMenu, { query: { storeId, shippingType } }));
  const groups = await decodeMenu(answer);
  const menu = { ...withFetchTime({ storeId, shippingType, groups }), etag: answer.headers.get('etag') };
  held.current = { version: menuVersion(storeId, shippingType, hashOf('menus', menu)), menu: menu.value };
  return ['menus', [storeId, shippingType], menu] as const;
}
