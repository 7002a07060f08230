import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import type { BuildInfo } from '#sw/build-info.ts';
import { DIST, ROOT } from './project-root.ts';

const FILE = join(DIST, 'sw.js');

/** Bundles `sw/sw.ts` into one classic script, the only kind of service worker that every browser supports. */
export async function bundleServiceWorker(): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: DIST,
      emptyOutDir: false,
      copyPublicDir: false,
      reportCompressedSize: false,
      // Built as a library, because otherwise every lazy import would include the page's
      // preloading, which needs a document.
      lib: { entry: join(ROOT, 'sw', 'sw.ts'), formats: ['iife'], name: 'serviceWorker', fileName: () => 'sw.js' },
    },
  });
}

/** Writes the value of `buildInfo()` before the bundle. */
export async function injectBuildInfo(info: BuildInfo): Promise<void> {
  await writeFile(FILE, `globalThis.BALCAO_BUILD=${JSON.stringify(info)};\n${await readFile(FILE, 'utf8')}`);
}
