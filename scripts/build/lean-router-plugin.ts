import type { Plugin } from 'vite';

const ASSIGNMENT = /^(?:\w+\.displayName|RenderErrorBoundary\.contextType) = .*;$/gm;
const CREATION = /= (React\w*\.(?:createContext|forwardRef|memo)\()/g;

/**
 * Removes unused parts of react-router from the first load. Its package resolves to the development build in every
 * bundler, and in both builds an assignment to a component counts as a side effect that keeps it: of `displayName` to each, and
 * of a context to the error boundary of its own routes, which we do not use.
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
      handler: (code) => code.replaceAll(ASSIGNMENT, '').replaceAll(CREATION, '= /* @__PURE__ */ $1'),
    },
  };
}
