import { minify, version } from '@swc/core';
import type { Plugin } from 'vite';

/** Nothing that trusts the code to have no side effects: the second pass may not change what the first understood. */
const OPTIONS = { module: true, compress: { passes: 2, ecma: 2022 }, mangle: true } as const;

/** Minifies the first load a second time, with swc, which finds what Vite's own minifier leaves (ADR-090). */
export function minifiedTwicePlugin(): Plugin {
  return {
    name: 'balcao:minified-twice',
    apply: 'build',
    // Names are given before the second pass, and a name that was served is never asked for again.
    augmentChunkHash: ({ isEntry, name }) =>
      isOfFirstLoad({ isEntry, name }) ? version + JSON.stringify(OPTIONS) : '',
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && isOfFirstLoad(file)) file.code = (await minify(file.code, OPTIONS)).code;
      }
    },
  };
}

/** What the entry of the page loads with it; lazy parts are little files. */
export const isOfFirstLoad = ({ isEntry, name }: { readonly isEntry: boolean; readonly name: string }): boolean =>
  isEntry || name === 'vendor';
