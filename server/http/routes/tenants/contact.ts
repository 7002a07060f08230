import type { FastifyInstance } from 'fastify';
import { getTenantContact } from '#contract/contact.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { tenantsRepository } from '#server/persistence/repositories/tenants-repository.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';

export function tenantContactRoute(app: FastifyInstance, { database: { db } }: Pick<RoutePorts, 'database'>): void {
  route(app, getTenantContact, async ({ params }) => {
    const contact = await tenantsRepository(forTenant(db, params.tenantId)).contact();
    if (!contact) throw new Refusal('tenant_not_found');
    return { data: { contact } };
  });
}
