import type { FastifyInstance } from 'fastify';
import { DONE } from '#server/routes/done.ts';
import { logOut } from '#contract/session.ts';
import { forTenant } from '#server/db/for-tenant.ts';
import { route } from '#server/plugins/endpoint-route.ts';
import { refreshSessions } from '#server/session/refresh-sessions.ts';
import { carriedRefreshToken } from '#server/session/refresh-token.ts';

/** Ends the session on this device. Always succeeds: the caller is leaving anyway (B§4). */
export function logOutRoute(app: FastifyInstance): void {
  const { database, secrets } = app.services;
  route(app, logOut, async ({ headers, now }) => {
    const carried = carriedRefreshToken(headers);
    if (carried) {
      await refreshSessions(forTenant(database.db, carried.tenantId), secrets.refreshToken).end(carried.token, now);
    }
    return DONE;
  });
}
