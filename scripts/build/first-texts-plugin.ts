import { readFile } from 'node:fs/promises';
import type { Plugin, Rolldown } from 'vite';
import { compileCatalog } from '#locales/compile-catalog.ts';
import { usedIds } from '#locales/used-ids.ts';

const QUERY = '?first';
const MARK = 'balcao:first-texts';

/**
 * Of `messages.po?first` the build keeps what the first load can show by itself: the ids named in code that the entry imports,
 * and in plain code that is imported later. Components that are imported later bring the whole catalogue (`i18n/lazy-part.tsx`).
 */
export function firstTextsPlugin(): Plugin {
  return {
    name: 'balcao:first-texts',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /\.po\?first$/ },
      handler: () => ({ code: `export const messages = JSON.parse('${MARK}');`, moduleType: 'js' }),
    },
    // Only when the chunks are cut is it known what is in the first one.
    async renderChunk(code, { moduleIds }) {
      const catalogue = moduleIds.find((id) => id.endsWith(QUERY));
      if (!catalogue) return undefined;
      const texts = compileCatalog(await readFile(catalogue.slice(0, -QUERY.length), 'utf8'));
      const ids = usedIds(Object.keys(texts), firstLoadSource(this));
      const first = JSON.stringify(Object.fromEntries(ids.map((id) => [id, texts[id]])));
      return { code: code.replace(new RegExp(`["'\`]${MARK}["'\`]`), () => JSON.stringify(first)), map: null };
    },
  };
}

function firstLoadSource(context: Rolldown.PluginContext): string {
  const seen = new Set<string>();
  const sources: string[] = [];
  const visit = (id: string): void => {
    if (seen.has(id) || id.includes('/node_modules/')) return;
    seen.add(id);
    const module = context.getModuleInfo(id);
    if (!module) return;
    sources.push(module.code ?? '');
    module.importedIds.forEach(visit);
    module.dynamicallyImportedIds.filter((lazy) => lazy.endsWith('.ts')).forEach(visit);
  };
  [...context.getModuleIds()].filter((id) => context.getModuleInfo(id)?.isEntry).forEach(visit);
  return sources.join('\n');
}
