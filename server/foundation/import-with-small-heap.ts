import { setFlagsFromString } from 'node:v8';

/**
 * Imports modules while V8's young generation keeps its size. Node parses the 180 kB of drizzle-orm's package.json once
 * for each of its modules; V8 would grow the young generation to 128 MB for this garbage and not shrink it. After the
 * import it grows normally.
 */
export async function importWithSmallHeap<Modules>(load: () => Promise<Modules>): Promise<Modules> {
  setFlagsFromString('--semi-space-growth-factor=1');
  const modules = await load();
  setFlagsFromString('--semi-space-growth-factor=2');
  return modules;
}
