import type { Plugin } from 'vite';

const WORDS = /^ {2}(?:summary|spec): (?:'.*'|".*"),\n/gm;

/** Removes what an endpoint says of itself, a line each as the formatter leaves it: only the server's page of the API reads it. */
export const withoutWords = (code: string): string => code.replaceAll(WORDS, '');

export function leanContractPlugin(): Plugin {
  return {
    name: 'balcao:lean-contract',
    apply: 'build',
    enforce: 'pre',
    transform: { filter: { id: /\/src\/contract\/[^/]+\.ts$/ }, handler: withoutWords },
  };
}
