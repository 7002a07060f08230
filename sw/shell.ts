import { DOCUMENT_DATA_ID, readDocumentData } from '#contract/document-data.ts';
import type { BuildInfo } from './build-info.ts';
import { shellCacheName } from './cache-names.ts';
import type { TenantScope } from './tenant-scope.ts';

const TIMEOUT_MS = 8000;

export type ShellFetch = 'kept' | 'other-build' | 'not-a-shell';

/** The document of a scope as it was last fetched, or undefined. */
export async function readShell({ shellPath }: TenantScope, build: BuildInfo): Promise<Response | undefined> {
  return await (await caches.open(shellCacheName(build.id))).match(shellPath);
}

/**
 * Fetches the document with the tenant's settings and theme of today and keeps it, if it belongs to this build: one of another
 * build names files that are not cached here, and would be a white page without a signal (P44). Rejects when there is no answer.
 */
export async function fetchShell({ shellPath }: TenantScope, build: BuildInfo): Promise<ShellFetch> {
  const response = await fetch(shellPath, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const isDocument = /^text\/html\b/.test(response.headers.get('content-type') ?? '');
  if (!response.ok || response.redirected || !isDocument) return 'not-a-shell';
  if (buildOf(await response.clone().text()) !== build.id) return 'other-build';
  await (await caches.open(shellCacheName(build.id))).put(shellPath, response);
  return 'kept';
}

/** The document says in its data block which build it came from. */
function buildOf(html: string): string | undefined {
  const [, rest = ''] = html.split(`id="${DOCUMENT_DATA_ID}">`);
  const [text = ''] = rest.split('</script>');
  return text === '' ? undefined : readDocumentData(text).buildId;
}
