import type { FastifyInstance } from 'fastify';
import { collectEvents } from '#contract/events.ts';
import { forwardEvents } from '#server/services/analytics/forward-events.ts';
import { analyticsEventsRepository } from '#server/persistence/repositories/analytics-events-repository.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';

/**
 * From customers who agreed (D-47). An event that arrives twice counts once, here and with the tenant's own analytics,
 * which hear of it from this server: no script of theirs runs where card numbers are typed.
 */
export function collectEventsRoute(
  app: FastifyInstance,
  ports: Pick<RoutePorts, 'config' | 'tenants' | 'fetch'>,
): void {
  route(app, collectEvents, async ({ body: { visit = null, events }, scope, log }) => {
    if (!scope) throw new Refusal('tenant_not_found');
    const isNew = await analyticsEventsRepository(scope).add(
      events.map(({ at, ...event }) => ({ ...event, at: new Date(at) })),
    );
    const told = { tenantId: scope.tenantId, visit, events: events.filter(({ id }) => isNew.has(id)) };
    // Nobody waits for others' servers; what gets lost on the way is a number in a report.
    forwardEvents(ports, told).catch((error: unknown) => log.warn({ err: error }, 'analytics were not forwarded'));
    return { accepted: events.length };
  });
}
