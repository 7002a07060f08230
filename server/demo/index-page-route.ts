import type { FastifyInstance } from 'fastify';
import { documentPolicy, styleHash } from '#server/http/documents/content-security-policy.ts';
import { demoIndexPage, neutralIndexPage } from './index-page.ts';
import { tenantDirectory } from '#server/persistence/repositories/tenant-directory.ts';

/** `/` shows the demo world in demo mode, and nothing in particular otherwise (D-8). */
export function indexPageRoute(app: FastifyInstance): void {
  const { config, database } = app.services;
  app.get('/', async (request, reply) => {
    const origin = config.publicUrl ?? `${request.protocol}://${request.host}`;
    const { html, css } =
      config.seed === 'demo'
        ? demoIndexPage(origin, await tenantDirectory(database.db).all(), config.sandbox)
        : neutralIndexPage();
    return reply
      .headers({
        'content-security-policy': documentPolicy({ styleHashes: [styleHash(css)], imageOrigins: config.imageOrigins }),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      })
      .send(html);
  });
}
