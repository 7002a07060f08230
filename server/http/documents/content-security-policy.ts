import { createHash } from 'node:crypto';

/** Emotion creates empty `<style>` tags and fills them through the CSSOM, so their text is the empty string. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The one Trusted Types policy: it may only make the address of the service worker. */
const TRUSTED_TYPES_POLICY = 'balcao-sw';

export const CSP_REPORTS_PATH = '/api/v1/csp-reports';

/** What may be written into a `<style>` of this very document. */
export const styleHash = (css: string): string => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

export interface DocumentSources {
  readonly styleHashes: readonly string[];
  readonly imageOrigins: readonly string[];
}

/** Policy of a document: nothing but our own files, no inline script, no DOM sink that takes a string. */
export function documentPolicy({ styleHashes, imageOrigins }: DocumentSources): string {
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", EMPTY_STYLE, ...styleHashes],
    'img-src': ["'self'", 'data:', 'blob:', ...imageOrigins],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [TRUSTED_TYPES_POLICY],
    ...REPORTING,
  });
}

/**
 * Policy of a script. A worker lives by the policy of its own file, not of the page that started it: the quote worker
 * imports chunks, the service worker fetches files, answers and pictures.
 */
export const scriptPolicy = (imageOrigins: readonly string[]): string =>
  policy({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'connect-src': ["'self'", ...imageOrigins],
    'frame-ancestors': ["'none'"],
    ...REPORTING,
  });

const REPORTING = { 'report-uri': [CSP_REPORTS_PATH], 'report-to': ['csp'] };

const policy = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');

/** Policy of everything that is not a document: if a browser ever shows it as one, it can do nothing. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
