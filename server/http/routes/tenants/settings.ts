import type { FastifyInstance } from 'fastify';
import { getTenantByDomain } from '#contract/tenant.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { published } from '#server/services/tenants/tenant-settings-cache.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';

export function tenantSettingsRoute(app: FastifyInstance, { tenants }: Pick<RoutePorts, 'tenants'>): void {
  route(app, getTenantByDomain, async ({ params }) => ({
    data: { tenant: published(await tenants.byDomain(params.domain)) },
  }));
}
