import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { ROOT } from '#scripts/build/project-root.ts';

/** Every `tsconfig.<realm>.json` beside the base one. */
export const REALMS: readonly string[] = globSync('tsconfig.*.json', { cwd: ROOT })
  .map((file) => basename(file).split('.')[1] ?? '')
  .filter((realm) => realm !== 'base')
  .sort();
