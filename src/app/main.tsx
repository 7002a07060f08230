import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { activateLanguage } from '#i18n/activate-language.ts';
import { startLanguage } from '#i18n/stored-language.ts';
import { watchInstallPrompt } from '#platform/install-prompt.ts';
import { readDocument } from '#tenant/read-document.ts';
import '#ui/tokens.css';
import '#ui/base.css';
import { App } from './app.tsx';
import { startTenant } from './start-tenant.ts';

const RELOADED_FOR_KEY = 'balcao:reloaded-for';

// Set before any schema is created, because the default compiles with `new Function`, which Trusted Types refuse.
z.config({ jitless: true });

async function boot(root: HTMLElement): Promise<void> {
  const install = watchInstallPrompt();
  const data = readDocument();
  reloadOnMissingChunk(data.buildId);
  // Databases open while the language is loading and the frame is rendered.
  const starting = data.tenant && startTenant({ settings: data.tenant, serverTime: data.serverTime });
  await activateLanguage(startLanguage(), data.tenant?.customLocale ?? {});
  createRoot(root).render(<App document={data} starting={starting} install={install} />);
}

const root = document.getElementById('root');
if (root) void boot(root);

/**
 * Reloads once when a chunk is missing, which means that a newer build was deployed. Only once per build, because a
 * broken deployment would otherwise reload for ever; after that, and offline, the error screen appears.
 */
function reloadOnMissingChunk(buildId: string): void {
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || sessionStorage.getItem(RELOADED_FOR_KEY) === buildId) return;
    event.preventDefault();
    sessionStorage.setItem(RELOADED_FOR_KEY, buildId);
    location.reload();
  });
}
