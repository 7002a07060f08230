import type { FastifyInstance } from 'fastify';
import { changePassword } from '#contract/account.ts';
import { claimedRoute } from '#server/http/plugins/endpoint-route.ts';
import { DONE } from '#server/http/routes/done.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';
import { changePassword as change } from '#server/services/account/new-password.ts';
import { carriedRefreshToken } from '#server/services/session/refresh-token.ts';

/** A new password for the one that is known (B§7). The session that the call carries goes on. */
export function changePasswordRoute(app: FastifyInstance, ports: Pick<RoutePorts, 'passwordTries' | 'secrets'>): void {
  claimedRoute(app, changePassword, async ({ caller, headers, encode, ...call }) =>
    change(ports, { ...call, done: encode(DONE) }, caller.customerId, carriedRefreshToken(headers)?.token ?? null),
  );
}
