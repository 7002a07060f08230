import type { FastifyInstance } from 'fastify';
import { collectEvents } from '#contract/events.ts';
import { forwardEvents } from '#server/services/analytics/forward-events.ts';
import { analyticsEventsRepository } from '#server/persistence/repositories/analytics-events-repository.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { keyedHash } from '#server/foundation/secrets.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { rateCountersRepository } from '#server/persistence/repositories/rate-counters-repository.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { published } from '#server/services/tenants/tenant-settings-cache.ts';

/**
 * From customers who agreed (D-47). An event that arrives twice counts once, here and with the tenant's own analytics,
 * which hear of it from this server: no script of theirs runs where card numbers are typed.
 */
export function collectEventsRoute(
  app: FastifyInstance,
  ports: Pick<RoutePorts, 'config' | 'tenants' | 'fetch' | 'secrets'>,
): void {
  route(app, collectEvents, async ({ body: { visit = null, events: sent }, scope, address, now, log }) => {
    if (!scope) throw new Refusal('tenant_not_found');
    published(await ports.tenants.byId(scope.tenantId));
    const names = [`address ${address}`, ...(visit === null ? [] : [`visit ${visit}`])];
    if (
      !(await isCounted(
        scope,
        names.map((name) => keyedHash(ports.secrets.rateCounters, `events of ${name}`)),
        now,
      ))
    )
      return { accepted: 0 };
    const events = sent.map((event) => ({ ...event, at: timeOf(event.at, now).toISOString() }));
    const isNew = await analyticsEventsRepository(scope).add(
      events.map(({ at, ...event }) => ({ ...event, at: new Date(at) })),
    );
    const told = { tenantId: scope.tenantId, visit, events: events.filter(({ id }) => isNew.has(id)) };
    // Nobody waits for others' servers; what gets lost on the way is a number in a report.
    forwardEvents(ports, told).catch((error: unknown) => log.warn({ err: error }, 'analytics were not forwarded'));
    return { accepted: events.length };
  });
}

/** Requests of up to 50 events. A whole restaurant may share one address. */
const MOST_A_DAY = { visit: 60, address: 2000 };

/** Whether a request is among the first of its address and visit that day; the rest is not stored, and nobody is told. */
async function isCounted(scope: TenantScope, [address = '', visit]: readonly string[], now: Date): Promise<boolean> {
  const counters = rateCountersRepository(scope);
  if (visit !== undefined && (await counters.count(visit, DAY_MS, now)).count > MOST_A_DAY.visit) return false;
  return (await counters.count(address, DAY_MS, now)).count <= MOST_A_DAY.address;
}

/** An event may have waited a week for a connection, and no clock of a device is ahead of ours. */
const OLDEST_MS = 7 * DAY_MS;

const timeOf = (at: string, now: Date): Date =>
  new Date(Math.min(Math.max(Date.parse(at), now.getTime() - OLDEST_MS), now.getTime()));
