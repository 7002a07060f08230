import { CACHED_DOCUMENTS } from '#db/cached-documents.ts';
import type { EnteredStore } from '#contract/first-screen.ts';
import { isSameTagContext } from '#contract/tag-context.ts';
import { AppDatabase, type EnteredMenu, type ShellRow } from '#db/app-database.ts';
import { dropShell, findShell } from '#db/builds.ts';
import type { CacheDatabase } from '#db/cache-database.ts';
import { readCart } from '#db/carts.ts';
import { dexieSessionStore } from '#db/dexie-session-store.ts';
import { readPendingOpen } from '#db/pending-opens.ts';
import { readTagContext } from '#db/tag-contexts.ts';
import { openTenantDatabases, type TenantDatabases } from '#db/tenant-databases.ts';
import { findTenantId } from '#db/tenants.ts';
import { LANGUAGE_TAGS, type Language } from '#domain/language.ts';
import { cartAt } from '#domain/store/scanned-store.ts';
import type { TagContext } from '#domain/table/tag-context.ts';
import { classifyScan } from '#domain/table/tag-life.ts';
import type { BuildInfo } from './build-info.ts';
import { documentOf, fetchDocument, storeOnDisk } from './shell.ts';
import type { TenantScope } from './tenant-scope.ts';

/** Databases that another page keeps from opening must not keep this page from starting. */
const DEVICE_MS = 500;

const { usableMs } = CACHED_DOCUMENTS.menus;

/**
 * Fetches the painted menu of the store and table that this device has entered, and keeps it for the next start. What is gone, or
 * has nothing to paint, loses its document; one of another build is not kept, as its files are not here.
 */
export async function keepMenu(scope: TenantScope, build: BuildInfo, language: Language): Promise<void> {
  const app = new AppDatabase();
  try {
    const entered = await readEntered(app, scope);
    if (!entered) return;
    const { storeId, shippingType, code } = entered;
    const query = new URLSearchParams({ entered: storeId, type: shippingType } satisfies EnteredStore);
    if (code !== null) query.set('code' satisfies keyof EnteredStore, code);
    const inLanguage = { headers: { 'accept-language': LANGUAGE_TAGS[language] } };
    const fetched = await fetchDocument(`${scope.menuPath}?${query}`, inLanguage);
    if (fetched?.data?.buildId !== build.id) return;
    const { html, headers, data } = fetched;
    if (!data.firstScreen) return await dropShell(app, scope.menuPath, build.id);
    const menu = { storeId, shippingType, code, keptAt: Date.now() };
    await storeOnDisk({ scope: scope.menuPath, buildId: build.id, html, headers, menu });
  } finally {
    app.close();
  }
}

/**
 * Returns the kept menu if the page is going to show just this: the same store, way of receiving and table, while its prices may
 * be shown at all (A§8). With the code of a link: if opening it again leads to this menu without a question. Everybody else starts
 * with the shell.
 */
export async function readKeptMenu(
  scope: TenantScope,
  build: BuildInfo,
  link: string | null,
): Promise<Response | undefined> {
  const tooLong = new Promise<undefined>((resolve) => setTimeout(resolve, DEVICE_MS));
  const row = await Promise.race([findKept(scope, build, link).catch(() => undefined), tooLong]);
  return row && documentOf(row);
}

async function findKept(scope: TenantScope, build: BuildInfo, link: string | null): Promise<ShellRow | undefined> {
  const app = new AppDatabase();
  try {
    const [row, entered] = await Promise.all([findShell(app, scope.menuPath, build.id), readEntered(app, scope)]);
    if (!row?.menu || !entered) return undefined;
    const { storeId, shippingType, code, keptAt } = row.menu;
    const ageMs = Date.now() - keptAt;
    const next = link === null ? entered : entered.whenScanned;
    const isSame = next?.storeId === storeId && next.shippingType === shippingType && entered.code === code;
    return isSame && (link === null || link === code) && ageMs >= 0 && ageMs < usableMs ? row : undefined;
  } finally {
    app.close();
  }
}

interface Entered extends EnteredMenu {
  /** What is entered when the code of the table is read once more; null without a table. */
  readonly whenScanned: Omit<EnteredMenu, 'code'> | null;
}

/** Returns what whoever uses this device has entered; null where the page has something else to show or to ask first. */
async function readEntered(app: AppDatabase, { domain }: TenantScope): Promise<Entered | null> {
  const tenantId = domain === null ? undefined : await findTenantId(app, domain);
  if (tenantId === undefined) return null;
  const databases = openTenantDatabases({ tenantId });
  try {
    const session = await dexieSessionStore(databases.auth).read();
    return await enteredBy(session ? databases.forUser(session.customerId) : databases);
  } finally {
    databases.close();
  }
}

async function enteredBy({ data, cache }: TenantDatabases): Promise<Entered | null> {
  const [{ cart, submittedAs }, scan, waiting] = await Promise.all([
    readCart(data),
    readTagContext(data),
    readPendingOpen(data),
  ]);
  const { context, stale } = classifyScan(scan ?? null, Date.now());
  if (!cart.storeId || submittedAs !== null || waiting || stale) return null;
  const { storeId, shippingType } = cart;
  if (!context) return { storeId, shippingType, code: null, whenScanned: null };
  const code = await findCode(cache, context);
  if (code === null) return null;
  const { shippingType: scanned } = cartAt(cart, context);
  return { storeId, shippingType, code, whenScanned: { storeId: context.storeId, shippingType: scanned } };
}

/** Returns the code that leads to a place; null if that was forgotten, or the place was given another name since. */
async function findCode(cache: CacheDatabase, place: TagContext): Promise<string | null> {
  const links = await cache.documents('contextLinks').toArray();
  return links.find(({ value }) => isSameTagContext(value, place))?.id ?? null;
}
