import type { FastifyInstance, FastifyReply } from 'fastify';
import type { DocumentData } from '#contract/document-data.ts';
import { domainName } from '#contract/tenant.ts';
import { isPagePath } from '#domain/routing/page-path.ts';
import { outsideRoutes } from '#domain/routing/routes.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import * as z from 'zod/mini';
import type { DocumentTemplate } from '#server/http/documents/document-template.ts';
import { prepareDocument } from '#server/http/documents/prepared-document.ts';
import { sendDocument } from '#server/http/documents/send-document.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { memoizeAsync } from '#server/foundation/memoize-async.ts';

const BRIEFLY = { lifeMs: 1000, maxEntries: 500 };
/** Pages that belong to no tenant. */
const OUTSIDE = ' ';

/** The page itself: one document per tenant with its settings inside, whatever the path within (D-7). */
export function tenantDocumentRoutes(
  app: FastifyInstance,
  { tenants, now, config }: Pick<RoutePorts, 'tenants' | 'now' | 'config'>,
  template: DocumentTemplate,
): void {
  const { imageOrigins } = config;
  const publicOrigin = config.publicUrl && new URL(config.publicUrl).origin;
  const documentOf = memoizeAsync(async (domain) => {
    const found = domain === OUTSIDE ? null : await tenants.byDomain(domain);
    const problem = domain === OUTSIDE ? null : problemOf(found);
    const tenant = problem ? null : found;
    return await prepareDocument(template, { tenant, problem, now: now(), publicOrigin, imageOrigins });
  }, BRIEFLY);

  const sendOutside = async (_request: unknown, reply: FastifyReply) => sendDocument(reply, await documentOf(OUTSIDE));
  app.get(outsideRoutes.paymentLink.path, sendOutside);
  app.get(outsideRoutes.userRemoval.path, sendOutside);

  for (const url of ['/:domain', '/:domain/*']) {
    app.get<{ Params: { domain: string } }>(url, async (request, reply) => {
      const path = new URL(request.url, 'http://here').pathname;
      if (!isPagePath(path)) throw new Refusal('not_found');
      return sendDocument(reply, await documentOf(domainOf(request.params.domain)));
    });
  }
}

/** All names that no tenant can have share one document, so that inventing names fills no memory. */
const domainOf = (name: string): string => (z.safeParse(domainName, name).success ? name : '-');

function problemOf(tenant: TenantSettings | null): DocumentData['problem'] {
  if (!tenant) return 'tenant_not_found';
  return tenant.published ? null : 'tenant_not_published';
}
