import { readFileSync } from 'node:fs';
import { readTenantFile } from '#server/services/tenant-file/read-tenant-file.ts';

const DOCUMENT = readFileSync(new URL('../../docs/TENANT-FILE.md', import.meta.url), 'utf8');

/** The tenant file that the documentation shows, as JSON. */
export const EXAMPLE = /```json\n(.*?)```/s.exec(DOCUMENT)?.[1] ?? '';

/** Returns the example of the documentation with one value replaced. */
export function exampleWith(path: readonly (string | number)[], value: unknown): string {
  const document = JSON.parse(EXAMPLE) as object;
  const parent = path.slice(0, -1).reduce((node, key) => Reflect.get(node, key) as object, document);
  Reflect.set(parent, path.at(-1) ?? '', value);
  return JSON.stringify(document);
}

/** Returns what is said of a refused file; empty for one that is taken. */
export function problemsOf(text: string): string {
  try {
    readTenantFile(text);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}
