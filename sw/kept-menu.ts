import { CACHED_DOCUMENTS } from '#db/cached-documents.ts';
import { AppDatabase, type EnteredMenu, type ShellRow } from '#db/app-database.ts';
import { dropShell, findShell } from '#db/builds.ts';
import { readCart } from '#db/carts.ts';
import { dexieSessionStore } from '#db/dexie-session-store.ts';
import { readPendingOpen } from '#db/pending-opens.ts';
import { readTagContext } from '#db/tag-contexts.ts';
import { openTenantDatabases } from '#db/tenant-databases.ts';
import { findTenantId } from '#db/tenants.ts';
import type { EnteredStore } from '#contract/first-screen.ts';
import { LANGUAGE_TAGS, type Language } from '#domain/language.ts';
import type { BuildInfo } from './build-info.ts';
import { documentOf, fetchDocument, storeOnDisk } from './shell.ts';
import type { TenantScope } from './tenant-scope.ts';

/** Databases that another page keeps from opening must not keep this page from starting. */
const DEVICE_MS = 500;

const { usableMs } = CACHED_DOCUMENTS.menus;

/**
 * Fetches the painted menu of the store that this device has entered, and keeps it for the next start. A store that is
 * gone, or has nothing to paint, loses its document; one of another build is not kept, as its files are not here.
 */
export async function keepMenu(scope: TenantScope, build: BuildInfo, language: Language): Promise<void> {
  const app = new AppDatabase();
  try {
    const entered = await enteredMenu(app, scope);
    if (!entered) return;
    const { storeId, shippingType } = entered;
    const query = new URLSearchParams({ entered: storeId, type: shippingType } satisfies EnteredStore);
    const inLanguage = { headers: { 'accept-language': LANGUAGE_TAGS[language] } };
    const fetched = await fetchDocument(`${scope.menuPath}?${query}`, inLanguage);
    if (fetched?.data?.buildId !== build.id) return;
    const { html, headers, data } = fetched;
    if (!data.firstScreen) return await dropShell(app, scope.menuPath, build.id);
    const menu = { ...entered, keptAt: Date.now() };
    await storeOnDisk({ scope: scope.menuPath, buildId: build.id, html, headers, menu });
  } finally {
    app.close();
  }
}

/**
 * Returns the kept menu if the page is going to show just this: to a visitor without a table, in this store and this way
 * of receiving, and while its prices may be shown at all (A§8). Everybody else starts with the shell.
 */
export async function readKeptMenu(scope: TenantScope, build: BuildInfo): Promise<Response | undefined> {
  const tooLong = new Promise<undefined>((resolve) => setTimeout(resolve, DEVICE_MS));
  const row = await Promise.race([findKept(scope, build).catch(() => undefined), tooLong]);
  return row && documentOf(row);
}

async function findKept(scope: TenantScope, build: BuildInfo): Promise<ShellRow | undefined> {
  const app = new AppDatabase();
  try {
    const [row, entered] = await Promise.all([findShell(app, scope.menuPath, build.id), enteredMenu(app, scope)]);
    const ageMs = Date.now() - (row?.menu?.keptAt ?? 0);
    const isSame = row?.menu?.storeId === entered?.storeId && row?.menu?.shippingType === entered?.shippingType;
    return entered && isSame && ageMs >= 0 && ageMs < usableMs ? row : undefined;
  } finally {
    app.close();
  }
}

/** Returns what the visitor of this device has entered; null where the menu shows more than that: a login, or a table. */
async function enteredMenu(app: AppDatabase, { domain }: TenantScope): Promise<EnteredMenu | null> {
  const tenantId = domain === null ? undefined : await findTenantId(app, domain);
  if (tenantId === undefined) return null;
  const databases = openTenantDatabases({ tenantId });
  try {
    const { auth, data } = databases;
    const [session, { cart, submittedAs }, ...places] = await Promise.all([
      dexieSessionStore(auth).read(),
      readCart(data),
      readTagContext(data),
      readPendingOpen(data),
    ]);
    if (session || submittedAs !== null || places.some((place) => place !== undefined)) return null;
    return cart.storeId && { storeId: cart.storeId, shippingType: cart.shippingType };
  } finally {
    databases.close();
  }
}
