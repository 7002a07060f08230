import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core/types.js';
import { registerRoute } from 'workbox-routing';
import { codeOfPath } from '#domain/table/code-of-path.ts';
import type { BuildInfo } from './build-info.ts';
import { readKeptMenu } from './kept-menu.ts';
import { fetchPatiently } from './patient-fetch.ts';
import { fetchShell, readShell } from './shell.ts';
import { isPage, type TenantScope } from './tenant-scope.ts';

/**
 * Serves one document for every page of the scope, and the kept menu where that is what the page will show. It comes
 * from the cache, so that the app opens fast on any connection (P39), and is revalidated in the background, so that new
 * settings apply next time. A closed shop has none, and gets one when it opens again. Navigation preload is off, because
 * it would only compete (P47).
 */
export function registerShellRoute(sw: ServiceWorkerGlobalScope, scope: TenantScope, build: BuildInfo): void {
  const isOwn = ({ request, url }: RouteMatchCallbackOptions) =>
    request.mode === 'navigate' && isPage(url.pathname, scope);
  registerRoute(isOwn, answerPages(sw, scope, build));
}

/** What is not kept comes from the network; it rejects where that does not answer. */
export function answerPages(
  sw: Pick<ServiceWorkerGlobalScope, 'registration'>,
  scope: TenantScope,
  build: BuildInfo,
): (options: RouteHandlerCallbackOptions) => Promise<Response> {
  const refresh = async () => {
    if ((await fetchShell(scope, build)) === 'other-build') await sw.registration.update();
  };
  const kept = async ({ pathname, search }: URL): Promise<Response | undefined> => {
    const link = codeOfPath(pathname);
    // A query may open something over the menu, or a tab to be paid.
    const isMenu = (link !== null || pathname === scope.menuPath) && search === '';
    return isMenu ? await readKeptMenu(scope, build, link) : undefined;
  };
  return async ({ request, url, event }) => {
    const page = (await kept(url)) ?? (await readShell(scope, build)) ?? (await fetchPatiently(request));
    event.waitUntil(refresh().catch(() => undefined));
    return page;
  };
}
