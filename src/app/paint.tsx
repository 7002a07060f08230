import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { setupI18n } from '@lingui/core';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { DocumentData } from '#contract/document-data.ts';
import { AppDatabase } from '#db/app-database.ts';
import { dexieSessionStore } from '#db/dexie-session-store.ts';
import { openTenantDatabases } from '#db/tenant-databases.ts';
import { LANGUAGE_TAGS } from '#domain/language.ts';
import { pathInTenant } from '#domain/routing/page-path.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import type { LinkDevice } from '#features/payment-link/link-device.ts';
import { paintedTexts } from '#i18n/painted-texts.ts';
import { App } from './app.tsx';
import { RootApp } from './lazy-root-app.ts';
import type { StartedTenant } from './start-tenant.ts';
import { loadScreen } from './tenant-routes.tsx';

/** React writes this where something could not be rendered on the server and would appear only later. */
const UNRENDERED = '<!--$!-->';

/** Emotion forgets where the name of a layer without rules ends; what follows would be no rule then. */
const EMPTY_LAYER = /(@layer [\w,]+)(?=@)/g;

interface Painted {
  readonly html: string;
  /** The styles of its Chakra controls under the names by which Emotion finds them again; null without any. */
  readonly controls: { readonly name: string; readonly css: string } | null;
}

/**
 * Renders what a document shows at `path` with the page's own components (ADR-052): a screen of a shop, a payment link, or why
 * there is no shop. `scripts/build.ts` bundles this file for the server. Throws when some part cannot be rendered; the document
 * is then sent without it.
 */
export async function paint(document: DocumentData, path: string): Promise<Painted> {
  const { tenant, problem, paintedIn: language } = document;
  if (!language) throw new Error('there is no language to paint in');
  const lazy = tenant ? loadScreen(pathInTenant(path)) : problem ? undefined : RootApp.load();
  await lazy;
  const messages = await paintedTexts(language, tenant?.customLocale ?? {}, lazy !== undefined);
  const i18n = setupI18n({ locale: language, locales: LANGUAGE_TAGS[language], messages: { [language]: messages } });
  const Router = (props: Omit<ComponentProps<typeof StaticRouter>, 'location'>) => (
    <StaticRouter location={path} {...props} />
  );
  const cache = collectingCache();
  const html = renderToString(
    <CacheProvider value={cache}>
      <App
        document={document}
        i18n={i18n}
        starting={tenant && nowhere(tenant)}
        device={tenant ? null : { ...NO_SERVICES, app: new AppDatabase(), tenantId: null }}
        install={null}
        Router={Router}
      />
    </CacheProvider>,
  );
  if (html.includes(UNRENDERED)) throw new Error('a part of the first screen cannot be rendered');
  return { html, controls: stylesOf(cache) };
}

/** Emotion would write a style element beside every control, and no document could list all their hashes. */
function collectingCache() {
  const cache = createCache({ key: 'css' });
  cache.compat = true;
  return cache;
}

function stylesOf({ key, inserted }: ReturnType<typeof collectingCache>): Painted['controls'] {
  const names = Object.keys(inserted);
  if (names.length === 0) return null;
  const css = Object.values(inserted).join('').replaceAll(EMPTY_LAYER, '$1;');
  return { name: [key, ...names].join(' '), css };
}

const never = () => Promise.reject(new Error('the server renders only what is in the document'));

/** What runs on no device: it is never asked for anything, because rendering once runs no effect. */
const NO_SERVICES: Pick<LinkDevice, 'api' | 'link' | 'clock'> = {
  api: { call: never, send: never },
  link: { state: () => 'ok' as const, subscribe: () => () => {} },
  clock: {
    now: () => Date.now(),
    serverNow: never,
    likelyNow: never,
    unheardAs: () => undefined,
    isTrusted: () => true,
    wrongByMs: () => undefined,
  },
};

/** A tenant on no device. */
function nowhere(settings: TenantSettings): StartedTenant {
  const databases = openTenantDatabases({ tenantId: settings.tenantId });
  const opened = {
    databases,
    sessions: dexieSessionStore(databases.auth),
    session: null,
    settings,
    settingsOfDocument: settings,
    services: { ...NO_SERVICES, sendWaiting: never },
    events: new EventTarget(),
  };
  return { opened, worker: Promise.resolve(null) };
}
