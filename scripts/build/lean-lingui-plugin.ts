import type { Plugin } from 'vite';

const COMPILER = '@lingui/message-utils/compileMessage';
const NOTHING = '\0balcao:no-message-compiler';

/**
 * Keeps the ICU parser out of the first load. @lingui/core imports it for development only, but that import alone would pull
 * it into the entry, beside which the lazy `import()` for tenants' own texts could no longer be a chunk of its own.
 */
export function leanLinguiPlugin(): Plugin {
  return {
    name: 'balcao:lean-lingui',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      return source === COMPILER && importer?.includes('/@lingui/core/') ? NOTHING : undefined;
    },
    load(id) {
      return id === NOTHING ? 'export const compileMessage = undefined;' : undefined;
    },
  };
}
