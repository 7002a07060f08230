import type { FastifyInstance } from 'fastify';
import { getTenantByDomain } from '#contract/tenant.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { published } from '#server/services/tenants/tenant-settings-cache.ts';

export function tenantSettingsRoute(app: FastifyInstance): void {
  const { tenants } = app.services;
  route(app, getTenantByDomain, async ({ params }) => ({
    data: { tenant: published(await tenants.byDomain(params.domain)) },
  }));
}
