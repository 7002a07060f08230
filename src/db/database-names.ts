import type { TenantId } from '#domain/ids.ts';
import type { Uid } from './uid.ts';

/**
 * Every tenant of this origin has databases of its own. Names use the tenant's id, never its domain: a domain may be renamed.
 * Unsent work and disposable copies live apart, so that no clean-up of the one can reach the other (P13).
 */
export const APP_DATABASE = 'app';
export const authDatabaseName = (tenantId: TenantId) => `t:${tenantId}:auth`;
export const cacheDatabaseName = (tenantId: TenantId) => `t:${tenantId}:cache`;
export const dataDatabaseName = (tenantId: TenantId, uid: Uid) => `t:${tenantId}:data:${uid}`;
