import { BlockList } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { Refusal } from '#server/foundation/problems/refusal.ts';

/** What the server counts. Built once per app, so that two apps in one process never share numbers. */
export interface Metrics {
  readonly registry: Registry;
  readonly requestSeconds: Histogram<'method' | 'route' | 'status'>;
  /** Orders by outcome: `accepted`, `repeated`, or the code of the refusal. */
  readonly orders: Counter<'outcome'>;
  /** Violations of the Content-Security-Policy that browsers reported, by directive. */
  readonly cspReports: Counter<'directive'>;
}

const SECONDS_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'balcao_request_seconds',
      help: 'Time to answer, by route',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS_BUCKETS,
      registers,
    }),
    orders: new Counter({ name: 'balcao_orders_total', help: 'Orders by outcome', labelNames: ['outcome'], registers }),
    cspReports: new Counter({
      name: 'balcao_csp_reports_total',
      help: 'Reported violations of the content security policy',
      labelNames: ['directive'],
      registers,
    }),
  };
}

/** Times every request and serves the numbers at `/metrics`, to the machine's own network only. */
export function addMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.requestSeconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', async (request, reply) => {
    if (!isNeighbour(request)) throw new Refusal('not_found');
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

/** A scraper on a private network that came straight to us: whatever a proxy forwards comes from outside. */
function isNeighbour({ socket, headers }: FastifyRequest): boolean {
  const { remoteAddress = '', remoteFamily } = socket;
  if (headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined) return false;
  return privateNetworks.check(remoteAddress, remoteFamily === 'IPv6' ? 'ipv6' : 'ipv4');
}
