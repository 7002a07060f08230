import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { CSP_REPORTS_PATH, DATA_POLICY } from '#server/document/content-security-policy.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Camera for the QR reader, position for the store list; nothing else, and nobody else. */
const PERMISSIONS =
  'camera=(self), geolocation=(self), accelerometer=(), autoplay=(), display-capture=(), gyroscope=(), ' +
  'hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=()';

/** Headers of every answer. Documents replace the policy with their own (`document/send-document.ts`). */
export async function addSecurityHeaders(app: FastifyInstance, isHttps: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps && { maxAge: 2 * YEAR_SECONDS, includeSubDomains: true, preload: true },
    // Payment links carry their secret in the path; it must not leave with a click.
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': DATA_POLICY,
      'permissions-policy': PERMISSIONS,
      'reporting-endpoints': `csp="${CSP_REPORTS_PATH}"`,
    });
  });
}
