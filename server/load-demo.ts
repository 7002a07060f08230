import type { Config } from './foundation/config.ts';
import type { Executor } from './persistence/database/database.ts';
import { tenantDirectory } from './persistence/repositories/tenant-directory.ts';
import { operatorSecretHash } from './services/session/staff-sessions.ts';
import type { Demo } from './demo/demo.ts';

/** The demo's code, where something of it is configured; a real shop's server does not even load it. */
export async function loadDemo({ seed, sandbox, kitchenStepMs }: Config): Promise<Demo | null> {
  const isWanted = seed === 'demo' || sandbox || kitchenStepMs !== null;
  return isWanted ? (await import('./demo/demo.ts')).demo : null;
}

/** Whether one of the demo's shops, which an earlier start has left, is told by its published key. */
export async function isDemoIn(db: Executor): Promise<boolean> {
  const { DEMO_TENANTS, demoOperatorKey } = await import('./demo/seed/demo-ids.ts');
  const domains = Object.keys(DEMO_TENANTS) as (keyof typeof DEMO_TENANTS)[];
  const hashes = domains.map((domain) => operatorSecretHash(demoOperatorKey(domain)));
  const owners = await Promise.all(hashes.map((hash) => tenantDirectory(db).ofOperatorKey(hash)));
  return owners.some((owner) => owner !== null);
}
