import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { loadLanguage } from '#i18n/i18n-provider.tsx';
import { startLanguage } from '#i18n/stored-language.ts';
import { watchInstallPrompt } from '#platform/install-prompt.ts';
import { readDocument } from '#tenant/read-document.ts';
import '#ui/tokens.css';
import '#ui/base.css';
import { App } from './app.tsx';
import { reloadForMissingPart } from './reload-for-missing-part.ts';
import { startTenant } from './start-tenant.ts';

// Before any schema: the other mode compiles with `new Function`, which Trusted Types refuse.
z.config({ jitless: true });

async function boot(root: HTMLElement): Promise<void> {
  const install = watchInstallPrompt();
  const data = readDocument();
  reloadForMissingPart(data.buildId);
  // The device's own data opens while the language is fetched and the frame is drawn.
  const starting = data.tenant && startTenant({ settings: data.tenant, serverTime: data.serverTime });
  const language = await loadLanguage(startLanguage(), data.tenant?.customLocale ?? {});
  createRoot(root).render(<App document={data} starting={starting} language={language} install={install} />);
}

const root = document.getElementById('root');
if (root) void boot(root);
