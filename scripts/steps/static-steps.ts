import type { Step } from './step.ts';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { ROOT } from '#scripts/build/project-root.ts';

/** The names of all `tsconfig.<realm>.json` files except the base. */
const REALMS: readonly string[] = globSync('tsconfig.*.json', { cwd: ROOT })
  .map((file) => basename(file).split('.')[1] ?? '')
  .filter((realm) => realm !== 'base')
  .sort();

/** Message ids are known from the compiled catalogues, so types and the type-aware lint need them first. */
const COMPILE_MESSAGES: Step = { name: 'messages compile', command: ['lingui', 'compile', '--strict'] };

const TYPES = REALMS.map((realm): Step => ({
  name: `types of ${realm}`,
  command: ['tsc', '-p', `tsconfig.${realm}.json`],
}));

export const TYPE_STEPS: readonly Step[] = [COMPILE_MESSAGES, ...TYPES];

export const STATIC_STEPS: readonly Step[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  COMPILE_MESSAGES,
  { name: 'lint', command: ['oxlint'] },
  { name: 'no message unknown or unused', command: ['lingui', 'check', 'sync', '--clean', '--verbose'] },
  { name: 'no message without a text', command: ['lingui', 'check', 'missing', '--verbose'] },
  ...TYPES,
  { name: 'import boundaries', command: ['node', 'scripts/boundaries.ts'] },
  { name: 'room graph', command: ['node', 'scripts/graph.ts', '--check'] },
  { name: 'dead code', command: ['knip', '--no-progress', '--no-config-hints'] },
  { name: 'dependency audit', command: ['node', 'scripts/audit.ts'] },
];
