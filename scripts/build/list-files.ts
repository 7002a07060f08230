import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface ListedFile {
  /** Relative to the folder, with forward slashes. */
  readonly name: string;
  readonly path: string;
}

/** Lists the files under `folder` that match one of the glob patterns, sorted by name. */
export function listFiles(folder: string, patterns: readonly string[]): ListedFile[] {
  return globSync(patterns, { cwd: folder })
    .map((name) => ({ name: name.replaceAll('\\', '/'), path: join(folder, name) }))
    .filter(({ path }) => statSync(path).isFile())
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
