import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { linguiPlugin } from './lingui-plugin.ts';
import { leanRouterPlugin } from './lean-router-plugin.ts';
import { DIST, ROOT } from './project-root.ts';
import { scopedClassName } from './scoped-class-name.ts';

/** The lazy parts that a document shows; `painted-parts.ts` of the server names them, too. */
const PAINTED = /(root-app|tenant-payment-link|product-link-screen|login-screen)\.tsx$/;

/** Rendering once loads no other lazy part, so none is bundled. */
const withoutLazyParts: Plugin = {
  name: 'balcao:without-lazy-parts',
  // oxlint-disable-next-line typescript/no-deprecated -- the hook in its place is not told which imports are dynamic
  resolveDynamicImport: (specifier) =>
    typeof specifier === 'string' && !PAINTED.test(specifier) ? { id: specifier, external: true } : null,
};

/** V8 keeps the text of a module as long as the process lives, and takes twice the memory for one with a single character beyond Latin-1. */
const inLatin1: Plugin = {
  name: 'balcao:in-latin-1',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
      file.code = file.code.replaceAll(/[\u0100-\uffff]/g, escaped);
    }
  },
};

/** Bundles `src/app/paint.tsx`, with which the server renders what documents show, into files that no browser is sent. */
export async function buildPainter(): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    // Packages mark what belongs to React's own server components, which means nothing here.
    logLevel: 'error',
    mode: 'production',
    plugins: [linguiPlugin(), leanRouterPlugin(), withoutLazyParts, inLatin1],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
    css: { modules: { generateScopedName: scopedClassName() } },
    ssr: { noExternal: true },
    build: {
      ssr: join(ROOT, 'src', 'app', 'paint.tsx'),
      outDir: join(DIST, 'painter'),
      emptyOutDir: true,
      copyPublicDir: false,
      minify: true,
      reportCompressedSize: false,
      assetsInlineLimit: 0,
      rolldownOptions: { output: { entryFileNames: 'paint.js' } },
    },
  });
}
