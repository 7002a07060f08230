import type { FastifyInstance } from 'fastify';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';

/**
 * `/healthz` succeeds while the process runs, `/readyz` while it can also reach the database, so that a load balancer
 * may use it.
 */
export function healthRoutes(app: FastifyInstance, { database }: Pick<RoutePorts, 'database'>): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request) => {
    await database.ping().catch((error: unknown) => {
      request.log.warn({ err: error }, 'database is away');
      throw new Refusal('service_unavailable', { retryAfterSeconds: 5 });
    });
    return { status: 'ready' };
  });
}
