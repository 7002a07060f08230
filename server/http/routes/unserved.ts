import type { FastifyInstance } from 'fastify';
import { ALL_ENDPOINTS } from '#contract/all-endpoints.ts';
import { pathFromOrigin } from '#contract/endpoint.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';

/** Calls of the contract that this version does not serve yet answer `unsupported`, not "no such address". */
export function unservedRoutes(app: FastifyInstance): void {
  for (const endpoint of Object.values(ALL_ENDPOINTS)) {
    const { method } = endpoint;
    const url = pathFromOrigin(endpoint);
    if (app.hasRoute({ method, url })) continue;
    app.route({
      method,
      url,
      handler: async () => {
        throw new Refusal('unsupported');
      },
    });
  }
}
