import type { FastifyInstance } from 'fastify';
import { collectEvents } from '#contract/events.ts';
import { analyticsEvents } from '#server/db/schema/analytics-events.ts';
import { route } from '#server/plugins/endpoint-route.ts';
import { Refusal } from '#server/problems/refusal.ts';

/** Decision 47: from customers who agreed; an event that arrives twice counts once. */
export function collectEventsRoute(app: FastifyInstance): void {
  route(app, collectEvents, async ({ body, scope }) => {
    if (!scope) throw new Refusal('tenant_not_found');
    const rows = body.events.map(({ at, ...event }) => scope.own({ ...event, at: new Date(at) }));
    await scope.db.insert(analyticsEvents).values(rows).onConflictDoNothing();
    return { accepted: rows.length };
  });
}
