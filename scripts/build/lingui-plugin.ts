import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { compileCatalog } from '#locales/compile-catalog.ts';

/**
 * Lets the page import `#locales/pt/lazy.po` as `{ messages }`, compiled at build time, so that no parser is shipped.
 */
export function linguiPlugin(): Plugin {
  return {
    name: 'balcao:lingui',
    // A load hook, so that no later plugin parses the .po text as JavaScript.
    load: {
      filter: { id: /\.po$/ },
      async handler(id) {
        this.addWatchFile(id);
        const messages = JSON.stringify(compileCatalog(await readFile(id, 'utf8')));
        // JSON.parse is the fastest way for an engine to load a large constant.
        return { code: `export const messages = JSON.parse(${JSON.stringify(messages)});`, moduleType: 'js' };
      },
    },
  };
}
