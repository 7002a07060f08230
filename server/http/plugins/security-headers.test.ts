import helmet from '@fastify/helmet';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { addSecurityHeaders, securityHeaders } from './security-headers.ts';

async function headersOf(app: FastifyInstance): Promise<Record<string, unknown>> {
  app.get('/', async () => 'ok');
  return (await app.inject('/')).headers;
}

describe('the security headers', () => {
  it('are the same as those of helmet, without the one that has a browser start a second process (ADR-083)', async () => {
    const reference = Fastify();
    await reference.register(helmet, {
      contentSecurityPolicy: false,
      crossOriginOpenerPolicy: false,
      strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true, preload: true },
      referrerPolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
    });
    const ours = Fastify();
    addSecurityHeaders(ours, securityHeaders(true));
    const { date: _date, ...expected } = await headersOf(reference);
    const sent = await headersOf(ours);
    expect(sent).toMatchObject(expected);
    expect(sent).not.toHaveProperty('cross-origin-opener-policy');
  });

  it('require HTTPS only when the server uses it', async () => {
    const plain = Fastify();
    addSecurityHeaders(plain, securityHeaders(false));
    expect(await headersOf(plain)).not.toHaveProperty('strict-transport-security');
  });
});
