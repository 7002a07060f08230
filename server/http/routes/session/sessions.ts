import type { FastifyInstance } from 'fastify';
import { endSession, listSessions } from '#contract/session.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { DONE } from '#server/http/routes/done.ts';
import { refreshTokensRepository } from '#server/persistence/repositories/refresh-tokens-repository.ts';

/** Where a customer is logged in, and the end of it from elsewhere (D-101). */
export function sessionsRoutes(app: FastifyInstance): void {
  route(app, listSessions, async ({ caller, scope, now }) => {
    const sessions = await refreshTokensRepository(scope).openSessions(caller.customerId, now);
    return {
      sessions: sessions.map(({ id, device, startedAt, lastUsedAt }) => ({
        id,
        device,
        startedAt: startedAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        isCurrent: id === caller.sessionId,
      })),
    };
  });

  route(app, endSession, async ({ caller, params, scope, now, log }) => {
    const session = { customerId: caller.customerId, sessionId: params.id };
    if (!(await refreshTokensRepository(scope).endSession(session, now))) throw new Refusal('not_found');
    log.info({ audit: 'session_ended', tenantId: scope.tenantId, ...session });
    return DONE;
  });
}
