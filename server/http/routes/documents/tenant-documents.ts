import type { FastifyInstance } from 'fastify';
import type { DocumentData } from '#contract/document-data.ts';
import { type EnteredStore, enteredStore } from '#contract/first-screen.ts';
import { domainName } from '#contract/tenant.ts';
import type { Language } from '#domain/language.ts';
import { isPagePath, pathInTenant } from '#domain/routing/page-path.ts';
import { routes } from '#domain/routing/routes.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import * as z from 'zod/mini';
import type { DocumentTemplate } from '#server/http/documents/document-template.ts';
import { DOCUMENT_BYTES, prepareDocument } from '#server/http/documents/prepared-document.ts';
import { preferredLanguage } from '#server/http/problems/preferred-language.ts';
import { firstScreenOf } from '#server/services/menus/first-screen.ts';
import { sendDocument } from '#server/http/documents/send-document.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { memoizeAsync } from '#server/foundation/memoize-async.ts';

/** As long as a menu may be old (`prepared-menus.ts`). */
const MENU_BRIEFLY = { lifeMs: 250, maxEntries: 500, bytes: DOCUMENT_BYTES };
const BRIEFLY = { lifeMs: 1000, maxEntries: 500, bytes: DOCUMENT_BYTES };

/** The page itself: one document per tenant with its settings inside, whatever the path within (D-7). */
export function tenantDocumentRoutes(
  app: FastifyInstance,
  {
    tenants,
    now,
    config,
    database,
    menuCache,
  }: Pick<RoutePorts, 'tenants' | 'now' | 'config' | 'database' | 'menuCache'>,
  template: DocumentTemplate,
): void {
  const { imageOrigins } = config;
  const publicOrigin = config.publicUrl && new URL(config.publicUrl).origin;
  const mayPaint = config.paintsMenu && template.paint !== null;
  const menuOf = memoizeAsync(async (key) => {
    const { domain, language, entered } = JSON.parse(key) as MenuKey;
    const tenant = await tenants.byDomain(domain);
    if (!tenant?.published) return await documentOf(domain);
    const subject = { tenant, problem: null, now: now(), publicOrigin, imageOrigins };
    try {
      const firstScreen = await firstScreenOf({ db: database.db, menuCache, now }, tenant, language, entered);
      return await prepareDocument(template, { ...subject, firstScreen });
    } catch (error) {
      // The page can start without it, only later.
      app.log.error(error, 'the first screen could not be painted');
      return await documentOf(domain);
    }
  }, MENU_BRIEFLY);
  const documentOf = memoizeAsync(async (domain) => {
    const found = await tenants.byDomain(domain);
    const problem = problemOf(found);
    const tenant = problem ? null : found;
    return await prepareDocument(template, { tenant, problem, now: now(), publicOrigin, imageOrigins });
  }, BRIEFLY);

  for (const url of ['/:domain', '/:domain/*']) {
    app.get<{ Params: { domain: string } }>(url, async (request, reply) => {
      const path = new URL(request.url, 'http://here').pathname;
      if (!isPagePath(path)) throw new Refusal('not_found');
      const domain = domainOf(request.params.domain);
      const entered = mayPaint && pathInTenant(path) === routes.menu.path ? enteredBy(request.url) : undefined;
      if (entered === undefined) return sendDocument(reply, await documentOf(domain));
      const language = preferredLanguage(request.headers['accept-language']);
      return sendDocument(reply, await menuOf(JSON.stringify({ domain, language, entered } satisfies MenuKey)));
    });
  }
}

interface MenuKey {
  readonly domain: string;
  readonly language: Language;
  readonly entered: EnteredStore | null;
}

/**
 * The store of a kept document, or null for whoever comes first. Undefined for any other query: it may name what only
 * the page can show.
 */
function enteredBy(url: string): EnteredStore | null | undefined {
  if (!url.includes('?')) return null;
  return z.safeParse(enteredStore, Object.fromEntries(new URL(url, 'http://here').searchParams)).data;
}

/** All names that no tenant can have share one document, so that inventing names fills no memory. */
const domainOf = (name: string): string => (z.safeParse(domainName, name).success ? name : '-');

function problemOf(tenant: TenantSettings | null): DocumentData['problem'] {
  if (!tenant) return 'tenant_not_found';
  return tenant.published ? null : 'tenant_not_published';
}
