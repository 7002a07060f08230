import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './project-root.ts';

const LOADER = join(ROOT, 'src/platform/load-chunk.ts');

/** Puts our own loader of lazy chunks (`src/platform/load-chunk.ts`, which says why) in the place of Vite's. */
export function chunkLoaderPlugin(): Plugin {
  return {
    name: 'balcao:chunk-loader',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => `export { loadChunk as __vitePreload } from ${JSON.stringify(LOADER)};`,
    },
  };
}
