import type { DocumentData } from '#contract/document-data.ts';
import { DOCUMENT_DATA_ID, readDocumentData } from '#contract/document-data.ts';
import { AppDatabase } from '#db/app-database.ts';
import { STRICT } from '#db/durability.ts';
import type { ShellRow } from '#db/app-database.ts';
import { dropShell, findShell, storeShell } from '#db/builds.ts';
import type { BuildInfo } from './build-info.ts';
import { shellCacheName } from './cache-names.ts';
import { hasOrderInDoubt } from './tenant-outbox.ts';
import type { TenantScope } from './tenant-scope.ts';

const TIMEOUT_MS = 8000;

/** `gone`: our server says that the shop does not exist; the cached document is then deleted. */
export type ShellFetch = 'kept' | 'gone' | 'other-build' | 'not-a-shell';

/**
 * Returns the last fetched document of a scope, or undefined. Cache Storage is read first, because it is faster; the
 * copy in IndexedDB is used if the browser was killed before it wrote the cache. A storage that is broken has none, so
 * that the network is still asked.
 */
export const readShell = async (scope: TenantScope, build: BuildInfo): Promise<Response | undefined> =>
  (await readCached(scope, build).catch(() => undefined)) ?? (await readFromDisk(scope, build).catch(() => undefined));

const readCached = async ({ shellPath }: TenantScope, { id }: BuildInfo): Promise<Response | undefined> =>
  await (await caches.open(shellCacheName(id))).match(shellPath);

async function readFromDisk({ path }: TenantScope, { id }: BuildInfo): Promise<Response | undefined> {
  const app = new AppDatabase();
  try {
    const row = await findShell(app, path, id);
    return row && documentOf(row);
  } finally {
    app.close();
  }
}

export const documentOf = ({ html, headers }: StoredDocument): Response =>
  new Response(html, { headers: headers.map(([name, value]) => [name, value]) });

/**
 * Fetches the document with the tenant's current settings and theme, and caches it if it belongs to this build: a
 * document of another build refers to files that are not cached, and would be a blank page offline (P44). Rejects
 * without a response. Where the shop is gone but may have an order of this device, the cached document stays, and with it
 * the build that has it: no other page can tell of that order.
 */
export async function fetchShell(scope: TenantScope, build: BuildInfo): Promise<ShellFetch> {
  const fetched = await fetchDocument(scope.shellPath);
  if (!fetched) return 'not-a-shell';
  const { response, html, headers, data } = fetched;
  const isGone = response.status === 404 && data?.problem;
  if (isGone && !(await hasOrderInDoubt(scope))) return await forget(scope, build);
  if (!response.ok) return 'not-a-shell';
  if (data?.buildId !== build.id) return 'other-build';
  await storeOnDisk({ scope: scope.path, buildId: build.id, html, headers });
  await (await caches.open(shellCacheName(build.id))).put(scope.shellPath, response);
  return 'kept';
}

type StoredDocument = Pick<ShellRow, 'html' | 'headers'>;

interface FetchedDocument extends StoredDocument {
  readonly response: Response;
  /** Undefined for a foreign page. */
  readonly data: DocumentData | undefined;
}

/** Resolves to null for what is no document of the asked address, such as the page of a Wi-Fi login. */
export async function fetchDocument(path: string, init: RequestInit = {}): Promise<FetchedDocument | null> {
  const response = await fetch(path, { ...init, cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const isDocument = /^text\/html\b/.test(response.headers.get('content-type') ?? '');
  if (response.redirected || !isDocument) return null;
  const html = await response.clone().text();
  return { response, html, headers: headersOf(response), data: dataOf(html) };
}

/** Omits the headers about encoding, because the text is stored decoded. */
const headersOf = ({ headers }: Response): ShellRow['headers'] =>
  [...headers].filter(([name]) => !['content-encoding', 'content-length', 'transfer-encoding'].includes(name));

/** Cache Storage may write later; this copy is on disk when the promise resolves. */
export async function storeOnDisk(row: ShellRow): Promise<void> {
  const app = new AppDatabase(STRICT);
  await storeShell(app, row);
  app.close();
}

async function forget({ path, menuPath, shellPath }: TenantScope, build: BuildInfo): Promise<'gone'> {
  const app = new AppDatabase();
  for (const kept of [path, menuPath]) await dropShell(app, kept, build.id);
  app.close();
  await (await caches.open(shellCacheName(build.id))).delete(shellPath);
  return 'gone';
}

/** Returns the document's data; undefined for a foreign page. */
function dataOf(html: string): DocumentData | undefined {
  const [, rest = ''] = html.split(`id="${DOCUMENT_DATA_ID}">`);
  const [text = ''] = rest.split('</script>');
  return text === '' ? undefined : readDocumentData(text);
}
