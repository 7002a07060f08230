import type { TenantId } from '#domain/ids.ts';
import type { Uid } from '#domain/person/uid.ts';

/**
 * Every tenant of this origin has databases of its own. Names use the tenant's id, never its domain: a domain may be renamed.
 * Unsent work and disposable copies live apart, so that no clean-up of the one can reach the other.
 */
export const APP_DATABASE = 'app';
export const authDatabaseName = (tenantId: TenantId) => `t:${tenantId}:auth`;
export const cacheDatabaseName = (tenantId: TenantId) => `t:${tenantId}:cache`;
export const dataDatabaseName = (tenantId: TenantId, uid: Uid) => `t:${tenantId}:data:${uid}`;

/**
 * The first schema that is released. Builds before it counted up to 5, and a browser that has one of those would refuse to open
 * a lower version, so counting goes on from there. A schema that is out is frozen: a change raises the number and only adds.
 */
export const FIRST_VERSION = 6;
