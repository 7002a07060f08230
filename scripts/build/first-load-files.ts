import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project-root.ts';

const ENTRY = 'src/app/main.tsx';
const IMPORT = /^(?:import|export) (?!type\b)[^'(]*'([#.][^']+\.tsx?)'/gm;
/**
 * Plain code that is imported lazily uses its importer's texts, so it counts; a component loads its own texts
 * (`lazy-part.tsx`).
 */
const LAZY_CODE = /import\('([#.][^']+\.ts)'\)/g;

const { imports: rooms } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  imports: Readonly<Record<string, string>>;
};

/** Returns the source files of the first load, as paths from the root: all direct and indirect imports of the entry. */
export function firstLoadFiles(): string[] {
  const files = new Set([ENTRY]);
  // Iterating over a set includes elements that are added meanwhile.
  for (const file of files) {
    const source = readFileSync(join(ROOT, file), 'utf8');
    for (const [, specifier = ''] of [...source.matchAll(IMPORT), ...source.matchAll(LAZY_CODE)])
      files.add(resolve(specifier, file));
  }
  return [...files];
}

function resolve(specifier: string, importer: string): string {
  if (specifier.startsWith('./')) return join(importer, '..', specifier);
  const [room = '', ...path] = specifier.split('/');
  return join(rooms[`${room}/*`]?.replace('*', '') ?? '', ...path);
}
