import type { Manifest } from 'vite';

/**
 * Returns for each file of the build the entries that load it: `index.html` (the first load) or the source of a lazy
 * import. An entry includes its static imports; a lazy import is an entry of its own.
 */
export function entriesOfFiles(manifest: Manifest): Map<string, string[]> {
  const entries = new Map<string, string[]>();
  for (const [key, chunk] of Object.entries(manifest)) {
    if (!chunk.isEntry && !chunk.isDynamicEntry) continue;
    for (const file of filesOf(manifest, key)) entries.set(file, [...(entries.get(file) ?? []), chunk.src ?? key]);
  }
  return entries;
}

function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  const own = [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])];
  return [...own, ...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported, seen))];
}
