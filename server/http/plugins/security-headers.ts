import type { FastifyInstance } from 'fastify';
import { CSP_REPORTS_PATH, DATA_POLICY } from '#server/http/documents/content-security-policy.ts';

const TWO_YEARS_SECONDS = 2 * 365 * 24 * 60 * 60;

/** Camera for the QR scanner and position for the store list; everything else is off. */
const PERMISSIONS =
  'camera=(self), geolocation=(self), accelerometer=(), autoplay=(), display-capture=(), gyroscope=(), ' +
  'hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=()';

/**
 * The headers that @fastify/helmet would set, without `cross-origin-opener-policy` (ADR-083). Helmet computes these constants
 * for every response, which costs as much as the response itself; the test beside this file compares both.
 */
const HELMET = {
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // Payment links have their secret in the path, so the path must not be sent to other sites.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const;

const STRICT_TRANSPORT = {
  'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains; preload`,
} as const;

export const securityHeaders = (isHttps: boolean): Readonly<Record<string, string>> => ({
  ...HELMET,
  ...(isHttps && STRICT_TRANSPORT),
  'content-security-policy': DATA_POLICY,
  'permissions-policy': PERMISSIONS,
  'reporting-endpoints': `csp="${CSP_REPORTS_PATH}"`,
});

/** Adds the headers of every response. Documents replace the policy (`documents/send-document.ts`). */
export function addSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
