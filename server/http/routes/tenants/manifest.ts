import type { FastifyInstance } from 'fastify';
import { getCounterManifest, getManifest } from '#contract/manifest.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { counterManifest, tenantManifest } from '#server/services/tenants/tenant-manifest.ts';
import { published } from '#server/services/tenants/tenant-settings-cache.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';

const ANSWERS = [
  [getManifest, tenantManifest],
  [getCounterManifest, counterManifest],
] as const;

export function tenantManifestRoute(app: FastifyInstance, { tenants }: Pick<RoutePorts, 'tenants'>): void {
  for (const [endpoint, manifestOf] of ANSWERS)
    route(app, endpoint, async ({ params, setHeader }) => {
      const tenant = published(await tenants.byDomain(params.domain));
      if (tenant.product !== params.product) throw new Refusal('not_found');
      setHeader('content-type', 'application/manifest+json');
      setHeader('cache-control', 'no-cache');
      return manifestOf(tenant);
    });
}
