import { setCatchHandler } from 'workbox-routing';
import { takeOver } from './activate.ts';
import { registerBackgroundSyncRoute } from './background-sync-route.ts';
import { registerAssetRoute } from './asset-route.ts';
import { type BuildInfo, buildInfo } from './build-info.ts';
import { emergencyAnswer } from './emergency-answer.ts';
import { registerImageRoute } from './image-route.ts';
import { install } from './install.ts';
import { keepMenu } from './kept-menu.ts';
import { answerAtOrigin, ORIGIN_SCOPE } from './origin-pages.ts';
import { handlePageMessages } from './page-messages.ts';
import { registerShellRoute } from './shell-route.ts';
import { handlePush } from './push-event.ts';
import { drainOnSync } from './sync-event.ts';
import { createTenantOutbox } from './tenant-outbox.ts';
import { type TenantScope, tenantScope } from './tenant-scope.ts';
import { watchUnsent } from './unsent-notice.ts';

declare const self: ServiceWorkerGlobalScope;

// One script for all tenants; the registered path identifies the tenant.
const own = tenantScope(self.registration.scope);
if (own.path === ORIGIN_SCOPE) answerAtOrigin(self);
else serveScope(own, buildInfo());

/** Everything that a shop, or the payment links, need of a service worker. */
function serveScope(scope: TenantScope, build: BuildInfo): void {
  const outbox = createTenantOutbox(self, scope);

  // Life cycle: download everything, wait for a safe moment, then activate and clean up.
  self.addEventListener('install', (event) => event.waitUntil(install(scope, build)));
  self.addEventListener('activate', (event) => event.waitUntil(takeOver(self, scope, build)));

  // Routes. All other requests, especially the API, bypass the service worker.
  registerShellRoute(self, scope, build);
  registerAssetRoute(build);
  registerImageRoute(scope);
  const analytics = registerBackgroundSyncRoute(scope);
  setCatchHandler(emergencyAnswer);

  // Sends waiting orders when no page is open.
  const watch = () => watchUnsent(self, scope, outbox);
  drainOnSync(self, outbox, watch);
  handlePush(self, { scope, outbox, watch });
  handlePageMessages(self, { outbox, watch, analytics, keepMenu: (language) => keepMenu(scope, build, language) });
}
