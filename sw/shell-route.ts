import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js';
import { registerRoute } from 'workbox-routing';
import type { BuildInfo } from './build-info.ts';
import { fetchShell, readShell } from './shell.ts';
import { isPage, type TenantScope } from './tenant-scope.ts';

/**
 * Every page of the scope is one document. It comes from the cache, so the app opens fast on any connection (P39), and is
 * revalidated in the background, so that new settings of the tenant apply next time. A closed shop has none, and gets one again
 * when it opens. No navigation preload: it would only compete (P47).
 */
export function registerShellRoute(sw: ServiceWorkerGlobalScope, scope: TenantScope, build: BuildInfo): void {
  const refresh = async () => {
    if ((await fetchShell(scope, build)) === 'other-build') await sw.registration.update();
  };
  const answer = async ({ request, event }: RouteHandlerCallbackOptions): Promise<Response> => {
    const shell = await readShell(scope, build);
    const page = shell ?? (await fetch(request));
    event.waitUntil(refresh().catch(() => undefined));
    return page;
  };
  registerRoute(({ request, url }) => request.mode === 'navigate' && isPage(url.pathname, scope), answer);
}
