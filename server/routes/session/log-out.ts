import type { FastifyInstance } from 'fastify';
import { DONE } from '#server/routes/done.ts';
import { HEADERS } from '#contract/headers.ts';
import { logOut } from '#contract/session.ts';
import { forTenant } from '#server/db/for-tenant.ts';
import { route } from '#server/plugins/endpoint-route.ts';
import { refreshSessions } from '#server/session/refresh-sessions.ts';
import { tenantOfRefreshToken } from '#server/session/refresh-token.ts';

/** Ends the session on this device. Always succeeds: the caller is leaving anyway (B§4). */
export function logOutRoute(app: FastifyInstance): void {
  const { database, secrets } = app.services;
  route(app, logOut, async ({ headers, now }) => {
    const token = headers[HEADERS.refreshToken];
    const tenantId = typeof token === 'string' ? tenantOfRefreshToken(token) : null;
    if (typeof token === 'string' && tenantId) {
      await refreshSessions(forTenant(database.db, tenantId), secrets.refreshToken).end(token, now);
    }
    return DONE;
  });
}
