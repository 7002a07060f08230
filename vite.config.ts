import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkLoaderPlugin } from '#scripts/build/chunk-loader-plugin.ts';
import { compiledOnArrivalPlugin } from '#scripts/build/compiled-on-arrival-plugin.ts';
import { leanContractPlugin } from '#scripts/build/lean-contract-plugin.ts';
import { leanRouterPlugin } from '#scripts/build/lean-router-plugin.ts';
import { linguiPlugin } from '#scripts/build/lingui-plugin.ts';
import { minifiedTwicePlugin } from '#scripts/build/minified-twice-plugin.ts';
import { scopedClassName } from '#scripts/build/scoped-class-name.ts';

/**
 * Left alone, the bundler cuts the first load into some twenty files along what lazy screens share with it; two compress
 * better and need no second round trip. Packages stand apart because a release seldom changes them.
 */
const FIRST_LOAD = [
  { name: 'vendor', tags: ['$initial' as const], test: /node_modules/, priority: 2 },
  { name: 'app', tags: ['$initial' as const], priority: 1 },
];

/** What the menu asks for as soon as it is at rest: little files, each with headers of its own, would be more header than code. */
const AT_REST = {
  name: 'at-rest',
  test: /(features\/store\/(opening-detail|nearest-stores)|bridge\/(service-worker|trusted-script-url)|contract\/sw-messages)\.ts$/,
};

/** Loaded for tenants' own texts only. @lingui/core names it for development, which would pull it into the first load. */
const ICU_PARSER = {
  name: 'icu-parser',
  test: /node_modules\/@lingui\/message-utils\//,
  priority: 3,
};

/** Most customers never open a document, so the service worker tells it from the rest by this name. */
const DOCUMENT_VIEWER = { name: 'pdf', test: /node_modules\/pdfjs-dist\//, priority: 3 };

/**
 * What is fetched together with a lazy chunk: its styles. The lists of the scripts that it imports would be 3 kB of the first
 * load; it finds them itself, usually in the cache of the service worker. The document names the scripts of the first load
 * together, because one that only another names starts a round trip later.
 */
const preloaded = (_chunk: string, dependencies: string[], { hostType }: { hostType: 'html' | 'js' }): string[] =>
  hostType === 'html' ? dependencies : dependencies.filter((file) => file.endsWith('.css'));

/**
 * A hash is what compresses least, and the first load names a hundred files: six characters are 36 bits for each name, and seven
 * the fewest that the bundler takes for so many scripts. Nobody looks for a stylesheet by its name, which is that of its script.
 */
const FILE_NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: ({ names }: { readonly names: readonly string[] }) =>
    names.some((name) => name.endsWith('.css')) ? 'assets/[hash:6].css' : 'assets/[name]-[hash:6][extname]',
};

// The page. The service worker is a build of its own, because it must be one file with a name that never changes:
// scripts/build.ts runs both.
export default defineConfig({
  plugins: [
    react(),
    linguiPlugin(),
    chunkLoaderPlugin(),
    leanRouterPlugin(),
    leanContractPlugin(),
    minifiedTwicePlugin(),
    compiledOnArrivalPlugin(),
  ],
  resolve: {
    alias: [
      // The build that the package leads to is translated for browsers without classes.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
      // What it stands in for has been in React since version 18.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  css: { modules: { generateScopedName: scopedClassName() } },
  build: {
    outDir: 'dist',
    manifest: true,
    // Every supported browser knows modulepreload, and the polyfill would be code in the first load.
    modulePreload: { polyfill: false, resolveDependencies: preloaded },
    rolldownOptions: {
      output: { ...FILE_NAMES, codeSplitting: { groups: [...FIRST_LOAD, AT_REST, ICU_PARSER, DOCUMENT_VIEWER] } },
    },
    // A data: URL would need a hole in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // scripts/build.ts prints its own table, compressed and by entry.
    reportCompressedSize: false,
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
  },
  worker: { format: 'es' },
});
