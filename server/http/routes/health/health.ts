import type { FastifyInstance } from 'fastify';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';

/** `/healthz`: the process answers. `/readyz`: it can also do its work, so a balancer may send it customers. */
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
