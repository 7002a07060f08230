import type { FastifyInstance } from 'fastify';
import { DONE } from '#server/http/routes/done.ts';
import { logOut } from '#contract/session.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { provedKey } from '#server/services/session/device-proof.ts';
import { refreshSessions } from '#server/services/session/refresh-sessions.ts';
import { carriedRefreshToken } from '#server/services/session/refresh-token.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';

/** Ends the session on this device. Always succeeds, because the client removes its session anyway (B§4). */
export function logOutRoute(
  app: FastifyInstance,
  { database, secrets }: Pick<RoutePorts, 'database' | 'secrets'>,
): void {
  route(app, logOut, async ({ headers, now }) => {
    const carried = carriedRefreshToken(headers);
    if (carried) {
      const key = await provedKey(headers, { endpoint: logOut, refreshToken: carried.token });
      await refreshSessions(forTenant(database.db, carried.tenantId), secrets.refreshToken).end(
        carried.token,
        key,
        now,
      );
    }
    return DONE;
  });
}
