import { BlockList } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '#server/foundation/metrics.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';

/** Measures every request and serves the metrics at `/metrics`, to private networks only. */
export function addMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.requestSeconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', async (request, reply) => {
    if (!isPrivateClient(request)) throw new Refusal('not_found');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

const privateNetworks = new BlockList();
privateNetworks.addSubnet('127.0.0.0', 8);
privateNetworks.addSubnet('10.0.0.0', 8);
privateNetworks.addSubnet('172.16.0.0', 12);
privateNetworks.addSubnet('192.168.0.0', 16);
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');

/** Returns whether the request comes directly from a private network. A forwarded request comes from outside. */
function isPrivateClient({ socket, headers }: FastifyRequest): boolean {
  const { remoteAddress = '', remoteFamily } = socket;
  if (headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined) return false;
  return privateNetworks.check(remoteAddress, remoteFamily === 'IPv6' ? 'ipv6' : 'ipv4');
}
