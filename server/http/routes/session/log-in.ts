import type { FastifyInstance } from 'fastify';
import { HEADERS } from '#contract/headers.ts';
import { logIn } from '#contract/session.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { loginForm } from '#contract/forms/login-form.ts';
import { formatCpf } from '#domain/person/cpf.ts';
import { refuseForm } from '#server/foundation/problems/refuse-form.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { credentialsRepository } from '#server/persistence/repositories/credentials-repository.ts';
import { provedKey } from '#server/services/session/device-proof.ts';
import { isPasswordRight } from '#server/services/session/password.ts';
import { refreshSessions } from '#server/services/session/refresh-sessions.ts';
import { setSessionHeaders } from '#server/services/session/session-headers.ts';
import { published } from '#server/services/tenants/tenant-settings-cache.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';

/** Gives the same answer, after the same time, for an unknown CPF and for a wrong password (A§8, ASVS 5.0 §6.3.8). */
export function logInRoute(
  app: FastifyInstance,
  ports: Pick<RoutePorts, 'tenants' | 'database' | 'passwordTries' | 'secrets' | 'accessTokens'>,
): void {
  route(app, logIn, async ({ body, now, address, headers, setHeader }) => {
    refuseForm(loginForm, { document: formatCpf(body.username), password: body.password }, { document: 'username' });
    published(await ports.tenants.byId(body.tenant_id));
    const key = await provedKey(headers, { endpoint: logIn });
    // Without a word it would be a login that its device takes for a bound one.
    if (key === null && headers[HEADERS.deviceProof] !== undefined) throw new Refusal('bad_request');
    const scope = forTenant(ports.database.db, body.tenant_id);
    const found = await credentialsRepository(scope).byDocument(body.username);
    const attempt = { document: body.username, address };
    await ports.passwordTries.begin(scope, attempt, now);
    const isRight = await isPasswordRight(found?.passwordHash ?? null, body.password);
    if (!found || !isRight) throw new Refusal('login_failed');
    await ports.passwordTries.succeed(scope, attempt, now);
    const device = { userAgent: headers['user-agent'], key };
    const session = await scope.atomically(async (inner) => {
      // A new password ends all sessions, and none that the old one opens may come after that.
      if (!(await credentialsRepository(inner).holdPassword(found))) throw new Refusal('login_failed');
      return await refreshSessions(inner, ports.secrets.refreshToken).begin(found.id, now, device);
    });
    await setSessionHeaders(ports, scope, session, setHeader);
    return { customer: { id: found.id } };
  });
}
