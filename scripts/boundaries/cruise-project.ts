import { globSync } from 'node:fs';
import { cruise } from 'dependency-cruiser';
import type { ICruiseResult } from 'dependency-cruiser';
import { BOUNDARY_RULES } from './rules.ts';
import { serverFigures } from './server-folders.ts';
import type { ServerFigures } from './server-folders.ts';

export const PROJECT_FILES = '{src,workers,sw,server,locales,scripts,tests}/**/*.{ts,tsx,mjs}';

export interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

export interface Cruise {
  readonly modules: ICruiseResult['modules'];
  readonly violations: readonly Violation[];
  readonly server: ServerFigures;
}

/**
 * Follows every import below `root` and checks it against the rooms. Throws when it found fewer modules than there are,
 * because without a TypeScript parser dependency-cruiser reports nothing and succeeds.
 */
export async function cruiseProject(root: string): Promise<Cruise> {
  const files = globSync(PROJECT_FILES, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const { output } = await cruise(
    files,
    {
      baseDir: root,
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      validate: true,
      ruleSet: { forbidden: BOUNDARY_RULES },
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  );
  const { modules, summary } = output as ICruiseResult;
  const seen = new Set(modules.map(({ source }) => source));
  const unseen = files.filter((file) => !seen.has(file));
  if (unseen.length > 0) throw new Error(`dependency-cruiser did not look into: ${unseen.join(', ')}`);
  const server = serverFigures(modules);
  return { modules, server, violations: [...summary.violations.map(violationOf), ...cycleViolations(server)] };
}

const violationOf = ({ rule, from, to }: ICruiseResult['summary']['violations'][number]): Violation => ({
  rule: rule.name,
  from,
  to,
});

const cycleViolations = ({ folderCycles }: ServerFigures): readonly Violation[] =>
  folderCycles.map(([from = '', ...others]) => ({ rule: 'no-cycle-of-server-folders', from, to: others.join(', ') }));
