import type { FastifyInstance } from 'fastify';
import { getContextLink } from '#contract/links.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { contextLinksRepository } from '#server/persistence/repositories/context-links-repository.ts';
import { tenantDirectory } from '#server/persistence/repositories/tenant-directory.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';

/** The code alone names the tenant: the page compares it with its own and says "wrong tenant" (A§8). */
export function contextLinkRoute(app: FastifyInstance, { database: { db } }: Pick<RoutePorts, 'database'>): void {
  route(app, getContextLink, async ({ params }) => {
    const tenantId = await tenantDirectory(db).ofContextLink(params.code);
    const context = tenantId && (await contextLinksRepository(forTenant(db, tenantId)).find(params.code));
    if (!context) throw new Refusal('not_found');
    return { context };
  });
}
