import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Access } from '#contract/endpoint.ts';
import { HEADERS } from '#contract/headers.ts';
import type { TenantId } from '#domain/ids.ts';
import type { Caller } from '#server/services/session/caller.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
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
}

export interface Identity {
  readonly caller: Caller;
  readonly tenantId: TenantId | null;
}

const VISITOR: Caller = { kind: 'visitor' };

/**
 * Identifies the caller and the tenant (A§6). The access token names both; without a token a header or the query names
 * the tenant. Throws `unauthorized` for an invalid token, and `not_found` when the token belongs to another tenant.
 */
export async function identifyCaller(request: FastifyRequest, access: Access, ports: IdentityPorts): Promise<Identity> {
  if (access === 'operator') return await identifyOperator(request, ports);
  const claims = await readClaims(request, access, ports);
  const named = namedTenant(request);
  if (claims && named !== undefined && named !== claims.tenantId) throw new Refusal('not_found');
  if (access === 'customer' && !claims) throw new Refusal('unauthorized');
  const tenantId = claims?.tenantId ?? named ?? null;
  if (access !== 'public') published(tenantId && (await ports.tenants.byId(tenantId)));
  return { tenantId, caller: claims ? { kind: 'customer', customerId: claims.customerId } : VISITOR };
}

async function readClaims(request: FastifyRequest, access: Access, ports: IdentityPorts): Promise<AccessClaims | null> {
  const token = request.headers[HEADERS.accessToken];
  if (typeof token !== 'string' || token === '') return null;
  const claims = await ports.accessTokens.read(token, ports.now());
  // A public endpoint ignores an expired session.
  if (!claims && access !== 'public') throw new Refusal('unauthorized');
  return claims;
}

function namedTenant({ headers, query }: FastifyRequest): TenantId | undefined {
  const name = headers[HEADERS.tenantId] ?? (query as Record<string, unknown>)['tenant_id'];
  return typeof name === 'string' && name !== '' ? (name as TenantId) : undefined;
}

export const operatorKeyHash = (key: string): string => createHash('sha256').update(key).digest('hex');

async function identifyOperator(request: FastifyRequest, { database }: IdentityPorts): Promise<Identity> {
  const key = /^Bearer (\S{16,200})$/.exec(request.headers.authorization ?? '')?.[1];
  const tenantId = key && (await tenantDirectory(database.db).ofOperatorKey(operatorKeyHash(key)));
  if (!tenantId) throw new Refusal('unauthorized');
  return { tenantId, caller: { kind: 'operator' } };
}
