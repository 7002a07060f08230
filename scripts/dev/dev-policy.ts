/** The same for every document: it only tells Vite's own script and style elements from those of anybody else. */
export const DEV_NONCE = 'dev';

/** What Vite adds to a page while developing: inline scripts and styles, and the socket by which changes arrive. */
const ADDED: Readonly<Record<string, string>> = {
  'script-src': `'nonce-${DEV_NONCE}'`,
  'style-src': `'nonce-${DEV_NONCE}'`,
  'connect-src': 'ws:',
};

/** The server's Content-Security-Policy, opened for Vite and nothing else. Only the dev server sends it. */
export const devPolicy = (policy: string): string =>
  policy
    .split('; ')
    .map((directive) => [directive, ADDED[directive.split(' ')[0] ?? '']].filter(Boolean).join(' '))
    .join('; ');
