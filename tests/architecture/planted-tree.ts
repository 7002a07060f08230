import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');

export interface PlantedTree {
  readonly root: string;
  readonly plant: (path: string, code: string) => void;
  readonly remove: () => void;
}

/**
 * Creates an empty copy of the project in a temporary folder, with the same aliases and packages, but only the code
 * that a test plants.
 */
export function plantedTree(): PlantedTree {
  const root = mkdtempSync(join(tmpdir(), 'balcao-planted-'));
  const { imports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { imports: object };
  writeFileSync(join(root, 'package.json'), JSON.stringify({ type: 'module', imports }));
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const plant = (path: string, code: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), code);
  };
  return { root, plant, remove: () => rmSync(root, { recursive: true }) };
}
