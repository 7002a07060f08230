import type { Config } from './foundation/config.ts';
import type { Demo } from './demo/demo.ts';

/** The demo's code, where something of it is configured; a real shop's server does not even load it. */
export async function loadDemo({ seed, sandbox, kitchenStepMs }: Config): Promise<Demo | null> {
  const isWanted = seed === 'demo' || sandbox || kitchenStepMs !== null;
  return isWanted ? (await import('./demo/demo.ts')).demo : null;
}
