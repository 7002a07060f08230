import type { FastifyInstance } from 'fastify';
import { CSP_REPORTS_PATH, DATA_POLICY } from '#server/http/documents/content-security-policy.ts';

const TWO_YEARS_SECONDS = 2 * 365 * 24 * 60 * 60;

/** Camera for the QR reader, position for the store list; nothing else, and nobody else. */
const PERMISSIONS =
  'camera=(self), geolocation=(self), accelerometer=(), autoplay=(), display-capture=(), gyroscope=(), ' +
  'hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=()';

/**
 * What @fastify/helmet would set, but once: it works the same constants out anew for every answer, which costs as much as
 * finding the answer (the test beside this file holds the two against each other).
 */
const HELMET = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // Payment links carry their secret in the path; it must not leave with a click.
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

/** Headers of every answer. Documents replace the policy with their own (`documents/send-document.ts`). */
export function addSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  const headers = {
    ...HELMET,
    ...(isHttps && STRICT_TRANSPORT),
    'content-security-policy': DATA_POLICY,
    'permissions-policy': PERMISSIONS,
    'reporting-endpoints': `csp="${CSP_REPORTS_PATH}"`,
  };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
