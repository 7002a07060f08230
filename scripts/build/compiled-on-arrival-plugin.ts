import type { Plugin } from 'vite';
import { isOfFirstLoad } from './minified-twice-plugin.ts';

const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Has V8 compile every function of the first load while the file arrives, beside the page's own thread, instead of one by one
 * when it is first called (ADR-082). It reads the hint in the first line only, so this comes after whatever writes there.
 */
export function compiledOnArrivalPlugin(): Plugin {
  return {
    name: 'balcao:compiled-on-arrival',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && isOfFirstLoad(file)) file.code = HINT + file.code;
        }
      },
    },
  };
}
