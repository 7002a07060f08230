import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { ROOT } from '#scripts/build/project-root.ts';

/** The names of all `tsconfig.<realm>.json` files except the base. */
export const REALMS: readonly string[] = globSync('tsconfig.*.json', { cwd: ROOT })
  .map((file) => basename(file).split('.')[1] ?? '')
  .filter((realm) => realm !== 'base')
  .sort();
