import { REALMS } from './realms.ts';
import type { Step } from './step.ts';

/** Which message ids there are is known from the compiled catalogues. */
export const TYPE_STEPS: readonly Step[] = [
  { name: 'messages compile', command: ['lingui', 'compile', '--strict'] },
  ...REALMS.map((realm): Step => ({ name: `types of ${realm}`, command: ['tsc', '-p', `tsconfig.${realm}.json`] })),
];

/** Static checks. */
export const STATIC_STEPS: readonly Step[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint', command: ['oxlint'] },
  { name: 'no message unknown or unused', command: ['lingui', 'check', 'sync', '--clean', '--verbose'] },
  { name: 'no message without a text', command: ['lingui', 'check', 'missing', '--verbose'] },
  ...TYPE_STEPS,
  { name: 'import boundaries', command: ['node', 'scripts/boundaries.ts'] },
  { name: 'room graph', command: ['node', 'scripts/graph.ts', '--check'] },
  { name: 'dead code', command: ['knip', '--no-progress', '--no-config-hints'] },
  { name: 'dependency audit', command: ['node', 'scripts/audit.ts'] },
];
