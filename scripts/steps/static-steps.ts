import { REALMS } from './realms.ts';
import type { Step } from './step.ts';

/** Static checks. */
export const STATIC_STEPS: readonly Step[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint', command: ['oxlint'] },
  ...REALMS.map((realm): Step => ({ name: `types of ${realm}`, command: ['tsc', '-p', `tsconfig.${realm}.json`] })),
  { name: 'import boundaries', command: ['node', 'scripts/boundaries.ts'] },
  { name: 'room graph', command: ['node', 'scripts/graph.ts', '--check'] },
  { name: 'dead code', command: ['knip', '--no-progress', '--no-config-hints'] },
  { name: 'dependency audit', command: ['node', 'scripts/audit.ts'] },
];
