/** Equal for every document: it only distinguishes Vite's own script and style elements from others. */
export const DEV_NONCE = 'dev';

/** What Vite adds to a page during development: inline scripts and styles, and the socket for changes. */
const ADDED: Readonly<Record<string, string>> = {
  'script-src': `'nonce-${DEV_NONCE}'`,
  'style-src': `'nonce-${DEV_NONCE}'`,
  'connect-src': 'ws:',
};

/** Returns the server's Content-Security-Policy with the additions for Vite. Only the dev server sends it. */
export const devPolicy = (policy: string): string =>
  policy
    .split('; ')
    .map((directive) => [directive, ADDED[directive.split(' ')[0] ?? '']].filter(Boolean).join(' '))
    .join('; ');
