import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint } from '#contract/endpoint.ts';
import { HEADERS } from '#contract/headers.ts';
import type { TenantId } from '#domain/ids.ts';
import type { StaffRole } from '#domain/staff-role.ts';
import type { Caller } from '#server/services/session/caller.ts';
import type { StaffMember } from '#server/services/session/staff-sessions.ts';
import { operatorSecretHash, staffSessions, tenantOfStaffToken } from '#server/services/session/staff-sessions.ts';
import { adminToken } from '#server/foundation/secrets.ts';
import type { Secrets } from '#server/foundation/secrets.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { refreshTokensRepository } from '#server/persistence/repositories/refresh-tokens-repository.ts';
import { tenantDirectory } from '#server/persistence/repositories/tenant-directory.ts';
import type { AccessClaims, AccessTokens } from '#server/services/session/access-token.ts';
import { published } from '#server/services/tenants/tenant-settings-cache.ts';
import type { TenantSettingsCache } from '#server/services/tenants/tenant-settings-cache.ts';
import type { OpenDatabase } from '#server/persistence/database/database.ts';

export interface IdentityPorts {
  readonly database: Pick<OpenDatabase, 'db'>;
  readonly now: () => Date;
  readonly tenants: Pick<TenantSettingsCache, 'byId'>;
  readonly accessTokens: Pick<AccessTokens, 'read'>;
  readonly secrets: Pick<Secrets, 'admin'>;
}

export interface Identity {
  readonly caller: Caller;
  readonly tenantId: TenantId | null;
}

/** What decides about who may call. */
type Called = Pick<Endpoint, 'access' | 'endsSession' | 'roles'>;

const VISITOR: Caller = { kind: 'visitor' };

/**
 * Identifies the caller and the tenant (A§6). The access token names both; without a token a header or the query names
 * the tenant. Throws `unauthorized` for an invalid token or a session that is
 * over, and `not_found` when the token belongs to another tenant.
 */
export async function identifyCaller(
  request: FastifyRequest,
  endpoint: Called,
  ports: IdentityPorts,
): Promise<Identity> {
  const { access, roles = ['owner'] } = endpoint;
  if (access === 'operator') return await identifyOperator(request, roles, ports);
  if (access === 'admin') return identifyAdmin(request, ports);
  const claims = await readClaims(request, endpoint, ports);
  const named = namedTenant(request);
  if (claims && named !== undefined && named !== claims.tenantId) throw new Refusal('not_found');
  if (access === 'customer' && !claims) throw new Refusal('unauthorized');
  const tenantId = claims?.tenantId ?? named ?? null;
  if (access !== 'public') published(tenantId && (await ports.tenants.byId(tenantId)));
  const caller: Caller = claims
    ? { kind: 'customer', customerId: claims.customerId, sessionId: claims.sessionId }
    : VISITOR;
  return { tenantId, caller };
}

async function readClaims(
  request: FastifyRequest,
  { access, endsSession = false }: Called,
  ports: IdentityPorts,
): Promise<AccessClaims | null> {
  const token = request.headers[HEADERS.accessToken];
  if (typeof token !== 'string' || token === '') return null;
  const claims = endsSession ? await ports.accessTokens.read(token, ports.now()) : await claimsIn(token, ports);
  // A public endpoint ignores a session that is over.
  if (!claims && access !== 'public') throw new Refusal('unauthorized');
  return claims;
}

/** A token is good for as long as its session: a logout, a new password or a deletion ends both at once (D-93). */
async function claimsIn(token: string, { accessTokens, database, now }: IdentityPorts): Promise<AccessClaims | null> {
  const at = now();
  const claims = await accessTokens.read(token, at);
  const isOpen = claims && (await refreshTokensRepository(forTenant(database.db, claims.tenantId)).isOpen(claims, at));
  return isOpen ? claims : null;
}

function namedTenant({ headers, query }: FastifyRequest): TenantId | undefined {
  const name = headers[HEADERS.tenantId] ?? (query as Record<string, unknown>)['tenant_id'];
  return typeof name === 'string' && name !== '' ? (name as TenantId) : undefined;
}

/** Returns the key or the token that a request presents; null for anything that can be neither. */
export const bearerOf = ({ authorization = '' }: IncomingHttpHeaders): string | null =>
  /^Bearer (\S{16,200})$/.exec(authorization)?.[1] ?? null;

function identifyAdmin({ headers }: FastifyRequest, { secrets }: IdentityPorts): Identity {
  const wanted = Buffer.from(adminToken(secrets));
  const sent = Buffer.from(bearerOf(headers) ?? '');
  if (sent.length !== wanted.length || !timingSafeEqual(sent, wanted)) throw new Refusal('unauthorized');
  return { tenantId: null, caller: { kind: 'admin' } };
}

/** Throws `forbidden` for one of the shop's people whose role may not send the call. */
async function identifyOperator(
  { headers }: FastifyRequest,
  roles: readonly StaffRole[],
  { database: { db }, now }: IdentityPorts,
): Promise<Identity> {
  const bearer = bearerOf(headers);
  const named = bearer && tenantOfStaffToken(bearer);
  const tenantId = named ?? (bearer && (await tenantDirectory(db).ofOperatorKey(operatorSecretHash(bearer))));
  const staff = named ? await staffSessions(forTenant(db, named)).memberOf(bearer, now()) : KEY;
  if (!tenantId || !staff) throw new Refusal('unauthorized');
  if (staff.role !== 'owner' && !roles.includes(staff.role)) throw new Refusal('forbidden');
  return { tenantId, caller: { kind: 'operator', staff } };
}

/** Who holds a key may do everything. */
const KEY: StaffMember = { id: null, name: null, role: 'owner' };
