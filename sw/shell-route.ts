import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js';
import { registerRoute } from 'workbox-routing';
import type { BuildInfo } from './build-info.ts';
import { readKeptMenu } from './kept-menu.ts';
import { fetchShell, readShell } from './shell.ts';
import { isPage, type TenantScope } from './tenant-scope.ts';

/**
 * Serves one document for every page of the scope, and the kept menu where that is what the page will show. It comes
 * from the cache, so that the app opens fast on any connection (P39), and is revalidated in the background, so that new
 * settings apply next time. A closed shop has none, and gets one when it opens again. Navigation preload is off, because
 * it would only compete (P47).
 */
export function registerShellRoute(sw: ServiceWorkerGlobalScope, scope: TenantScope, build: BuildInfo): void {
  const refresh = async () => {
    if ((await fetchShell(scope, build)) === 'other-build') await sw.registration.update();
  };
  const answer = async ({ request, url, event }: RouteHandlerCallbackOptions): Promise<Response> => {
    // A query may open something over the menu.
    const menu = url.pathname === scope.menuPath && url.search === '' ? await readKeptMenu(scope, build) : undefined;
    const page = menu ?? (await readShell(scope, build)) ?? (await fetch(request));
    event.waitUntil(refresh().catch(() => undefined));
    return page;
  };
  registerRoute(({ request, url }) => request.mode === 'navigate' && isPage(url.pathname, scope), answer);
}
