import type { FastifyInstance } from 'fastify';
import { enteredStore } from '#contract/first-screen.ts';
import { domainName } from '#contract/tenant.ts';
import { isPagePath, pathInTenant } from '#domain/routing/page-path.ts';
import type { Language } from '#domain/language.ts';
import { routes } from '#domain/routing/routes.ts';
import { codeOfPath } from '#domain/table/code-of-path.ts';
import { isContextCode } from '#domain/table/context-url.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import * as z from 'zod/mini';
import type { DocumentTemplate } from '#server/http/documents/document-template.ts';
import { DOCUMENT_BYTES, prepareDocument, type PreparedDocument } from '#server/http/documents/prepared-document.ts';
import { preferredLanguage } from '#server/http/problems/preferred-language.ts';
import { firstScreenOf, type Visitor } from '#server/services/menus/first-screen.ts';
import { sendDocument } from '#server/http/documents/send-document.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { memoizeAsync } from '#server/foundation/memoize-async.ts';
import { problemDocuments, type TenantProblem } from './problem-documents.ts';

/** The document of a shop, or why there is none. */
type Found = PreparedDocument | TenantProblem;

const bytes = {
  most: DOCUMENT_BYTES.most,
  of: (found: Found): number => (typeof found === 'string' ? 0 : DOCUMENT_BYTES.of(found)),
};
/** As long as a menu may be old (`prepared-menus.ts`). */
const MENU_BRIEFLY = { lifeMs: 250, maxEntries: 500, bytes };
const BRIEFLY = { lifeMs: 1000, maxEntries: 500, bytes };

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
  const menuOf = memoizeAsync(async (key): Promise<Found> => {
    const { domain, language, ...visitor } = JSON.parse(key) as MenuKey;
    const tenant = await tenants.byDomain(domain);
    if (!tenant?.published) return await documentOf(domain);
    const subject = { tenant, problem: null, now: now(), publicOrigin, imageOrigins };
    try {
      const firstScreen = await firstScreenOf({ db: database.db, menuCache, now }, tenant, visitor);
      return await prepareDocument(template, { ...subject, firstScreen, paintedIn: firstScreen && language });
    } catch (error) {
      // The page can start without it, only later.
      app.log.error(error, 'the first screen could not be painted');
      return await documentOf(domain);
    }
  }, MENU_BRIEFLY);
  const documentOf = memoizeAsync(async (domain): Promise<Found> => {
    const tenant = await tenants.byDomain(domain);
    const problem = problemOf(tenant);
    return problem ?? (await prepareDocument(template, { tenant, problem, now: now(), publicOrigin, imageOrigins }));
  }, BRIEFLY);
  const documentOfProblem = problemDocuments({ now, config, log: app.log }, template);

  for (const url of ['/:domain', '/:domain/*']) {
    app.get<{ Params: { domain: string } }>(url, async (request, reply) => {
      const path = new URL(request.url, 'http://here').pathname;
      if (!isPagePath(path)) throw new Refusal('not_found');
      const domain = domainOf(request.params.domain);
      const visitor = mayPaint ? visitorAt(request.url) : null;
      const language = preferredLanguage(request.headers['accept-language']);
      const found = visitor
        ? await menuOf(JSON.stringify({ domain, language, ...visitor } satisfies MenuKey))
        : await documentOf(domain);
      return sendDocument(reply, typeof found === 'string' ? await documentOfProblem(found, language) : found);
    });
  }
}

interface MenuKey extends Visitor {
  readonly domain: string;
  readonly language: Language;
}

/**
 * Who asks for the menu: whoever comes first, a kept document with the store and table that it is of, or a code. Null for any other
 * page, and for any other query: it may name what only the page can show.
 */
function visitorAt(requested: string): Visitor | null {
  const { pathname, search, searchParams } = new URL(requested, 'http://here');
  const code = codeOfPath(pathname);
  if (code !== null) return search === '' && isContextCode(code) ? { entered: null, code } : null;
  if (pathInTenant(pathname) !== routes.menu.path) return null;
  if (search === '') return { entered: null, code };
  const entered = z.safeParse(enteredStore, Object.fromEntries(searchParams)).data;
  return entered ? { entered, code: entered.code?.toLowerCase() ?? null } : null;
}

/** All names that no tenant can have share one document, so that inventing names fills no memory. */
const domainOf = (name: string): string => (z.safeParse(domainName, name).success ? name : '-');

function problemOf(tenant: TenantSettings | null): TenantProblem | null {
  if (!tenant) return 'tenant_not_found';
  return tenant.published ? null : 'tenant_not_published';
}
