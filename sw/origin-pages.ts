import { AppDatabase } from '#db/app-database.ts';
import { findTenantId } from '#db/tenants.ts';
import { pathSegments } from '#domain/routing/path-pattern.ts';
import { domainOfPath } from '#domain/routing/page-path.ts';
import { outsideRoutes } from '#domain/routing/routes.ts';
import { emergencyAnswer } from './emergency-answer.ts';
import { fetchPatiently } from './patient-fetch.ts';

/** The scope of the worker that answers what lies outside of every shop's own. */
export const ORIGIN_SCOPE = '/';

const CACHE = 'origin';
const HOME = outsideRoutes.home.getHref();
const TIMEOUT_MS = 5000;

/**
 * Answers the two addresses that no shop's scope covers (P50): `/aurora`, which leads to the shop that this device knows,
 * and `/`, as it was last seen. Every other page of this scope is left to the network.
 */
export function answerAtOrigin(sw: ServiceWorkerGlobalScope): void {
  sw.addEventListener('install', (event) => {
    void sw.skipWaiting();
    event.waitUntil(fetchHome().catch(() => undefined));
  });
  sw.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.mode !== 'navigate') return;
    if (url.pathname === HOME) event.respondWith(home(request));
    else if (isBareShop(url.pathname)) event.respondWith(shop(request, url));
  });
}

const isBareShop = (path: string): boolean =>
  domainOfPath(path) !== null && pathSegments(path).length === 1 && !path.endsWith('/');

/** What a server in trouble answers is shown only where there is nothing better. */
async function home(request: Request): Promise<Response> {
  const fetched = await fetchHome().catch(() => undefined);
  if (fetched?.ok) return fetched;
  return (await readHome().catch(() => undefined)) ?? fetched ?? (await emergencyAnswer({ request }));
}

async function fetchHome(): Promise<Response> {
  // The page of a Wi-Fi login comes by way of a redirect, which only the browser can follow, or as an error (P4).
  const init: RequestInit = { cache: 'no-cache', redirect: 'manual' };
  const response = await fetch(HOME, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  // A page that cannot be kept is shown all the same.
  if (response.ok) await keepHome(response.clone()).catch(() => undefined);
  return response;
}

const readHome = async (): Promise<Response | undefined> => await (await caches.open(CACHE)).match(HOME);
const keepHome = async (page: Response): Promise<void> => await (await caches.open(CACHE)).put(HOME, page);

async function shop(request: Request, url: URL): Promise<Response> {
  if (await isKnown(domainOfPath(url.pathname) ?? ''))
    return Response.redirect(new URL(`${url.pathname}/${url.search}`, url));
  return await fetchPatiently(request).catch(() => emergencyAnswer({ request }));
}

async function isKnown(domain: string): Promise<boolean> {
  const app = new AppDatabase();
  try {
    return (await findTenantId(app, domain)) !== undefined;
  } catch {
    return false;
  } finally {
    app.close();
  }
}
