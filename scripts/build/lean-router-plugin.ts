import type { Plugin } from 'vite';

const NAMING = /^\w+\.displayName = .*;$/gm;
const CREATION = /= (React\w*\.(?:createContext|forwardRef|memo)\()/g;

/**
 * Keeps what nobody imports of react-router out of the first load. Its package leads every bundler to the development build;
 * in either one each component stays in, because naming it for React's tools counts as an effect.
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
