import type { FastifyInstance } from 'fastify';
import { domainName } from '#contract/tenant.ts';
import { isPagePath } from '#domain/routing/page-path.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import * as z from 'zod/mini';
import type { DocumentTemplate } from '#server/http/documents/document-template.ts';
import { prepareDocument } from '#server/http/documents/prepared-document.ts';
import { preferredLanguage } from '#server/http/problems/preferred-language.ts';
import { sendDocument } from '#server/http/documents/send-document.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { memoizeAsync } from '#server/foundation/memoize-async.ts';
import { type Found, FOUND_BYTES, pagePainter, type PainterPorts } from './page-painter.ts';
import { paintedPageAt } from './painted-page.ts';
import { problemDocuments, type TenantProblem } from './problem-documents.ts';

const BRIEFLY = { lifeMs: 1000, maxEntries: 500, bytes: FOUND_BYTES };

/** The page itself: one document per tenant with its settings inside, whatever the path within (D-7). */
export function tenantDocumentRoutes(app: FastifyInstance, ports: PainterPorts, template: DocumentTemplate): void {
  const { tenants, now, config } = ports;
  const { imageOrigins } = config;
  const publicOrigin = config.publicUrl && new URL(config.publicUrl).origin;
  const mayPaint = config.paintsMenu && template.paint !== null;
  const documentOf = memoizeAsync(async (domain): Promise<Found> => {
    const tenant = await tenants.byDomain(domain);
    const problem = problemOf(tenant);
    return problem ?? (await prepareDocument(template, { tenant, problem, now: now(), publicOrigin, imageOrigins }));
  }, BRIEFLY);
  const paint = pagePainter({ ...ports, log: app.log }, template, documentOf);
  const documentOfProblem = problemDocuments({ now, config, log: app.log }, template);

  for (const url of ['/:domain', '/:domain/*']) {
    app.get<{ Params: { domain: string } }>(url, async (request, reply) => {
      const path = new URL(request.url, 'http://here').pathname;
      if (!isPagePath(path)) throw new Refusal('not_found');
      const domain = domainOf(request.params.domain);
      const language = preferredLanguage(request.headers['accept-language']);
      const page = mayPaint ? paintedPageAt(request.url, { domain, language }) : null;
      const found = page ? await paint(page) : await documentOf(domain);
      return sendDocument(reply, typeof found === 'string' ? await documentOfProblem(found, language) : found);
    });
  }
}

/** All names that no tenant can have share one document, so that inventing names fills no memory. */
const domainOf = (name: string): string => (z.safeParse(domainName, name).success ? name : '-');

function problemOf(tenant: TenantSettings | null): TenantProblem | null {
  if (!tenant) return 'tenant_not_found';
  return tenant.published ? null : 'tenant_not_published';
}
