import type { FastifyInstance } from 'fastify';
import { getStaffSession, logInStaff, logOutStaff } from '#contract/staff-session.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { bearerOf } from '#server/http/plugins/identify-caller.ts';
import { DONE } from '#server/http/routes/done.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { staffRepository } from '#server/persistence/repositories/staff-repository.ts';
import { tenantDirectory } from '#server/persistence/repositories/tenant-directory.ts';
import { isPasswordRight } from '#server/services/session/password.ts';
import { operatorSecretHash, staffSessions, tenantOfStaffToken } from '#server/services/session/staff-sessions.ts';

type Ports = Pick<RoutePorts, 'database' | 'tenants' | 'passwordTries'>;

/** Gives the same answer, after the same time, for an unknown shop, an unknown name and a wrong password. */
export function staffSessionRoutes(app: FastifyInstance, { database, tenants, passwordTries }: Ports): void {
  route(app, logInStaff, async ({ body, now, address }) => {
    const scope = forTenant(database.db, body.tenant_id);
    if (body.by === 'key') {
      const keyHash = await knownKey(scope, body.key);
      return {
        ...shown(await staffSessions(scope).begin({ keyHash }, now)),
        staff: { name: null, role: 'owner' as const },
      };
    }
    const isKnownShop = (await tenants.byId(body.tenant_id)) !== null;
    const found = isKnownShop ? await staffRepository(scope).byName(body.name) : null;
    const attempt = { document: `staff ${body.name.toLowerCase()}`, address };
    await passwordTries.begin(scope, attempt, now);
    const isRight = await isPasswordRight(found?.passwordHash ?? null, body.password);
    if (!found || !isRight) throw new Refusal('login_failed');
    await passwordTries.succeed(scope, attempt, now);
    const session = await scope.atomically(async (inner) => {
      // Whoever gets a new password, or is removed, loses all sessions, and none that the old one opens may come after that.
      if (!(await staffRepository(inner).holdPassword(found))) throw new Refusal('login_failed');
      return await staffSessions(inner).begin({ staffId: found.id }, now);
    });
    return { ...shown(session), staff: { name: found.name, role: found.role } };
  });

  route(app, getStaffSession, async ({ caller: { staff } }) => ({ staff: { name: staff.name, role: staff.role } }));

  route(app, logOutStaff, async ({ headers }) => {
    const token = bearerOf(headers);
    const tenantId = token && tenantOfStaffToken(token);
    if (tenantId) await staffSessions(forTenant(database.db, tenantId)).end(token);
    return DONE;
  });
}

const shown = ({ token, expiresAt }: { readonly token: string; readonly expiresAt: Date }) => ({
  token,
  expiresAt: expiresAt.toISOString(),
});

async function knownKey({ db, tenantId }: TenantScope, key: string): Promise<string> {
  const keyHash = operatorSecretHash(key);
  if ((await tenantDirectory(db).ofOperatorKey(keyHash)) !== tenantId) throw new Refusal('login_failed');
  return keyHash;
}
