import type { FastifyBaseLogger } from 'fastify';
import type { TenantId } from '#domain/ids.ts';
import type { Database } from '#server/persistence/database/database.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';

export interface TenantJobPorts {
  readonly db: Database;
  readonly log: FastifyBaseLogger;
}

/** Runs a job for one tenant after the other. A failure is logged and does not stop the job for the other tenants. */
export async function forEachTenant(
  { db, log }: TenantJobPorts,
  tenantIds: readonly TenantId[],
  work: (scope: TenantScope) => Promise<void>,
): Promise<void> {
  for (const tenantId of tenantIds) {
    try {
      await work(forTenant(db, tenantId));
    } catch (error) {
      log.error({ err: error, tenantId }, 'background work failed for one shop, and goes on with the next');
    }
  }
}
