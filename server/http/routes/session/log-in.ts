import type { FastifyInstance } from 'fastify';
import { logIn } from '#contract/session.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { customersRepository } from '#server/persistence/repositories/customers-repository.ts';
import { isPasswordRight } from '#server/services/session/password.ts';
import { refreshSessions } from '#server/services/session/refresh-sessions.ts';
import { setSessionHeaders } from '#server/services/session/session-headers.ts';
import { published } from '#server/services/tenants/tenant-settings-cache.ts';

/** One answer for an unknown CPF and a wrong password, after the same time (A§8, ASVS 5.0 §6.3.8). */
export function logInRoute(app: FastifyInstance): void {
  const { services } = app;
  route(app, logIn, async ({ body, now, setHeader }) => {
    published(await services.tenants.byId(body.tenant_id));
    const scope = forTenant(services.database.db, body.tenant_id);
    const found = await customersRepository(scope).credentialsByDocument(body.username);
    const account = `${body.tenant_id} ${body.username}`;
    services.failedLogins.begin(account, now.getTime());
    const isRight = await isPasswordRight(found?.passwordHash ?? null, body.password);
    if (!found || !isRight) throw new Refusal('login_failed');
    services.failedLogins.takeBack(account);
    const session = await refreshSessions(scope, services.secrets.refreshToken).begin(found.id, now);
    await setSessionHeaders(services, scope, session, setHeader);
    return { customer: { id: found.id } };
  });
}
