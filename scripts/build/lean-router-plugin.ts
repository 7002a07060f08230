import type { Plugin } from 'vite';

const NAMING = /^\w+\.displayName = .*;$/gm;
const CREATION = /= (React\w*\.(?:createContext|forwardRef|memo)\()/g;

/**
 * Removes unused parts of react-router from the first load. Its package resolves to the development build in every
 * bundler, and in both builds the assignment of `displayName` counts as a side effect that keeps each component.
 */
export function leanRouterPlugin(): Plugin {
  return {
    name: 'balcao:lean-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source !== 'react-router' && source !== 'react-router/dom') return undefined;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved && { ...resolved, id: resolved.id.replace('/dist/development/', '/dist/production/') };
    },
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler: (code) => code.replaceAll(NAMING, '').replaceAll(CREATION, '= /* @__PURE__ */ $1'),
    },
  };
}
