import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** The server's metrics. Created once per app, so that two apps in one process have separate counters. */
export interface Metrics {
  readonly registry: Registry;
  readonly requestSeconds: Histogram<'method' | 'route' | 'status'>;
  /** Orders by outcome: `accepted`, `repeated`, or the error code. */
  readonly orders: Counter<'outcome'>;
  /** Violations of the Content-Security-Policy that browsers report, by directive. */
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
