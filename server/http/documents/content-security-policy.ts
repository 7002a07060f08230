import { createHash } from 'node:crypto';

/**
 * Emotion creates empty `<style>` elements and fills them through the CSSOM, so the hashed text is the empty string.
 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The only Trusted Types policy; it creates the service worker's URL. */
const TRUSTED_TYPES_POLICY = 'balcao-sw';

export const CSP_REPORTS_PATH = '/api/v1/csp-reports';

/** Returns the CSP hash of a `<style>` in a document. */
export const styleHash = (css: string): string => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

export interface DocumentSources {
  readonly styleHashes: readonly string[];
  readonly imageOrigins: readonly string[];
  /** Default: the page's own. */
  readonly trustedTypes?: readonly string[];
}

/** Returns the policy of a document: only our own files, no inline scripts, no DOM sinks that take strings. */
export function documentPolicy({
  styleHashes,
  imageOrigins,
  trustedTypes = [TRUSTED_TYPES_POLICY],
}: DocumentSources): string {
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
    'trusted-types': trustedTypes,
    ...REPORTING,
  });
}

/**
 * Returns the policy of a script. A worker uses the policy of its own file, not that of the page: the quote worker
 * imports chunks, and the service worker fetches files, API responses and pictures.
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

/** Policy of all responses that are not documents: if a browser renders one as a page, it can do nothing. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
