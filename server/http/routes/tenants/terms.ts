import type { FastifyInstance } from 'fastify';
import { tenantTermsPath } from '#contract/tenant.ts';
import type { TenantId } from '#domain/ids.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { termsDocuments } from '#server/services/tenants/terms-document.ts';
import { published } from '#server/services/tenants/tenant-settings-cache.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';

interface TermsParams {
  readonly Params: { readonly tenantId: string };
}

/** Serves the terms of a shop that keeps them on another server, since the page connects to ours only. */
export function tenantTermsRoute(
  app: FastifyInstance,
  { tenants, fetch }: Pick<RoutePorts, 'tenants' | 'fetch'>,
): void {
  const document = termsDocuments(fetch);
  app.get<TermsParams>(tenantTermsPath(':tenantId'), async ({ params }, reply) => {
    const { tosUrl } = published(await tenants.byId(params.tenantId as TenantId));
    if (tosUrl === null || !tosUrl.startsWith('https://')) throw new Refusal('not_found');
    const bytes = await document(tosUrl);
    return reply.headers({ 'content-type': 'application/pdf', 'cache-control': 'no-cache' }).send(bytes);
  });
}
