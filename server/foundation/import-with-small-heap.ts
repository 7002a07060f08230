import { setFlagsFromString } from 'node:v8';

/**
 * Imports modules while V8's young generation stays as small as it is. Node parses the 180 kB of drizzle-orm's package.json
 * for each of its modules anew; V8 answers such a flood by taking 128 MB for young objects, and does not give them back.
 * Afterwards it takes what the load asks for, as it always does.
 */
export async function importWithSmallHeap<Modules>(load: () => Promise<Modules>): Promise<Modules> {
  setFlagsFromString('--semi-space-growth-factor=1');
  const modules = await load();
  setFlagsFromString('--semi-space-growth-factor=2');
  return modules;
}
