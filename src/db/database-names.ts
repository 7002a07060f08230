import type { TenantId } from '#domain/ids.ts';
import type { Uid } from '#domain/person/uid.ts';

/**
 * Each tenant of this origin has its own databases. Names contain the tenant's id instead of
 * its domain, because a domain may change. Unsent data and cached copies are in different
 * databases, so that no clean-up of the cache can delete unsent data.
 */
export const APP_DATABASE = 'app';
export const authDatabaseName = (tenantId: TenantId) => `t:${tenantId}:auth`;
export const cacheDatabaseName = (tenantId: TenantId) => `t:${tenantId}:cache`;
export const counterDatabaseName = (tenantId: TenantId) => `t:${tenantId}:counter`;
export const dataDatabaseName = (tenantId: TenantId, uid: Uid) => `t:${tenantId}:data:${uid}`;

/**
 * The first released schema version. Builds before it used versions up to 5, and a browser refuses to open a lower
 * version than it has. A released schema is frozen: a change raises the version and only adds.
 */
export const FIRST_VERSION = 6;
