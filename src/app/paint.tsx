import { setupI18n } from '@lingui/core';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { DocumentData } from '#contract/document-data.ts';
import { dexieSessionStore } from '#db/dexie-session-store.ts';
import { openTenantDatabases } from '#db/tenant-databases.ts';
import { LANGUAGE_TAGS } from '#domain/language.ts';
import { routes } from '#domain/routing/routes.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import { firstTexts } from '#i18n/first-texts.ts';
import type { ApiClient } from '#remote/api-client.ts';
import { App } from './app.tsx';
import type { StartedTenant } from './start-tenant.ts';

/** React writes this where something could not be rendered on the server and would appear only later. */
const UNRENDERED = '<!--$!-->';

/**
 * Renders what a document shows with the page's own components (ADR-052): the menu, or why there is no shop. `scripts/build.ts`
 * bundles this file for the server. Throws when some part cannot be rendered; the document is then sent without it.
 */
export async function paint(document: DocumentData): Promise<string> {
  const { tenant, paintedIn: language } = document;
  if (!language) throw new Error('there is no language to paint in');
  const messages = await firstTexts(language, tenant?.customLocale ?? {});
  const i18n = setupI18n({ locale: language, locales: LANGUAGE_TAGS[language], messages: { [language]: messages } });
  // What is shown without a tenant is the same at every address.
  const location = tenant ? `/${tenant.domain}${routes.menu.path}` : '/';
  const Router = (props: Omit<ComponentProps<typeof StaticRouter>, 'location'>) => (
    <StaticRouter location={location} {...props} />
  );
  const html = renderToString(
    <App document={document} i18n={i18n} starting={tenant && nowhere(tenant)} install={null} Router={Router} />,
  );
  if (html.includes(UNRENDERED)) throw new Error('a part of the first screen cannot be rendered');
  return html;
}

/** A tenant on no device: its databases are never opened, because rendering once runs no effect. */
function nowhere(settings: TenantSettings): StartedTenant {
  const databases = openTenantDatabases({ tenantId: settings.tenantId });
  const never = () => Promise.reject(new Error('the server renders only what is in the document'));
  const opened = {
    databases,
    sessions: dexieSessionStore(databases.auth),
    session: null,
    settings,
    settingsOfDocument: settings,
    services: {
      api: { call: never, send: never } as unknown as ApiClient,
      link: { state: () => 'ok' as const, subscribe: () => () => {} },
      clock: {
        now: () => Date.now(),
        serverNow: never,
        unheardAs: () => undefined,
        isTrusted: () => true,
        wrongByMs: () => undefined,
      },
      sendWaiting: never,
    },
    events: new EventTarget(),
  };
  return { opened, worker: Promise.resolve(null) };
}
