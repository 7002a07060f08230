import type { FastifyInstance } from 'fastify';
import { DONE } from '#server/http/routes/done.ts';
import { refresh } from '#contract/refresh.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { provedKey } from '#server/services/session/device-proof.ts';
import { refreshSessions } from '#server/services/session/refresh-sessions.ts';
import { carriedRefreshToken } from '#server/services/session/refresh-token.ts';
import { setSessionHeaders } from '#server/services/session/session-headers.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';

export function refreshRoute(
  app: FastifyInstance,
  ports: Pick<RoutePorts, 'database' | 'secrets' | 'accessTokens'>,
): void {
  route(app, refresh, async ({ headers, now, setHeader }) => {
    const carried = carriedRefreshToken(headers);
    if (!carried) throw new Refusal('session_expired');
    const scope = forTenant(ports.database.db, carried.tenantId);
    const key = await provedKey(headers, { endpoint: refresh, refreshToken: carried.token });
    const refreshed = await refreshSessions(scope, ports.secrets.refreshToken).rotate(carried.token, key, now);
    if (!refreshed) throw new Refusal('session_expired');
    await setSessionHeaders(ports, scope, refreshed, setHeader);
    return DONE;
  });
}
